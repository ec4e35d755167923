/** The Style section: time of day, mood, age, materials. */
import { catalogue } from "#catalogue/Catalogue.js"
import { escapeLine } from "#formats/sdd/Inline.js"
import { addAfter, emptyPatch, patched } from "../document/Patch.js"
import type { Look } from "../understanding/Looks.js"
import { cannot, type Editing, type Outcome } from "./Outcome.js"
import { joined, setStyle, styleOf } from "./Style.js"

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

/** "set it at dusk". */
export const setTime = ({ scene }: Editing, time: string): Outcome => {
  const patch = emptyPatch()
  setStyle(patch, scene, "Lighting", () => `${time}, intensity ${intensities[time] ?? 1}`)
  return { _tag: "Changed", sdd: patched(scene.outline, patch), changes: [`the light is that of ${time}`], named: null }
}

const moods = new Set(["warm", "cool"])
const intensity_max = 2

/** "warmer and brighter light": the light's strength and its mood. */
export const setShine = ({ scene }: Editing, factor: number, words: ReadonlyArray<string>): Outcome => {
  const patch = emptyPatch()
  const held = /intensity (\d+(?:\.\d+)?)/.exec(styleOf(scene, "Lighting"))?.[1]
  const before = held === undefined ? 1 : Number(held)
  const after = Math.min(intensity_max, Math.max(0.1, Number((before * factor).toFixed(2))))
  const time = styleOf(scene, "Lighting").split(",")[0].trim()
  const hour = time === "" || time.startsWith("intensity") ? "day" : time
  if (after !== before) setStyle(patch, scene, "Lighting", () => `${hour}, intensity ${after}`)
  for (const word of words) setStyle(patch, scene, "Mood", (old) => joined(old, word, moods))
  if (after === before && words.length === 0)
    return cannot(
      `The light is as ${factor > 1 ? "bright" : "dark"} as it gets; add lamps instead, as in “add a floor lamp”.`
    )
  const changes = [
    ...(after === before
      ? []
      : [`the light is ${after > before ? "brighter" : "dimmer"}: intensity ${after}, from ${before}`]),
    ...words.map((word) => `the mood is ${word}`)
  ]
  return { _tag: "Changed", sdd: patched(scene.outline, patch), changes, named: null }
}

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
