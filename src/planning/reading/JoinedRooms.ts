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
  readonly pairs: ReadonlyArray<Pair>
  /** The subject of the joining, or the list so far. */
  readonly heads: ReadonlyArray<Item>
  /** After "with", "to": what follows is joined with the heads, also where they are not repeated. */
  readonly directed: boolean
  /** The list has had its "and". */
  readonly closed: boolean
}

const nothing: State = { pairs: [], heads: [], directed: false, closed: false }

/** The pairs with those of a list that named no direction. */
const ended = ({ directed, heads, pairs }: State): ReadonlyArray<Pair> =>
  directed ? pairs : [...pairs, ...inARow(heads)]

const begun = (state: State, room: Item): State => ({ ...nothing, pairs: ended(state), heads: [room] })

const directs = (token: string): boolean => hinge.test(token) || joinVerb.test(token)

const joinedWithHeads = (state: State, room: Item): State => ({
  ...state,
  pairs: [...state.pairs, ...state.heads.filter((head) => head !== room).map((head): Pair => [head, room])],
  directed: true
})

/** The state after one more room; `between` are the words since the last one and `after` those up to the next. */
const taken = (state: State, room: Item, between: ReadonlyArray<string>, after: ReadonlyArray<string>): State => {
  if (between.includes(".") || between.includes(";")) return begun(state, room)
  if (between.some(directs)) return joinedWithHeads(state, room)
  if (state.directed) {
    // "…, and the hall leads to the study": a clause of its own.
    const [first = ""] = after.filter((token) => !/^(is|are|also|then)$/.test(token))
    return directs(first) ? begun(state, room) : joinedWithHeads(state, room)
  }
  if (state.heads.includes(room) || (between.includes(",") && state.closed)) return begun(state, room)
  return { ...state, heads: [...state.heads, room], closed: state.closed || between.includes("and") }
}

/**
 * The rooms that a sentence of doors joins: "connects A with B and with C" and "lead from A to B and C" join A with each,
 * "join A and B, and B and C" what stands together.
 */
export const joinedRooms = (tokens: ReadonlyArray<string>, rooms: ReadonlyArray<Item>): ReadonlyArray<Pair> => {
  const named = namedIn(tokens, rooms)
  const state = named.reduce((state, { from, room, to }, i) => {
    const before = named[i - 1]
    return before === undefined
      ? begun(state, room)
      : taken(state, room, tokens.slice(before.to, from), tokens.slice(to, named[i + 1]?.from ?? to))
  }, nothing)
  return ended(state)
}
