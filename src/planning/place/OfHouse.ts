import { catalogue } from "#catalogue/Catalogue.js"
import type { Head } from "./Heads.js"
import { type Vote, votes } from "./Votes.js"

/** "Hunting lodge", "village pub": what the words alone call may as well be seen from outside. */
export const endsInHouse = (phrase: string): boolean =>
  catalogue()
    .meanings.phrases.at(phrase.split(" ").at(-1) ?? "")
    ?.entries.some((meaning) => meaning.sort === "thing" && meaning.thing.category === "building") === true

const sideOf = /^(front|back|right|left|rear|north|south|east|west|side|outside|ahead)$/

/** "Behind the diner", "to the right of the cottage": whoever says where a house's sides are stands outside of it. */
export const seenFromOutside = (
  tokens: ReadonlyArray<string>,
  at: number,
  named: { readonly entries: ReadonlyArray<Vote> } | undefined
): number => {
  if (named?.entries.some(({ candidate }) => candidate.house) !== true) return 0
  // "Two cyclists riding past a café".
  if (tokens[at - 2] === "past" && /^(an?|the)$/.test(tokens[at - 1] ?? "")) return 3
  if (tokens[at - 1] !== "the") return 0
  const side = tokens[at - 2] === "of" && sideOf.test(tokens[at - 3] ?? "")
  return side || /^(behind|beside|outside|opposite|around)$/.test(tokens[at - 2] ?? "") ? 3 : 0
}

/** "A stone chapel", "a village pub": the text is of a building, be it seen from without or within. */
export const namesHouse = (tokens: ReadonlyArray<string>, { to }: Head): boolean =>
  endsInHouse(tokens[to - 1] ?? "") ||
  votes()
    .phrases.at(tokens[to - 1] ?? "")
    ?.entries.some(({ candidate }) => candidate.house) === true

/** What is said of a building from without: "a garden around it", "a bench beside the entrance", "a cart in front". */
export const outsideOfHouse = (tokens: ReadonlyArray<string>, at: number): number => {
  const [word, next = ".", then = "."] = [tokens[at] ?? "", tokens[at + 1], tokens[at + 2]]
  const ends = (token: string) => /^([.,;:]|and|it)$/.test(token)
  if (word === "around" && ends(next)) return 3
  if (word === "front" && tokens[at - 1] === "in" && (ends(next) || (next === "of" && then === "it"))) return 2
  if (/^(beside|by|outside|before|at|near)$/.test(word) && /^(the|its)$/.test(next))
    return /^(entrance|door|doorway|gate|porch)$/.test(then) ? 2 : 0
  return 0
}

/** How much what is said of the parts of a room, behind a building's name, speaks for its inside: where things are by the only wall there is. */
const within: ReadonlyMap<string, number> = new Map([
  ["wall", 2.5],
  ["walls", 2.5],
  ["corner", 2.5],
  ["ceiling", 3],
  ["rafters", 3],
  ["floor", 2],
  ["window", 2]
])

/** What is said of a building from within: "tools on the wall", "a bunk in the corner", "a mower in the middle". */
export const insideOfHouse = (tokens: ReadonlyArray<string>, at: number): number => {
  const [word, next = "", then = "", behind = "."] = tokens.slice(at, at + 4)
  if (!/^(on|against|along|under|below|beneath|from|in|by)$/.test(word ?? "") || !/^(the|one|each|its)$/.test(next))
    return 0
  if (word === "in" && /^(middle|centre|center)$/.test(then)) return behind === "of" ? 0 : 2
  return behind === "of" ? 0 : (within.get(then) ?? 0)
}
