import { catalogue } from "#catalogue/Catalogue.js"
import type { StyleEntry } from "#catalogue/Entries.js"
import type { Style } from "#domain/Style.js"

const eras = new Set(
  "ancient_egyptian ancient_greek ancient_roman art_deco art_nouveau baroque gothic medieval victorian viking futuristic steampunk mid_century retro post_apocalyptic cyberpunk western modern contemporary".split(
    " "
  )
)
/** Style words too common to mean a style. */
const plainWords = new Set(
  "simple clean classic classical current winter holiday country elegant cheerful playful exotic loft urban traditional luxury luxurious royal reduced whimsical".split(
    " "
  )
)
const times: ReadonlyMap<string, string> = new Map([
  ["night", "night"],
  ["nighttime", "night"],
  ["midnight", "night"],
  ["moonlit", "night"],
  ["dawn", "dawn"],
  ["sunrise", "dawn"],
  ["morning", "morning"],
  ["noon", "noon"],
  ["midday", "noon"],
  ["afternoon", "afternoon"],
  ["evening", "evening"],
  ["dusk", "dusk"],
  ["twilight", "dusk"],
  ["sunset", "sunset"]
])

const addTo = (list: Array<string>, entry: string, most: number) => {
  if (list.length < most && !list.includes(entry)) list.push(entry)
}

interface Found {
  readonly styles: Array<StyleEntry>
  readonly moods: Array<string>
  readonly materials: Array<string>
  readonly colours: Array<string>
  time: string | null
  intensity: number | null
}

const lookAt = (tokens: ReadonlyArray<string>, at: number, found: Found): number => {
  const { attributes, colours, materials, style, styles } = catalogue()
  const token = tokens[at] ?? ""
  found.time ??= times.get(token) ?? null
  const attribute = attributes.longestFrom(tokens, at)
  const named = styles.longestFrom(tokens, at)
  const meant =
    attribute === undefined || plainWords.has(attribute.phrase)
      ? undefined
      : style(attribute.entries.find((entry) => entry.kind === "style")?.style ?? "")
  const styled = named !== undefined && !plainWords.has(named.phrase) ? named.entries[0] : meant
  if (styled !== undefined && found.styles.length < 4 && !found.styles.includes(styled)) found.styles.push(styled)
  const mood = attribute?.entries.find((entry) => entry.kind === "mood")
  if (mood !== undefined) {
    if (!times.has(mood.name)) addTo(found.moods, mood.name, 8)
    if (mood.light !== undefined) found.intensity ??= mood.light.intensity
  }
  const colour = colours.longestFrom(tokens, at)
  if (colour?.entries[0] !== undefined) addTo(found.colours, colour.entries[0].hex, 6)
  const material = materials.longestFrom(tokens, at)
  if (material?.entries[0] !== undefined) addTo(found.materials, material.entries[0].name, 8)
  return Math.max(1, attribute?.length ?? 1, colour?.length ?? 1, material?.length ?? 1)
}

/** The style profile that the words of a text ask for; members that nothing asks for are absent. */
export const looksOf = (sentences: ReadonlyArray<{ readonly tokens: ReadonlyArray<string> }>): Style => {
  const found: Found = { styles: [], moods: [], materials: [], colours: [], time: null, intensity: null }
  for (const { tokens } of sentences) {
    for (let i = 0; i < tokens.length; ) i += lookAt(tokens, i, found)
  }
  const palette = [...new Set([...(found.styles[0]?.palette ?? []), ...found.colours])].slice(0, 10)
  for (const style of found.styles) for (const material of style.materials) addTo(found.materials, material, 8)
  const era = found.styles.find((style) => eras.has(style.name))
  const lighting = {
    ...(found.time === null ? {} : { time_of_day: found.time }),
    ...(found.intensity === null ? {} : { intensity: Math.min(2, found.intensity) })
  }
  return {
    ...(palette.length > 0 ? { palette } : {}),
    ...(found.moods.length > 0 ? { mood: found.moods } : {}),
    ...(era === undefined ? {} : { era: era.name.replace(/_/g, " ") }),
    ...(found.materials.length > 0 ? { materials: found.materials } : {}),
    ...(Object.keys(lighting).length > 0 ? { lighting } : {})
  }
}
