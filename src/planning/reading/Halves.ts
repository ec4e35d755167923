import { withinHalls } from "./HallParts.js"
import { type Cue, endsRoomed, type Heard, hear, type Side, type Threshold, wordCue } from "./SideCues.js"
import { isPause, type Sentence } from "./Tokens.js"

/** A text that describes rooms and the land around them, taken apart. */
export interface Halves {
  readonly inside: ReadonlyArray<Sentence>
  readonly outside: ReadonlyArray<Sentence>
  /** The words by which the text calls the house: "cottage", "house". */
  readonly home: ReadonlySet<string>
  readonly thresholds: ReadonlyArray<Threshold>
}

/** A sentence cut before every coordinated part. */
const coordinated = ({ tokens }: Sentence): ReadonlyArray<ReadonlyArray<string>> => {
  const parts: Array<Array<string>> = [[]]
  tokens.forEach((token, at) => {
    // "A yard, where …" goes on about the yard.
    const goes_on = token === "," && /^(where|which)$/.test(tokens[at + 1] ?? "")
    if ((isPause(token) && !goes_on) || /^(and|while|but|plus)$/.test(token)) parts.push([])
    parts.at(-1)?.push(token)
  })
  return parts
}

/** Cut as well where a room's part goes on with land of its own. */
const partsOf = (sentence: Sentence): ReadonlyArray<ReadonlyArray<string>> =>
  coordinated(sentence).flatMap((part) => {
    const { cues } = hear(part)
    const turn = cues.find(
      (cue, i) => cue.side === "outside" && cue.described && (cue.led || (i > 0 && cues[0]?.side === "inside"))
    )
    return turn === undefined || turn.at === 0 ? [part] : [part.slice(0, turn.at), part.slice(turn.at)]
  })

interface Sorted {
  readonly side: Side | null
  readonly heard: Heard
  readonly tokens: ReadonlyArray<string>
}

/** What says nothing of where it is stays where the text was; a new sentence goes where its things are at home. */
const sorted = (sentence: Sentence, before: Side | null): ReadonlyArray<Sorted> => {
  let side = before
  const parts = partsOf(sentence).map((tokens) => ({ tokens, heard: hear(tokens) }))
  const within = withinHalls(parts.flatMap(({ heard }) => heard.cues))
  return parts.map(({ heard: all, tokens }, i) => {
    const heard = { ...all, cues: all.cues.filter(({ kind }) => !within.has(kind)) }
    const [cue] = heard.cues
    if (cue !== undefined) side = cue.side
    else if (endsRoomed(tokens)) side = "inside"
    else if (i === 0 && heard.open !== heard.homely) side = heard.open > heard.homely ? "outside" : "inside"
    return { side, heard, tokens }
  })
}

/** Where a part belongs by what it names: a house's own words go inside. */
const leaning = ({ homely, houses, open }: Heard): Side | null =>
  houses.length > 0 || homely > open ? "inside" : open > homely ? "outside" : null

/** Whether what is told of either side is more than a mention. */
const tellsBoth = (parts: ReadonlyArray<Sorted>, open: boolean): boolean => {
  const of = (side: Side) => parts.filter((part) => part.side === side)
  const cues = parts.flatMap(({ heard }) => heard.cues)
  const weighing = (...weights: ReadonlyArray<Cue["weight"]>) =>
    [
      ...new Map(cues.filter(({ weight }) => weights.includes(weight)).map(({ count, kind }) => [kind, count])).values()
    ].reduce((sum, count) => sum + count, 0)
  const said = (side: Side) => cues.some((cue) => cue.weight === "word" && cue.side === side)
  const sum = (side: Side, what: "things" | "homely") => of(side).reduce((total, { heard }) => total + heard[what], 0)
  const rooms = weighing("domestic", "room")
  const homes = weighing("domestic")
  const homely = sum("inside", "homely")
  const inside = open
    ? homes >= 2 || (homes >= 1 && homely >= 1) || (rooms >= 1 && homely >= 2) || (said("inside") && homely >= 2)
    : rooms >= 2 ||
      (rooms >= 1 && sum("inside", "things") >= 1) ||
      ((said("inside") || said("outside") || weighing("house") >= 1) && sum("inside", "things") >= 1)
  const land = weighing("ground")
  const told = sum("outside", "things") >= 1
  return inside && (land >= 1 ? told || rooms >= 2 || said("outside") : said("outside") && told)
}

/** A run without the word that joined it to the rest. */
const begun = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  let from = 0
  while (from < tokens.length && (isPause(tokens[from]) || /^(and|while|but|plus)$/.test(tokens[from] ?? ""))) from += 1
  return tokens.slice(from)
}

/** Without the words that say no more than on which side of its walls one is: "outside", "out the back", "in front". */
const plain = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  const kept: Array<string> = []
  for (let at = 0; at < tokens.length; at++) {
    const [word, next, then] = [tokens[at] ?? "", tokens[at + 1] ?? "", tokens[at + 2] ?? ""]
    const ends = (token: string) => token === "" || isPause(token) || /^(and|is|are|there)$/.test(token)
    if (word === "in" && next === "front" && ends(then)) at += 1
    else if (
      wordCue(tokens, at) === null ||
      /^(up|down)stairs$|^(the|living|sleeping)$/.test(word === "outside" ? next : word)
    )
      kept.push(word)
    else if (word === "out") at += next === "the" ? 2 : 1
    else if (/^(is|are|stands?)$/.test(next) && kept.every(isPause)) kept.push("there")
  }
  return begun(kept)
}

/** The sentences of one side: each run of parts is one. */
const runsOf = (told: ReadonlyArray<readonly [Sentence, ReadonlyArray<Sorted>]>, side: Side): ReadonlyArray<Sentence> =>
  told.flatMap(([{ text }, parts]) => {
    const runs: Array<Array<string>> = []
    parts.forEach((part, i) => {
      if (part.side !== side) return
      if (parts[i - 1]?.side === side) runs.at(-1)?.push(...part.tokens)
      else runs.push([...begun(part.tokens)])
    })
    return runs.map(plain).flatMap((tokens) => (tokens.length > 0 ? [{ text, tokens }] : []))
  })

/**
 * Takes a text apart that describes rooms and the land of their house; null where it describes one of them and at most mentions
 * the other. `open` says what the whole was taken for. Linear in the text's length.
 */
export const halvesOf = (sentences: ReadonlyArray<Sentence>, open: boolean): Halves | null => {
  let before: Side | null = null
  const told = sentences.map((sentence) => {
    const parts = sorted(sentence, before)
    before = parts.at(-1)?.side ?? before
    return [sentence, parts] as const
  })
  const first = told.flatMap(([, parts]) => parts).find(({ side }) => side !== null)?.side ?? null
  // What comes before any word of where it is: the house itself.
  const settled = told.map(
    ([sentence, parts]) =>
      [sentence, parts.map((part) => ({ ...part, side: part.side ?? leaning(part.heard) ?? first }))] as const
  )
  const parts = settled.flatMap(([, each]) => each)
  if (!tellsBoth(parts, open)) return null
  const named = parts.find(({ heard }) => heard.houses.length > 0)?.heard.houses[0]
  return {
    inside: runsOf(settled, "inside"),
    outside: runsOf(settled, "outside"),
    home: new Set(["house", "home", "building", ...(named === undefined ? [] : [named])]),
    thresholds: sentences.flatMap((sentence) => coordinated(sentence).flatMap((part) => hear(part).thresholds))
  }
}
