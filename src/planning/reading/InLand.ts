import { catalogue } from "#catalogue/Catalogue.js"
import { hypernym } from "#catalogue/Hypernyms.js"
import type { LandEntry } from "#catalogue/LandEntry.js"
import { namesHardSite } from "../place/HardSite.js"
import { headOf } from "../place/Heads.js"
import { landAt } from "../place/Lands.js"
import { natureOf } from "../ZoneNature.js"
import { outdoorWholes } from "./Setting.js"
import { isPause, type Sentence } from "./Tokens.js"

const isWhole = (words: ReadonlyArray<string>): boolean => outdoorWholes.has(words.at(-1) ?? "")

/** What stands on land or runs through it: a castle, a building, a room that may be one, a road; no land and no settlement, whose land is its own. */
const stands = (words: ReadonlyArray<string>): boolean => {
  if (isWhole(words)) return true
  const { meanings } = catalogue()
  const entries = meanings.phrases.longestSuffix(words)?.entries ?? []
  const like = entries.length === 0 ? hypernym(words.at(-1) ?? "")?.thing : undefined
  const things = entries.flatMap((one) => (one.sort === "thing" ? [one.thing] : []))
  const kinds = like === undefined ? things : [like]
  return (
    kinds.some((kind) => kind?.mount === "floor" && /^(building|fortification)$/.test(kind.category)) ||
    entries.some((one) => one.sort === "zone" && (one.zone.house === true || natureOf(one.zone.name).body === "line"))
  )
}

/** "Mountain hut", "beach hut": the thing goes by both words. */
const isOneName = (whole: ReadonlyArray<string>, name: ReadonlyArray<string>): boolean =>
  (catalogue().meanings.phrases.longestSuffix(whole)?.length ?? 0) > name.length

/** Where the naming ends and what is there begins; "a forest cabin behind …" says itself where it stands. */
const ends = (token: string | undefined): boolean =>
  token === undefined || isPause(token) || /^(with|where|and|featuring|has|of|surrounded)$/.test(token)

interface Named {
  readonly land: LandEntry
  /** Where the land's word stands, and where the building's name ends, exclusive. */
  readonly at: number
  readonly to: number
  readonly name: ReadonlyArray<string>
}

const namedIn = (sentence: Sentence): Named | null => {
  const { from, to } = headOf(sentence)
  const { tokens } = sentence
  for (let at = from; at < to - 1; at++) {
    const found = landAt(tokens, at)
    if (found === undefined) continue
    const end = tokens.findIndex((token, i) => i > at && (i >= to || ends(token)))
    const close = end < 0 ? tokens.length : end
    const name = tokens.slice(at + found.words, close)
    return name.length > 0 && name.length <= 3 && ends(tokens[close]) && stands(name)
      ? { land: found.land, at, name, to: close }
      : null
  }
  return null
}

/** "A petrol station on a desert road, …" as "a petrol station in a desert, …", which a road of its own leads to; null for any other text. */
const onWayThrough = (sentence: Sentence): Sentence | null => {
  const { from, to } = headOf(sentence)
  const { text, tokens } = sentence
  const named = tokens.slice(from, to)
  for (let at = to + 2; at < tokens.length && !isPause(tokens[at - 1] ?? ""); at++) {
    if (!/^(on|along|beside|by|off|at)$/.test(tokens[at - 2] ?? "") || !/^(an?|the)$/.test(tokens[at - 1] ?? ""))
      continue
    const found = landAt(tokens, at)
    const runs = at + (found?.words ?? 0)
    const way = catalogue().meanings.phrases.longestFrom(tokens, runs)
    const isWay = way?.entries.some((one) => one.sort === "zone" && natureOf(one.zone.name).body === "line") === true
    if (found?.land.at !== "around" || way === undefined || !isWay) continue
    if (![0, 1, 2].some((skipped) => namesHardSite(named.slice(skipped)))) return null
    const says = found.land.says.split(" ")
    return {
      text,
      tokens: [...tokens.slice(0, to), ...says, ...tokens.slice(to, at - 2), ...tokens.slice(runs + way.length)]
    }
  }
  return null
}

/**
 * Says in plain words in which land that stands by whose name a text begins: "a desert motel with a pool" is in a desert, "a hilltop
 * church" on a hill, and what stands on a desert road is in a desert. The sentences of any other text as they are.
 */
export const placedInLand = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<Sentence> => {
  const [first, ...others] = sentences
  const through = first === undefined ? null : onWayThrough(first)
  if (through !== null) return [through, ...others]
  const named = first === undefined ? null : namedIn(first)
  if (first === undefined || named === null) return sentences
  const { at, land, name, to } = named
  const { text, tokens } = first
  const bare = isOneName(tokens.slice(at, to), name) ? tokens : [...tokens.slice(0, at), ...name, ...tokens.slice(to)]
  const says = land.says.split(" ")
  // What has a ground of its own names the scene, and the land lies around it.
  if (land.at === "around" && namesHardSite(name))
    return [{ text, tokens: [...tokens.slice(0, at), ...name, ...says, ...tokens.slice(to)] }, ...others]
  if (land.at === "around" && !isWhole(name) && !/^(there|it|this|in|on)$/.test(tokens[0] ?? "")) {
    return [{ text, tokens: [...says, "there", "is", ...bare] }, ...others]
  }
  return [{ text, tokens: bare }, { text, tokens: ["the", ...name, "stands", ...says, "."] }, ...others]
}
