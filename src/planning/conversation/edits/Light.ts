/** The Style section: time of day, mood, age, materials. */
import { catalogue } from "#catalogue/Catalogue.js"
import { escapeLine } from "#formats/sdd/Inline.js"
import { addAfter, emptyPatch, type Patch, patched } from "../document/Patch.js"
import type { Scene } from "../document/Scene.js"
import type { Look } from "../understanding/Looks.js"
import type { Editing, Outcome } from "./Outcome.js"

/** What is bright enough to see by, 0..2. */
const intensities: Readonly<Record<string, number>> = {
  night: 0.35,
  dawn: 0.7,
  morning: 0.9,
  noon: 1.1,
  day: 1,
  afternoon: 1,
  evening: 0.7,
  dusk: 0.6,
  sunset: 0.75
}

/** Sets a line of the Style section, "Lighting: dusk, intensity 0.6"; adds it, and the section, where they are missing. */
const setStyle = (patch: Patch, { outline }: Scene, name: string, change: (held: string) => string): void => {
  const part = outline.parts.get("Style")
  const item = part?.items.find(({ words }) => words.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  if (item !== undefined) {
    const text = outline.lines[item.line].text
    const at = text.indexOf(":") + 1
    for (let i = item.line + 1; i <= item.last; i++) patch.dropped.add(i)
    patch.replaced.set(item.line, `${text.slice(0, at)} ${change(item.words.slice(name.length + 1).trim())}`)
    return
  }
  const line = `- ${escapeLine(`${name}: ${change("")}`)}`
  const last = part?.items.at(-1)?.last
  if (last !== undefined) addAfter(patch, last, line)
  else if (part !== undefined) addAfter(patch, part.last, "", line)
  else addAfter(patch, outline.last, "", "## Style", "", line)
}

/** "set it at dusk". */
export const setTime = ({ scene }: Editing, time: string): Outcome => {
  const patch = emptyPatch()
  setStyle(patch, scene, "Lighting", () => `${time}, intensity ${intensities[time] ?? 1}`)
  return { _tag: "Changed", sdd: patched(scene.outline, patch), changes: [`the light is that of ${time}`], named: null }
}

const joined = (held: string, word: string): string =>
  [
    word,
    ...held
      .split(",")
      .map((one) => one.trim())
      .filter((one) => one !== "" && one !== word)
  ].join(", ")

/** "make it medieval", "make the scene gloomy": the age, a material or the mood of the whole. */
export const setMood = ({ scene }: Editing, looks: ReadonlyArray<Look>): Outcome => {
  const patch = emptyPatch()
  const changes: Array<string> = []
  for (const { sort, words } of looks) {
    const style = catalogue().style(words.replaceAll(" ", "_"))
    const hex = sort === "colour" ? catalogue().colours.at(words)?.entries[0]?.hex : undefined
    const [name, change] =
      hex !== undefined
        ? (["Palette", (held: string) => joined(held, hex)] as const)
        : sort === "material"
          ? (["Materials", (held: string) => joined(held, words)] as const)
          : style !== undefined
            ? (["Era", () => words] as const)
            : (["Mood", (held: string) => joined(held, words)] as const)
    setStyle(patch, scene, name, change)
    changes.push(`${name.toLowerCase()} of the scene: ${words}`)
  }
  return { _tag: "Changed", sdd: patched(scene.outline, patch), changes, named: null }
}

/** The document's own title. */
export const setTitle = ({ scene }: Editing, name: string): Outcome => {
  const { outline } = scene
  const patch = emptyPatch()
  if (outline.title === null) addAfter(patch, -1, `# ${escapeLine(name)}`, "")
  else
    patch.replaced.set(
      outline.title,
      outline.lines[outline.title].text.replace(
        /^(\uFEFF? {0,3}#\s+).*$/,
        `$1${escapeLine(name).replaceAll("$", "$$$$")}`
      )
    )
  return { _tag: "Changed", sdd: patched(outline, patch), changes: [`the title is “${name}”`], named: null }
}
