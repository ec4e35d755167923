import { isPlural } from "#catalogue/Words.js"
import { determiners, placedWords, standVerbs } from "./FunctionWords.js"
import { numeric } from "./Numbers.js"
import { isPause } from "./Tokens.js"

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "))

/** Verbs that with a bare noun say no more than that somebody is there: "keeps watch". */
const being: ReadonlyMap<string, string> = new Map(
  ["keep", "stand", "hold", "mount", "take", "find", "seek"].flatMap((verb) => [
    [verb, "stand"],
    [`${verb}s`, "stands"],
    [verb === "take" ? "taking" : `${verb}ing`, "standing"]
  ])
)
const kept = words("watch overlook guard sentry sentinel vigil lookout company court shelter refuge cover")

/** How something is, in two words that name no thing: "on duty", "at anchor". */
const states: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["on", words("duty guard watch overlook patrol call standby display show sale parade foot tiptoe fire")],
  ["at", words("anchor work play rest ease prayer prayers sea")],
  ["in", words("bloom blossom flower flight prayer position use season conversation")],
  ["under", words("sail construction way repair")]
])

const bare = (tokens: ReadonlyArray<string>, at: number, said: ReadonlySet<string>): boolean =>
  said.has(tokens[at] ?? "")

/** "A pair of glasses": to see with, unless something is in them. */
const isWorn = (tokens: ReadonlyArray<string>, at: number): boolean => {
  if (tokens[at] !== "glasses" || tokens[at + 1] === "of") return false
  const before = tokens.slice(Math.max(0, at - worn_words_max), at)
  return before.at(-1) === "reading" || before.some((word, i) => /^pairs?$/.test(word) && before[i + 1] === "of")
}

/** "A book and reading glasses" are one pair. */
const opensNoun = (word: string): boolean => word === "of" || determiners.has(word) || numeric(word) !== null

/** "A pair of old reading glasses". */
const worn_words_max = 4

/** "two kayaks are moored there": near what was named before. */
const isThere = (tokens: ReadonlyArray<string>, at: number): boolean =>
  tokens[at] === "there" &&
  (tokens[at + 1] === undefined || isPause(tokens[at + 1])) &&
  (placedWords.has(tokens[at - 1] ?? "") || standVerbs.has(tokens[at - 1] ?? ""))

const hour = /^(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|midnight|noon|\d{1,2})$/
const minutes = /^(five|ten|quarter|twenty|half|twenty-five|\d{1,2})$/

/** How many tokens from "at" on tell the time: "at five to twelve", "at half past nine". */
const timeAt = (tokens: ReadonlyArray<string>, at: number): number => {
  if (tokens[at] !== "at") return 0
  const from = tokens[at + 1] === "a" ? at + 2 : at + 1
  const past = minutes.test(tokens[from] ?? "") && /^(to|past)$/.test(tokens[from + 1] ?? "")
  if (past && hour.test(tokens[from + 2] ?? "")) return from + 3 - at
  return hour.test(tokens[at + 1] ?? "") && /^(o'clock|am|pm|sharp)$/.test(tokens[at + 2] ?? "") ? 3 : 0
}

/** How many tokens from here on say that something stands "a little apart", "slightly off to one side", "some way off". */
const apartAt = (tokens: ReadonlyArray<string>, at: number): number => {
  const from = /^(a|an|some)$/.test(tokens[at] ?? "") ? at + 1 : at
  if (!/^(little|bit|slightly|somewhat|way|distance)$/.test(tokens[from] ?? "")) return 0
  if (!/^(apart|aside|off|away)$/.test(tokens[from + 1] ?? "") || tokens[from + 2] === "from") return 0
  return from + 2 - at
}

/** "stacked two high", "parked three deep": how they are piled. */
const isPiled = (tokens: ReadonlyArray<string>, at: number): boolean =>
  placedWords.has(tokens[at - 1] ?? "") &&
  hour.test(tokens[at] ?? "") &&
  /^(high|deep|wide|abreast)$/.test(tokens[at + 1] ?? "")

const meets = /^(meet|meets|cross|crosses|intersect|intersects|join|joins|converge|enters|reaches)$/
const waysWord = /^(paths?|ways?|walks?|axes|streets?|roads?|lanes?|alleys|tracks?|avenues)$/

/** "where the paths meet": how many tokens say that it is in the middle of them. */
const crossingAt = (tokens: ReadonlyArray<string>, at: number): number => {
  if (tokens[at] !== "where") return 0
  const from = /^(the|all|both|two|its)$/.test(tokens[at + 1] ?? "") ? at + 2 : at + 1
  const ends = tokens[from + 2] === undefined || isPause(tokens[from + 2]) || tokens[from + 2] === "and"
  return waysWord.test(tokens[from] ?? "") && meets.test(tokens[from + 1] ?? "") && ends ? from + 2 - at : 0
}

/** "where the lane crosses the track": near both. */
const isMeeting = (tokens: ReadonlyArray<string>, at: number): boolean =>
  tokens[at] === "where" &&
  tokens[at + 1] === "the" &&
  meets.test(tokens[at + 3] ?? "") &&
  /^(the|a|an)$/.test(tokens[at + 4] ?? "")

/** "Two knights on horseback": on as many horses. */
const horsesOf = (before: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (!isPlural(before.at(-1) ?? "")) return ["a", "horse"]
  const riders = before.slice(-4).findLast((word) => (numeric(word) ?? 0) > 1)
  return riders === undefined ? ["horses"] : [riders, "horses"]
}

/** "a raft not yet finished", "a wall still to be built": how many tokens say that what was named is not done. */
const unfinishedAt = (tokens: ReadonlyArray<string>, at: number): number => {
  const [word, next, then] = [tokens[at], tokens[at + 1] ?? "", tokens[at + 2] ?? ""]
  return word === "not" && /^(yet|quite)$/.test(next) && /(ed|en|lt|ne)$/.test(then) ? 3 : 0
}

/** Whether an object begins with this word: "the yard", "a bed", "it". */
const isNamed = (word: string | undefined): boolean =>
  /^(an?|the|its?|their|his|her|our|my|this|that|them|both|each|every)$/.test(word ?? "") || numeric(word) !== null

/** How far a verb that parts one thing from another reaches for its "from". */
const parted_words_max = 8

/** "A wall separates the yard from the road": where the "from" stands; -1 for any other words. */
const partedAt = (tokens: ReadonlyArray<string>, at: number): number => {
  if (!/^(separates?|separating|divides?|dividing|screens?|screening|shields?|shielding)$/.test(tokens[at] ?? ""))
    return -1
  // "Six screens hang across from the desk": what is counted or described is a thing.
  if (/^screens?$/.test(tokens[at] ?? "") && !isNamed(tokens[at + 1])) return -1
  for (let from = at + 2; from <= at + parted_words_max; from++) {
    if (tokens[from] === undefined || isPause(tokens[from])) return -1
    if (tokens[from] === "from") return from
  }
  return -1
}

/**
 * Says in plain words what English says in set phrases: who keeps watch stands there, who is on duty is there, who is on horseback is on
 * a horse.
 */
export const withoutIdioms = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  const out: Array<string> = []
  /** Where a "from" stands that joins what a verb parts. */
  let joint = -1
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at] ?? ""
    const parted = partedAt(tokens, at)
    if (parted >= 0 || at === joint) {
      out.push(...(at === joint ? ["and"] : ["between"]))
      joint = Math.max(joint, parted)
      continue
    }
    const stands = being.get(word)
    const time = Math.max(timeAt(tokens, at), unfinishedAt(tokens, at))
    const apart = apartAt(tokens, at)
    const crossing = crossingAt(tokens, at)
    if (crossing > 0) {
      out.push("in", "the", "middle")
      at += crossing - 2
    } else if (isMeeting(tokens, at)) {
      out.push("near", "the", tokens[at + 2] ?? "", "near")
      at += 2
    } else if (time > 0 || apart > 0) at += Math.max(time, apart) - 2
    else if (/^(back|side|end) to \1$/.test(tokens.slice(at, at + 3).join(" "))) at += 1
    else if (isPiled(tokens, at)) {
      // Nothing is said of where.
    } else if (stands !== undefined && bare(tokens, at + 1, kept)) out.push(stands)
    else if (states.has(word) && bare(tokens, at + 1, states.get(word) ?? kept)) {
      // Nothing is said of where.
    } else if (word === "on" && tokens[at + 1] === "horseback") out.push("on", ...horsesOf(out))
    else if (isThere(tokens, at)) {
      out.push("near", "it")
      continue
    } else if (isWorn(tokens, at)) {
      const before = tokens.slice(Math.max(0, at - worn_words_max), at - 1)
      const own = before.slice(before.findLastIndex((one) => isPause(one) || one === "and") + 1)
      const single = tokens[at - 1] === "reading" && !own.some(opensNoun)
      if (single) out.splice(-1, 0, "a")
      out.push("eyeglasses")
      continue
    } else {
      out.push(word)
      continue
    }
    at += 1
  }
  return out
}
