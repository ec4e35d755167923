/** Lines of a design's Style section. */
import { escapeLine } from "#formats/sdd/Inline.js"
import { addAfter, type Patch } from "../document/Patch.js"
import type { Scene } from "../document/Scene.js"

/** Sets a line of the Style section, "Lighting: dusk, intensity 0.6"; adds it, and the section, where they are missing. */
export const setStyle = (patch: Patch, { outline }: Scene, name: string, change: (held: string) => string): void => {
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

/** What a line of the Style section says; empty where there is none. */
export const styleOf = ({ outline }: Scene, name: string): string => {
  const item = outline.parts
    .get("Style")
    ?.items.find(({ words }) => words.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return item?.words.slice(name.length + 1).trim() ?? ""
}

/** A list with the word in front, without those that it takes the place of. */
export const joined = (held: string, word: string, without: ReadonlySet<string> = new Set()): string =>
  [
    word,
    ...held
      .split(",")
      .map((one) => one.trim())
      .filter((one) => one !== "" && one !== word && !without.has(one))
  ].join(", ")
