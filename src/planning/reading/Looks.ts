import { catalogue } from "#catalogue/Catalogue.js"
import type { StyleEntry } from "#catalogue/Entries.js"
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import type { PlaceSetting } from "#catalogue/PlaceSetting.js"
import type { SkyEntry } from "#catalogue/SkyEntry.js"
import type { Style } from "#domain/Style.js"
import { determiners } from "./FunctionWords.js"
import { isPause } from "./Tokens.js"

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
const addTo = (list: Array<string>, entry: string, most: number) => {
  if (list.length < most && !list.includes(entry)) list.push(entry)
}

interface Found {
  readonly styles: Array<StyleEntry>
  readonly moods: Array<string>
  readonly materials: Array<string>
  readonly colours: Array<string>
  readonly skies: Array<SkyEntry>
  hour: SkyEntry | null
  intensity: number | null
}

/** What an hour or a weather is called by, with words before it that say how it is. */
export const airHeads =
  /^(light|lighting|sunlight|daylight|lamplight|candlelight|moonlight|glow|sun|hour|mood|atmosphere|weather|sky)$/

/** Metres: below these a noun after an hour or a season is something of its own ("winter coat"), no place at that time. */
const small = { width: 0.8, height: 1.3 }

/** "A hot spring among rocks": one of several, and no season, which is one of the year's where "in" or "during" says so. */
const isOne = (tokens: ReadonlyArray<string>, at: number): boolean => {
  const article = [at - 1, at - 2].find((i) => /^an?$/.test(tokens[i] ?? ""))
  const ends = catalogue().meanings.phrases.longestFrom(tokens, at + 1) === undefined
  return article !== undefined && ends && !/^(in|during|on|of)$/.test(tokens[article - 1] ?? "")
}

/** Whether nothing follows from `at` on that the words before could describe. */
export const airEndsAt = (tokens: ReadonlyArray<string>, at: number): boolean => {
  const next = tokens[at]
  return next === undefined || isPause(next) || /^(with|and|where|while|from|through|in|on|at|around|there)$/.test(next)
}

const airNoun = /^(light|glow)$/

/** "In soft light", "a red light on it": a noun, where "a light room" and "is light" say how something is. */
const isLightItself = (tokens: ReadonlyArray<string>, at: number): boolean => {
  const before = tokens[at - 1] ?? ""
  if (!airNoun.test(tokens[at] ?? "") || !airEndsAt(tokens, at + 1)) return false
  return determiners.has(before) || partsOf(before)?.adjective !== undefined || skyAt(tokens, at - 1) !== null
}

/** The hour, season or weather that words name from `at` on; none where they begin the name of a thing ("night table"). */
export const skyAt = (
  tokens: ReadonlyArray<string>,
  at: number
): { readonly sky: SkyEntry; readonly length: number } | null => {
  const { meanings, skies } = catalogue()
  const found = skies.longestFrom(tokens, at)
  const sky = found?.entries[0]
  if (found === undefined || sky === undefined) return null
  const named = meanings.phrases.longestFrom(tokens, at)
  if (named !== undefined && named.length > found.length) return null
  if (sky.kind === "season" && isOne(tokens, at)) return null
  // "Afternoon light".
  if (airHeads.test(tokens[at + found.length] ?? "")) return { sky, length: found.length }
  const next = meanings.phrases.longestFrom(tokens, at + found.length)?.entries[0]
  if (found.length > 1 || found.phrase.endsWith("y") || next?.sort !== "thing") return { sky, length: found.length }
  const { height, width } = next.thing.size
  return width[1] < small.width && height[1] < small.height ? null : { sky, length: found.length }
}

/** A style has one season and one weather: the first that is named. */
const under = (sky: SkyEntry, found: Found): void => {
  if (sky.kind === "hour") found.hour ??= sky
  else if (!found.skies.some(({ kind }) => kind === sky.kind)) found.skies.push(sky)
}

const lookAt = (tokens: ReadonlyArray<string>, at: number, found: Found): number => {
  if (isLightItself(tokens, at)) return 1
  const { attributes, colours, materials, skies, style, styles } = catalogue()
  const sky = skyAt(tokens, at)
  if (sky !== null) under(sky.sky, found)
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
    if (skies.at(mood.name) === undefined) addTo(found.moods, mood.name, 8)
    if (mood.light !== undefined) found.intensity ??= mood.light.intensity
  }
  const colour = colours.longestFrom(tokens, at)
  if (colour?.entries[0] !== undefined) addTo(found.colours, colour.entries[0].hex, 6)
  const material = materials.longestFrom(tokens, at)
  if (material?.entries[0] !== undefined) addTo(found.materials, material.entries[0].name, 8)
  return Math.max(1, sky?.length ?? 1, attribute?.length ?? 1, colour?.length ?? 1, material?.length ?? 1)
}

/** The style profile that the words of a text ask for; members that nothing asks for are absent. */
export const looksOf = (sentences: ReadonlyArray<{ readonly tokens: ReadonlyArray<string> }>): Style => {
  const found: Found = { styles: [], moods: [], materials: [], colours: [], skies: [], hour: null, intensity: null }
  for (const { tokens } of sentences) {
    for (let i = 0; i < tokens.length; ) i += lookAt(tokens, i, found)
  }
  const palette = [...new Set([...(found.styles[0]?.palette ?? []), ...found.colours])].slice(0, 10)
  for (const style of found.styles) for (const material of style.materials) addTo(found.materials, material, 8)
  const era = found.styles.find((style) => eras.has(style.name))
  const hour = found.hour?.name ?? found.skies.find((sky) => sky.hour !== undefined)?.hour
  const intensity = found.intensity ?? found.hour?.intensity
  const lighting = {
    ...(hour === undefined ? {} : { time_of_day: hour }),
    ...(intensity === undefined ? {} : { intensity: Math.min(2, intensity) })
  }
  // Before the others: what the air is like is never too many moods.
  const moods = [...found.skies.map(({ as, name }) => as ?? name), ...found.moods]
  return {
    ...(palette.length > 0 ? { palette } : {}),
    ...(moods.length > 0 ? { mood: moods } : {}),
    ...(era === undefined ? {} : { era: era.name.replace(/_/g, " ") }),
    ...(found.materials.length > 0 ? { materials: found.materials } : {}),
    ...(Object.keys(lighting).length > 0 ? { lighting } : {})
  }
}

/** No sky is over a cave, whatever the weather: no daylight comes in. */
export const underSkyOf = (style: Style, setting: PlaceSetting | undefined): Style => {
  if (setting !== "cavern") return style
  const moods = (style.mood ?? []).filter((mood) => catalogue().skies.at(mood) === undefined)
  return { ...style, mood: ["underground", ...moods] }
}
