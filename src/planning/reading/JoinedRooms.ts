import { singular } from "#catalogue/Words.js"
import type { Item } from "./Item.js"

/** A room where a sentence names it: its tokens from `from` to before `to`. */
interface Named {
  readonly room: Item
  readonly from: number
  readonly to: number
}

export type Pair = readonly [Item, Item]

export const joinVerb =
  /^(connect|connects|connected|connecting|lead|leads|leading|link|links|linked|linking|opens|opening|join|joins|joined|joining|adjoins|adjoining)$/

const hinge = /^(with|to|into|onto|from)$/

/** How many of a room's last words stand before `end`. */
const suffixAt = (tokens: ReadonlyArray<string>, end: number, words: ReadonlyArray<string>): number => {
  let length = 0
  while (length < words.length && end - length > 0) {
    const token = tokens[end - 1 - length] ?? ""
    const word = words[words.length - 1 - length]
    if (token !== word && !(length === 0 && singular(token) === word)) break
    length += 1
  }
  return length
}

/** Every place at which the sentence names a room, in order; of rooms with a like name the one with most words in common. */
const namedIn = (tokens: ReadonlyArray<string>, rooms: ReadonlyArray<Item>): ReadonlyArray<Named> => {
  const known = rooms.map((room) => ({ room, words: room.phrase.split(" ") }))
  const heads = new Map<string, number>()
  for (const { head } of rooms) heads.set(head, (heads.get(head) ?? 0) + 1)
  const found: Array<Named> = []
  for (let end = 1; end <= tokens.length; end++) {
    let best: Named | null = null
    for (const { room, words } of known) {
      const length = suffixAt(tokens, end, words)
      // "room" alone is any of several.
      if (length === 0 || (length < words.length && length === 1 && (heads.get(room.head) ?? 0) > 1)) continue
      if (best === null || length > best.to - best.from) best = { room, from: end - length, to: end }
    }
    if (best !== null) found.push(best)
  }
  return found
}

/** Rooms of a list that names no direction: "A and B" is a pair, "A, B and C" a row. */
export const inARow = (list: ReadonlyArray<Item>): ReadonlyArray<Pair> =>
  list.slice(1).flatMap((room, i): ReadonlyArray<Pair> => {
    const before = list[i]
    return before === undefined || before === room ? [] : [[before, room]]
  })

/** Where the reading of the pairs stands. */
interface State {
  readonly pairs: Array<Pair>
  /** The subject of the joining, or the list so far. */
  heads: Array<Item>
  /** After "with", "to": what follows is joined with the heads, also where they are not repeated. */
  directed: boolean
  /** The list has had its "and". */
  closed: boolean
}

const begin = (state: State, room: Item): void => {
  if (!state.directed) state.pairs.push(...inARow(state.heads))
  state.heads = [room]
  state.directed = false
  state.closed = false
}

const directs = (token: string): boolean => hinge.test(token) || joinVerb.test(token)

/** Takes one more room; `between` are the words since the last one and `after` those up to the next. */
const take = (state: State, room: Item, between: ReadonlyArray<string>, after: ReadonlyArray<string>): void => {
  const and = between.includes("and")
  const comma = between.includes(",")
  if (between.includes(".") || between.includes(";")) begin(state, room)
  else if (between.some(directs)) {
    for (const head of state.heads) if (head !== room) state.pairs.push([head, room])
    state.directed = true
  } else if (state.directed) {
    // "…, and the hall leads to the study": a clause of its own.
    const [first = ""] = after.filter((token) => !/^(is|are|also|then)$/.test(token))
    if (directs(first)) begin(state, room)
    else for (const head of state.heads) if (head !== room) state.pairs.push([head, room])
  } else if (state.heads.includes(room) || (comma && state.closed)) begin(state, room)
  else {
    state.heads.push(room)
    state.closed ||= and
  }
}

/**
 * The rooms that a sentence of doors joins: "connects A with B and with C" and "lead from A to B and C" join A with each,
 * "join A and B, and B and C" what stands together.
 */
export const joinedRooms = (tokens: ReadonlyArray<string>, rooms: ReadonlyArray<Item>): ReadonlyArray<Pair> => {
  const named = namedIn(tokens, rooms)
  const state: State = { pairs: [], heads: [], directed: false, closed: false }
  named.forEach(({ from, room, to }, i) => {
    const before = named[i - 1]
    if (before === undefined) begin(state, room)
    else take(state, room, tokens.slice(before.to, from), tokens.slice(to, named[i + 1]?.from ?? to))
  })
  if (!state.directed) state.pairs.push(...inARow(state.heads))
  return state.pairs
}
