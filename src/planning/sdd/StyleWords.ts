import { catalogue } from "#catalogue/Catalogue.js"
import type { Style } from "#domain/Style.js"
import { trimmedOf } from "#domain/Text.js"

const words_max = 32
const union = (...lists: ReadonlyArray<ReadonlyArray<string> | undefined>): ReadonlyArray<string> =>
  [...new Set(lists.flatMap((list) => list ?? []))].slice(0, words_max)

const outdoorPalette = ["#c3cf97", "#e3d2ab", "#b5694d", "#7fb4bf", "#7a5230"]
const indoorPalette = ["#f3efe6", "#c9a67a", "#8fa3a0", "#d98f5c", "#4b4d50"]

const eraStyle = (era: string | undefined) =>
  era === undefined ? undefined : (catalogue().style(era) ?? catalogue().styles.at(era)?.entries[0])

/** Fewer colours are no palette: a red sofa does not make all else red. */
const palette_min = 3

/** The first lists' colours, completed by those of the next list while they are too few for a palette. */
const paletteOf = (lists: ReadonlyArray<ReadonlyArray<string> | undefined>): ReadonlyArray<string> => {
  const colours = new Set<string>()
  for (const list of lists) {
    if (colours.size >= palette_min) break
    for (const colour of list ?? []) colours.add(colour.toLowerCase())
  }
  return [...colours].slice(0, 16)
}

/**
 * The style of a scene. What was asked for here goes before the theme's: colours of a picture that the caller gives, then the
 * brief's, then the theme's, then those of the era; so also era, mood, materials and light.
 */
export const mergeStyles = (theme: Style, brief: Style, palette: ReadonlyArray<string>, indoor: boolean): Style => {
  const era = brief.era ?? theme.era
  const known = eraStyle(era)
  const colours = paletteOf([palette, brief.palette, theme.palette, known?.palette])
  const mood = union(brief.mood, theme.mood)
  const materials = union(brief.materials, theme.materials, known?.materials)
  return {
    palette: colours.length > 0 ? colours : indoor ? indoorPalette : outdoorPalette,
    ...(mood.length > 0 ? { mood } : {}),
    ...(era === undefined ? {} : { era }),
    ...(materials.length > 0 ? { materials } : {}),
    lighting: { time_of_day: "day", intensity: 1, ...theme.lighting, ...brief.lighting },
    detail: brief.detail ?? theme.detail ?? "medium"
  }
}

/** The style as lines of the document. */
export const writeStyle = (style: Style): ReadonlyArray<string> => {
  const line = (name: string, values: ReadonlyArray<string> | undefined) =>
    values === undefined || values.length === 0
      ? []
      : [`${name}: ${values.map((value) => value.replace(/[,;]/g, " ")).join(", ")}`]
  return [
    ...line("Palette", style.palette),
    ...line("Era", style.era === undefined ? [] : [style.era]),
    ...line("Mood", style.mood),
    ...line("Materials", style.materials),
    ...line("Lighting", [style.lighting?.time_of_day ?? "day", `intensity ${style.lighting?.intensity ?? 1}`]),
    ...line("Detail", style.detail === undefined ? [] : [style.detail])
  ]
}

const values = (lines: ReadonlyArray<string>, name: string): ReadonlyArray<string> => {
  const line = lines.find((text) => text.toLowerCase().startsWith(`${name}:`))
  const rest = trimmedOf(line?.slice(name.length + 1) ?? "", ". ")
  return rest
    .split(/[,;]/)
    .map((value) => value.trim().slice(0, 64))
    .filter((value) => value !== "")
    .slice(0, words_max)
}

/** The style that the lines of a document give; what they leave out is absent. */
export const readStyle = (lines: ReadonlyArray<string>): Style => {
  const palette = values(lines, "palette")
    .flatMap((value) => /#[0-9a-fA-F]{6}\b/.exec(value)?.[0] ?? [])
    .slice(0, 16)
  const [mood, materials, era, light, detail] = ["mood", "materials", "era", "lighting", "detail"].map((name) =>
    values(lines, name)
  )
  const intensity = light.flatMap((value) => /intensity (\d+(?:\.\d+)?)/.exec(value)?.[1] ?? []).map(Number)[0]
  const time = light.find((value) => !value.startsWith("intensity"))
  const lighting = {
    ...(time === undefined ? {} : { time_of_day: time }),
    ...(intensity === undefined ? {} : { intensity: Math.min(2, intensity) })
  }
  const level = (["low", "medium", "high"] as const).find((name) => detail.includes(name))
  return {
    ...(palette.length > 0 ? { palette } : {}),
    ...(mood.length > 0 ? { mood } : {}),
    ...(era.length > 0 ? { era: era.join(", ").slice(0, 64) } : {}),
    ...(materials.length > 0 ? { materials } : {}),
    ...(Object.keys(lighting).length > 0 ? { lighting } : {}),
    ...(level === undefined ? {} : { detail: level })
  }
}
