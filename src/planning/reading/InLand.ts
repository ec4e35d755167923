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

/**
 * Says in plain words in which land that stands by whose name a text begins: "a desert motel with a pool" is in a desert, "a hilltop
 * church" on a hill. The sentences of any other text as they are.
 */
export const placedInLand = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<Sentence> => {
  const [first, ...others] = sentences
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
