import { catalogue } from "#catalogue/Catalogue.js"
import { deedWords } from "#catalogue/Deeds.js"
import { partsOf } from "#catalogue/PartsOfSpeech.js"
import { talkWords } from "#catalogue/TalkWords.js"
import { normalise } from "#catalogue/Words.js"
import { verbOf } from "../../english/Lemmas.js"
import type { Season } from "../Intent.js"
import { valueOf } from "./Measures.js"

const times: ReadonlyMap<string, string> = new Map(
  Object.entries({
    night: "night",
    nighttime: "night",
    midnight: "night",
    moonlight: "night",
    dawn: "dawn",
    sunrise: "dawn",
    daybreak: "dawn",
    morning: "morning",
    noon: "noon",
    midday: "noon",
    day: "day",
    daytime: "day",
    daylight: "day",
    afternoon: "afternoon",
    evening: "evening",
    dusk: "dusk",
    nightfall: "dusk",
    twilight: "dusk",
    sunset: "sunset",
    "golden hour": "sunset",
    "hour before sunset": "sunset",
    "hour after sunset": "dusk",
    "before sunset": "sunset",
    "after sunset": "dusk",
    "before sunrise": "dawn",
    "before dawn": "night",
    "blue hour": "dusk",
    "first light": "dawn",
    lunchtime: "noon",
    "after dark": "night",
    "small hours": "night",
    "middle of night": "night",
    "middle of the night": "night",
    "middle of the day": "noon"
  })
)

const around = /^(?:(?:at|in|to|by|be|set|a|the|late|early|bright|broad|during) )+| (?:light|lighting|time|scene)$/g

/** The time of day that words name ("at dusk", "late evening"), null for any others. */
export const timeIn = (words: string): string | null => times.get(normalise(words).replace(around, "")) ?? null

const seasons: ReadonlyMap<string, Season> = new Map([
  ["spring", "spring"],
  ["springtime", "spring"],
  ["summer", "summer"],
  ["summertime", "summer"],
  ["autumn", "autumn"],
  ["fall", "autumn"],
  ["winter", "winter"],
  ["wintertime", "winter"],
  ["wintry", "winter"],
  ["autumnal", "autumn"],
  ["snowy", "winter"],
  ["snowing", "winter"],
  ["snow", "winter"],
  ...Object.entries({
    spring: "march april may",
    summer: "june july august",
    autumn: "september october november",
    winter: "december january february"
  } as const).flatMap(([name, months]) => months.split(" ").map((month): [string, Season] => [month, name as Season]))
])
const weathers: ReadonlyMap<string, string> = new Map(
  Object.entries({
    foggy: ["fog", "foggy"],
    misty: ["mist", "misty"],
    rainy: ["rain", "rainy", "drizzle", "drizzly", "raining"],
    stormy: ["storm", "stormy", "thunderstorm"],
    cloudy: ["clouds", "cloudy"],
    sunny: ["sun", "sunny", "sunshine"],
    overcast: ["overcast"],
    windy: ["wind", "windy", "breezy"],
    hazy: ["haze", "hazy"]
  }).flatMap(([air, words]) => words.map((word): [string, string] => [word, air]))
)
const season =
  /^(?:(?:at|in|to|be|a|an|the|like|during|deep|thick|dense|heavy|light|gentle|full of|covered (?:in|with)) )+| (?:time|season|day|weather|scene|colou?rs|mood|vibes?|feel)$/g

/** The season that words name ("in winter", "snowy"), null for any others. */
export const seasonIn = (words: string): Season | null =>
  seasons.get(normalise(words).replace(season, "").replace(season, "")) ?? null

/** The weather that words name, null for any others. */
export const weatherIn = (words: string): string | null => weathers.get(normalise(words).replace(season, "")) ?? null

const filler =
  /^(?:(?:be|in|of|out of|from|made of|made from|built of|more|look|painted|all|a|an|some|entirely|completely|colou?r(?:ed)?) )+/
const ends = / (?:colou?r(?:ed)?|paint|ones?|style|look|fashion)$/

/** What a part of a description says of looks: a colour, a material, or another adjective of the catalogue. */
export type LookSort = "colour" | "material" | "other"
export interface Look {
  readonly words: string
  readonly sort: LookSort
}

/** Stuff that is called like what people put somewhere, and that nobody wishes a thing to look like: "plant", "food". */
const noLook = /^(?:plants?|food|soap|scales|light)$/

const lookAt = (tokens: ReadonlyArray<string>, at: number): (Look & { readonly used: number }) | null => {
  const { attributes, colours, materials, styles } = catalogue()
  const found = (index: { longestFrom: typeof colours.longestFrom }, sort: LookSort) => {
    const hit = index.longestFrom(tokens, at)
    return hit === undefined ? [] : [{ words: tokens.slice(at, at + hit.length).join(" "), sort, used: hit.length }]
  }
  const hits = [
    ...found(colours, "colour"),
    ...found(materials as unknown as typeof colours, "material").filter(({ words }) => !noLook.test(words)),
    ...found(attributes as unknown as typeof colours, "other"),
    ...found(styles as unknown as typeof colours, "other")
  ]
  const best = hits.reduce<(typeof hits)[number] | null>(
    (most, hit) => (most === null || hit.used > most.used ? hit : most),
    null
  )
  return best ?? workedLook(tokens[at] ?? "")
}

let surfaces: ReadonlyMap<string, string | null> | undefined
/** Verbs of surfaces, each with the colour that it gives, if it gives one. */
const surfacing = (): ReadonlyMap<string, string | null> => {
  const { colours, deeds } = deedWords()
  surfaces ??= new Map<string, string | null>([
    ...(deeds.surfacing ?? "").split(" ").map((verb) => [verb, null] as const),
    ...Object.entries(colours).flatMap(([colour, verbs]) => verbs.split("|").map((verb) => [verb, colour] as const))
  ])
  return surfaces
}

/** "whitewashed", "tiled": how a surface was worked. */
const workedLook = (word: string): (Look & { readonly used: number }) | null => {
  const verb = verbOf(word)
  const colour = verb?.forms.includes("participle") === true ? surfacing().get(verb.lemma) : undefined
  if (colour === undefined || verb === undefined || word === verb.lemma) return null
  return { words: colour ?? word, sort: colour === null ? "other" : "colour", used: 1 }
}

/** "spookier", "cosiest": the adjective that is compared. */
const plainForm = (word: string): string | null => {
  const stem = /^(?<stem>\p{L}{3,16}?)(?:er|est)$/u.exec(word)?.groups?.stem
  if (stem === undefined) return null
  const forms = [stem.replace(/i$/, "y"), `${stem}e`, stem, stem.replace(/(\p{L})\1$/u, "$1")]
  return forms.find((form) => lookAt([form], 0) !== null || (isAdjective(form) && !whereabouts.test(form))) ?? null
}

/** Whether a word compares and names nothing: "darker", "tallest"; a ladder and a forest are things. */
export const isCompared = (word: string): boolean => partsOf(word)?.thing === undefined && plainForm(word) !== null

/** Any other word that is an adjective before all: "glossy", "gloomy". */
const isAdjective = (word: string): boolean => {
  const { abstract, adjective, adverb, other, thing, verb } = partsOf(word) ?? {}
  return adjective !== undefined && Math.max(abstract ?? 0, other ?? 0, thing ?? 0, verb ?? 0, adverb ?? 0) < adjective
}

/** Where something is, which is no look. */
const whereabouts =
  /^(?:near|close|far|outside|inside|indoors?|outdoors?|upstairs|downstairs|away|ahead|apart|together|nearby|there|here|elsewhere|everywhere|gone)$/

/** "rusty", "mossy": a single adjective that no list has, as a look; null for any other words. Only for what is said of a thing. */
export const adjectiveIn = (words: string): Look | null => {
  const word = normalise(words).replace(filler, "")
  return /^\p{L}{4,20}$/u.test(word) &&
    !whereabouts.test(word) &&
    isAdjective(word) &&
    valueOf(word) === null &&
    !talkWords().asking.has(word)
    ? { words: word, sort: "other" }
    : null
}

/** "brushed steel", "hammered copper": how a material was worked. */
const isFinish = (word: string): boolean => /ed$/.test(word) && verbOf(word)?.forms.includes("participle") === true

/** "matte black", "glossy red": how a colour shines. */
const finishes = /^(?:matte?|glossy?|shiny|lustrous|dull|flat|silky|velvety|pearly|glittery|sparkly|signal|racing)$/

/** How light a colour is, and what is known for a shade of it: "apple green", "bottle green", "brick red". */
const shades =
  /^(?:light|dark|pale|bright|deep|dull|soft|warm|cool|apple|bottle|sky|navy|royal|brick|lemon|lime|mint|olive|pea|grass|moss|sea|ice|baby|midnight|blood|cherry|ruby|emerald|forest|leaf|sage|powder|cornflower|canary|jet|pillar-box|fire-engine|duck-egg)$/

/** "red", "dark red and wooden", "made of brick" as the looks they name; null where a word names none. */
export const readLooks = (words: string): ReadonlyArray<Look> | null => {
  const plain = normalise(words)
    .replace(/[^\p{L}\p{N} ,]+/gu, "")
    .replace(filler, "")
    .replace(ends, "")
  const tokens = plain
    .replace(/,/g, " ")
    .split(" ")
    .filter((word) => word !== "")
  if (tokens.length === 0 || tokens.length > 8) return null
  const looks: Array<Look> = []
  const [only = ""] = tokens
  const compared = tokens.length === 1 && lookAt(tokens, 0) === null ? plainForm(only) : null
  if (compared !== null) return [{ words: compared, sort: "other" }]
  for (let i = 0; i < tokens.length; ) {
    if (/^(?:and|or|with|very|quite|rather|more)$/.test(tokens[i])) {
      i++
      continue
    }
    const shade = shades.test(tokens[i]) && i + 1 < tokens.length ? lookAt(tokens, i + 1) : null
    const hit = lookAt(tokens, i)
    if (shade?.sort === "colour" && (hit === null || hit.used < 2)) {
      looks.push({ words: `${tokens[i]} ${shade.words}`, sort: "colour" })
      i += 1 + shade.used
    } else if (hit === null && looks.length > 0 && isAdjective(tokens[i]) && valueOf(tokens[i]) === null) {
      looks.push({ words: tokens[i], sort: "other" })
      i++
    } else if (hit === null && tokens[i + 1] === "and" && isAdjective(tokens[i]) && lookAt(tokens, i + 2) !== null) {
      // "burnt and rusty"
      looks.push({ words: tokens[i], sort: "other" })
      i++
    } else if (hit === null && (isFinish(tokens[i]) || finishes.test(tokens[i])) && i + 1 < tokens.length) {
      looks.push({ words: tokens[i], sort: "other" })
      i++
    } else if (hit === null) return null
    else {
      looks.push({ words: hit.words, sort: hit.sort })
      i += hit.used
    }
  }
  // "red, white, red and white" is said of one after the other.
  const different = new Set(looks.map(({ words: one }) => one)).size === looks.length
  return looks.length === 0 || !different ? null : looks
}

/** The words that {@link readLooks} can read, else null. */
export const looksIn = (words: string): string | null => (readLooks(words) === null ? null : words)

/** What a word that a tag already holds says. */
export const sortOf = (tag: string): LookSort | null => readLooks(tag)?.[0]?.sort ?? null
