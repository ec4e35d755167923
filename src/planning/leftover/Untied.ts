import { isFinite } from "../english/Tag.js"
import { architecture, beVerbs, determiners, joiners, placedWords, standVerbs } from "../reading/FunctionWords.js"
import { isPause } from "../reading/Tokens.js"
import type { Sense } from "../reading/Wordings.js"
import { halved } from "./Halved.js"
import { areTied, type Known } from "./Known.js"
import {
  beginOf,
  clauseFrom,
  type Found,
  having,
  type Line,
  lastIn,
  type Meant,
  nextIn,
  type Relating,
  wordsOf
} from "./Line.js"

/** Tokens from a relation's words to the head of what they speak of, and backwards, over what is said in between. */
const reach = 7
const back = 14
/** Tokens of a list, and of one that is quoted whole with its holder. */
const list_max = 40
const quoted_max = 20

const pronouns = /^(it|its|them|they|each|both|one|which|that|this|these|those|either|another|other)$/

/** Verbs of one thing alone. */
const ofOne = /^(is|was|stands|sits|rests|lies|hangs)$/

/** Says of a thing what it has. */
const owns = /^(has|have|had|features?|boasts?|includes?|offers?)$/

/** On the floor of the room is whatever stands nowhere else. */
const isEverywhere = ({ meant }: Found): boolean => ["floor", "room", "ground"].some((part) => meant.has(part))

/** All that stands before a relation, back to the beginning of its sentence. */
const anyBefore = (line: Line, known: Known, from: number, anchor: Meant, sense: Sense | null): boolean => {
  for (let at = from; at >= Math.max(0, from - 4 * back); at--) {
    const meant = line.meantAt(at)
    if (meant !== null && areTied(known, meant, anchor, sense)) return true
  }
  return false
}

/** "A bed, a shelf with books, and a lamp": what a member of a list is with ends where the list goes on. */
const isWithin = (line: Line, at: number): boolean => {
  // "Loaded with oil, tape and a towel": what it is full of goes on.
  const has = line.tokens[at] === "with" && !/ed$/.test(line.tokens[at - 1] ?? "")
  const holder = has ? lastIn(line, at - 1, back) : null
  return holder !== null && lastIn(line, holder.at - 1, back) !== null
}

/** "A jug filled with reeds and a tray": one fills with many, and the single thing is of the list around it. */
const endsFilling = ({ tokens }: Line, from: number, at: number): boolean =>
  /^(filled|packed)$/.test(tokens[from - 2] ?? "") &&
  !determiners.has(tokens[from]) &&
  tokens[at] === "and" &&
  /^an?$/.test(tokens[at + 1] ?? "")

/** "A cup holding pens, and a fern in a pot": where the list goes on behind what one of it has; null where it does not, or elsewhere. */
const resumes = (line: Line, from: number): number | null => {
  for (let at = from; at < Math.min(line.tokens.length, from + list_max); at++) {
    if (/^[.;:!?()]$/.test(line.tokens[at])) return null
    const begin = joiners.has(line.tokens[at + 1] ?? "") ? at + 2 : at + 1
    if (line.tokens[at] !== "," || !/^(an?|two|three|four)$/.test(line.tokens[begin] ?? "")) continue
    const next = nextIn(line, begin, reach)
    const own = line.relations.find((one) => one.at === (next?.at ?? 0) + 1)
    const verb = line.tokens[(next?.at ?? 0) + 1] ?? ""
    if (next === null || standVerbs.has(verb) || beVerbs.has(verb)) return null
    return own === undefined || own.sense === null || own.sense === "inside" ? begin : null
  }
  return null
}

/** Whether a finite verb stands there that has an object of its own. */
const doesOwn = (line: Line, at: number): boolean =>
  line.tags[at]?.form === "third" && determiners.has(line.tokens[at + 1] ?? "") && !having.test(line.tokens[at] ?? "")

/** The mentions of a list that begins at `from`, behind words of a sense that stand before all; one that a clause of its own is about ends it. */
const listFrom = (line: Line, from: number, fronted: Sense | null): ReadonlyArray<Found> => {
  const found: Array<Found> = []
  const ends = isWithin(line, from - 1) ? /^(while|whereas|[,.;:!?()])$/ : /^(while|whereas|[.;:!?()])$/
  for (let at = from; at < Math.min(line.tokens.length, from + list_max); at++) {
    const holds = fronted === "on" || fronted === "inside"
    const resumed = holds && found.length > 0 && line.isRelation(at) ? resumes(line, at) : null
    if (resumed !== null) at = resumed
    if (line.isRelation(at) || ends.test(line.tokens[at]) || endsFilling(line, from, at)) break
    const meant = line.meantAt(at)
    const next = line.tokens[at + 1] ?? ""
    // "…, and a stool next to the sofa holds a fern": what is placed on its own is no member.
    const ownPlace = fronted === null && found.length > 0 && meant !== null && line.isRelation(at + 1)
    if (ownPlace) break
    if (meant !== null && found.length > 0 && (standVerbs.has(next) || beVerbs.has(next))) break
    // "Holds a bar of soap and a small tree adds a touch": what does something on its own is no member.
    if (meant !== null && found.length > 0 && doesOwn(line, at + 1)) break
    // "A tray of scones": they are in the tray.
    const within = [at - 1, beginOf(line, at) - 1].some((before) => line.tokens[before] === "of")
    if (meant !== null && !(found.length > 0 && within)) found.push({ at, meant })
    // "Beside the den, the hall has a piano": the hall alone is there.
    if (meant !== null && fronted !== null && (owns.test(next) || doesOwn(line, at + 1))) break
  }
  return found
}

/**
 * The members of a list whose last is `last`, where it begins a clause: "a lamp, a clock and" … Of what has commas only a verb of
 * its own is said of all: "a bed, a desk, and a shelf placed by the door".
 */
const listBefore = (line: Line, last: Found, at: number): ReadonlyArray<Found> => {
  const between = line.tokens.slice(last.at + 1, at)
  // "A plank, a bench is pushed …": of one thing alone.
  if (between.some((token) => ofOne.test(token))) return [last]
  const finite = between.some((token) => beVerbs.has(token) || (standVerbs.has(token) && !placedWords.has(token)))
  const found = listOf(line, last)
  const first = Math.min(...found.map((one) => one.at))
  return finite || !line.tokens.slice(first, last.at).includes(",") ? found : [last]
}

const listOf = (line: Line, last: Found): ReadonlyArray<Found> => {
  const found = [last]
  for (let begin = beginOf(line, last.at); begin > 0; ) {
    let at = begin - 1
    while (at >= 0 && (line.tokens[at] === "," || joiners.has(line.tokens[at]))) at--
    // "Faces the counter, while a shelf lines …": another clause.
    if (line.tokens.slice(at + 1, begin).some((token) => /^(while|whereas|but)$/.test(token))) return found
    if (at === begin - 1) return line.isRelation(at) ? [last] : found
    const meant = line.meantAt(at)
    if (meant === null) return [last]
    found.push({ at, meant })
    begin = beginOf(line, at)
  }
  return found
}

/** Where the part of a sentence begins that is quoted for something near `at`. */
const quoteFrom = (line: Line, at: number): number => {
  for (let from = at; from > Math.max(0, at - 25); from--) if (/^[.;!?]$/.test(line.tokens[from])) return from + 1
  return Math.max(0, at - 25)
}

/**
 * "On the desk are a lamp, a clock and a pen", "a shelf holds books and a vase": those of a list that `holders` have nothing to do
 * with. `begins`: where the words stand that relate them, if before all.
 */
const ofList = (
  line: Line,
  known: Known,
  holders: ReadonlyArray<Found>,
  list: ReadonlyArray<Found>,
  sense: Sense | null,
  begins = Number.POSITIVE_INFINITY
): ReadonlyArray<string> => {
  const missing = list.filter(({ meant }) => !holders.some((holder) => areTied(known, meant, holder.meant, sense)))
  const holder = holders.at(-1)
  if (missing.length === 0 || holder === undefined) return []
  const from = Math.min(begins, beginOf(line, Math.min(holder.at, ...missing.map(({ at }) => at))))
  const last = missing.at(-1)
  if (last !== undefined && last.at - from < quoted_max && holder.at < last.at) return [wordsOf(line, from, last.at)]
  const named = missing.map(({ at }) => wordsOf(line, beginOf(line, at), at)).join(", ")
  return [`${wordsOf(line, Math.min(begins, beginOf(line, holder.at)), holder.at)} … ${named}`]
}

/** Who holds what follows: the mention before, and what that one only says the place of ("a shelf by the door holding …"). */
const holdersAt = (line: Line, at: number): ReadonlyArray<Found> => {
  const holders: Array<Found> = []
  for (let from = at - 1; holders.length < 3; ) {
    const found = lastIn(line, from, back)
    if (found === null) break
    if (!architecture.has(line.tokens[found.at])) holders.push(found)
    from = beginOf(line, found.at) - 1
    if (from < 0 || !line.isRelation(from)) break
  }
  return holders
}

/** "A lamp on it", "a table with a lamp on top": of what the words go back to nothing is known but that they relate. */
const unplaced = (line: Line, known: Known, { at, end, sense }: Relating): ReadonlyArray<string> => {
  const near = lastIn(line, at - 1, back)
  // "A rack against the wall behind it": of the rack.
  const isPart = near !== null && architecture.has(line.tokens[near.at]) && line.isRelation(beginOf(line, near.at) - 1)
  const subject = isPart ? lastIn(line, beginOf(line, near.at) - 1, back) : near
  // "A planter with a tree fills the corner": the planter does.
  const begin = near === null ? 0 : beginOf(line, near.at)
  const owner = line.tokens[begin - 1] === "with" ? lastIn(line, begin - 2, back) : null
  const those = new Set([...(subject?.meant ?? []), ...(owner?.meant ?? [])])
  const held = sense !== null && known.holders(those, sense).size > 0
  // "Lamps with shades ring it": what the two have to do with each other is not what the verb says.
  const acts = isFinite(line.tags[at]) && /^(it|them)$/.test(line.tokens[end] ?? "")
  const own = sense === null ? [...those].some(known.placed) : !acts && known.stands(those, sense)
  if (subject === null || held || own) return []
  // "Against which a cabinet stands": what is meant follows.
  const after = line.tokens[end] === "which" ? nextIn(line, end + 1, reach) : null
  return [wordsOf(line, quoteFrom(line, subject.at), after?.at ?? Math.min(line.tokens.length - 1, end))]
}

/** "A lamp lights the seating": a part of the whole that no mention stands for. */
const namesNothing = ({ tokens }: Line, at: number): boolean =>
  tokens[at] === "the" &&
  /^(seating|setup|set-up|arrangement|furniture|furnishings|display|group|grouping)$/.test(tokens[at + 1] ?? "")

const isPlacedAt = (line: Line, at: number): boolean => line.isRelation(at) && !having.test(line.tokens[at] ?? "")

/** "A sofa and a rug in the center": of the first of two, which may be there as well, nothing is said. */
const unshared = (line: Line, known: Known, relating: Relating): ReadonlyArray<string> => {
  const { at, end, sense } = relating
  // "A racket and a puck resting at its center".
  const subject = lastIn(line, at - 1, /ing$/.test(line.tokens[at - 1] ?? "") ? 2 : 1)
  const joined = subject === null ? 0 : beginOf(line, subject.at) - 1
  const first =
    line.tokens[joined] === "and" && !architecture.has(line.tokens[joined - 1]) ? line.meantAt(joined - 1) : null
  // "Loungers along the rail and a pool in the middle": what stands before is where others are.
  const isWhere = first !== null && isPlacedAt(line, beginOf(line, joined - 1) - 1)
  if (first === null || subject === null || sense === null || isWhere) return unplaced(line, known, relating)
  // "Holds a screen and a jug rests on one corner": of the jug alone.
  if (ofOne.test(line.tokens[at - 1] ?? "")) return unplaced(line, known, relating)
  const isShared = known.stands(first, sense) || !known.stands(subject.meant, sense)
  return isShared && [...first].some(known.placed) ? [] : [wordsOf(line, beginOf(line, joined - 1), end - 1)]
}

/** "A counter displaying cakes and a tray stands by the door", "a desk with a phone and a lamp stands": what has them does. */
const isHeldStill = (line: Line, begin: number, between: ReadonlyArray<string>): boolean =>
  between.some((token) => ofOne.test(token)) &&
  line.tokens.slice(clauseFrom(line, begin), begin).some((token) => /(ing|^with)$/.test(token) && having.test(token))

/** "Between the desk and the stove stands a lamp": behind the second of the two. */
const pastSecond = (line: Line, anchor: Found): number => {
  const [and, article] = line.tokens.slice(anchor.at + 1, anchor.at + 3)
  const second =
    and === "and" && /^(the|each|every|both)$/.test(article ?? "") ? nextIn(line, anchor.at + 2, reach) : null
  const verb = second === null ? "" : (line.tokens[second.at + 1] ?? "")
  return second !== null && (standVerbs.has(verb) || beVerbs.has(verb)) ? second.at + 1 : anchor.at + 1
}

const untied = (line: Line, known: Known, relating: Relating, former: number, anchor: Found): ReadonlyArray<string> => {
  const { at, end, holds = null, sense } = relating
  if (sense !== null && isEverywhere(anchor) && sense !== "corner" && sense !== "middle") return []
  const subject = lastIn(line, at - 1, back)
  // "Above it hang two etchings".
  if (subject === null && /^(it|them)$/.test(line.tokens[at - 1] ?? "")) return []
  // "A room with a bed, with a desk": of the room.
  if (sense === null && line.tokens[at] === "with" && isPause(line.tokens[at - 1])) return []
  if (sense === null) return ofList(line, known, holdersAt(line, at), listFrom(line, end, null), holds)
  if (subject === null) return ofList(line, known, [anchor], listFrom(line, pastSecond(line, anchor), sense), sense, at)
  const list = listBefore(line, subject, at).filter(({ meant }) => !areTied(known, meant, anchor.meant, sense))
  if (list.length === 0) return []
  // "A lamp on the table near the window", "a desk with a chair, under the window": it may be said of what stands before.
  const begin = beginOf(line, Math.min(...list.map((one) => one.at)))
  const between = line.tokens.slice(subject.at + 1, at)
  // "A cart with bottles and cups stands near the window": the cart does.
  const disagrees =
    (list.length > 1 || /[^s]s$/.test(line.tokens[subject.at])) &&
    (between.some((token) => ofOne.test(token)) || line.tags[at]?.form === "third")
  const far =
    isHeldStill(line, begin, between) ||
    subject.at === former ||
    disagrees ||
    line.isRelation(begin - 1) ||
    between.some(isPause)
  if (far && anyBefore(line, known, subject.at - 1, anchor.meant, sense)) return []
  return [wordsOf(line, clauseFrom(line, begin), anchor.at)]
}

/** "On it, a laptop, a cup with pens, and a cactus": those of a list behind words that point back that stand elsewhere than the first. */
const ofPointed = (line: Line, known: Known, { at, end, sense }: Relating): ReadonlyArray<string> => {
  const fronted = at === 0 || isPause(line.tokens[at - 1])
  if (sense === null || !fronted || !/^(it|them|which)$/.test(line.tokens[end] ?? "")) return []
  const [first, ...others] = listFrom(line, line.tokens[end + 1] === "," ? end + 2 : end + 1, sense)
  const holders = first === undefined ? new Set<string>() : known.holders(first.meant, sense)
  const apart = others.filter(({ meant }) => holders.size > 0 && !areTied(known, meant, holders, sense))
  const last = apart.at(-1)
  return last === undefined ? [] : [wordsOf(line, at, last.at)]
}

/**
 * The places of a sentence where words relate two things, both of which the scene has, and nothing of the scene relates
 * them: in the sentence's own words.
 */
export const untiedIn = (line: Line, known: Known): ReadonlyArray<string> => {
  let former = -1
  return line.relations.flatMap((relating) => {
    const { alone, end, sense } = relating
    const anchor = nextIn(line, end, reach)
    const half = sense === null ? [] : halved(line, known, relating, anchor)
    if (half.length > 0) return half
    if (anchor === null) {
      const refers = alone || line.tokens.slice(end, end + 2).some((token) => pronouns.test(token))
      if (sense === null) return []
      const pointed = ofPointed(line, known, relating)
      if (pointed.length > 0) return pointed
      if (alone && sense === "middle") return unshared(line, known, relating)
      if (namesNothing(line, end)) return unplaced(line, known, { ...relating, end: end + 1 })
      return refers ? unplaced(line, known, relating) : []
    }
    const found = untied(line, known, relating, former, anchor)
    former = anchor.at
    return found
  })
}
