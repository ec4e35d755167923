import { isPause } from "./Tokens.js"

const whose = /^\p{L}[\p{L}-]*(?:'s|s')$/u
const places = /^(to|on|at|in|by|along|from|near)$/
const sides = /^(left|right|foot|head|center|centre|middle|edge|side|front|rear|end|corner|rim)$/
const articles = /^(the|a|an|its|their|this|that|each)$/

/** More words than these stand before no owner: "to the small round table's left". */
const owner_words_max = 4

/** Where the words of an owner begin that ends before `at`, behind the preposition and the article of "to the sofa's left"; -1: it is not that. */
const openedAt = (before: ReadonlyArray<string>): number => {
  for (let from = before.length - 1; from > 0 && from >= before.length - owner_words_max; from--)
    if (articles.test(before[from] ?? "")) return places.test(before[from - 1] ?? "") ? from : -1
  return -1
}

/** Parts by which one means the whole that has them: what is draped over its arm is draped over it. */
const limbs =
  /^(arm|arms|armrest|armrests|back|backrest|seat|rim|edge|ledge|lid|frame|footboard|headboard|handle|ladder)$/
/** What leans against one of these leans against the whole. */
const flanks = /^(sides?|end|front|back|leg|base|wall)$/
const overs = /^(on|over|across|along|upon|around|onto|from)$/

const ends = (token: string | undefined): boolean => token === undefined || isPause(token) || token === "and"

const others = /^(another|other|opposite|third|fourth|last|remaining)$/

/** "A tent in one corner and a chest in another": how many tokens from here on say the corner, or the wall, of which one was told. */
const elidedAt = (tokens: ReadonlyArray<string>, at: number): number => {
  if (!/^(in|on|along|against)$/.test(tokens[at] ?? "")) return 0
  const words = tokens[at + 1] === "the" ? 2 : 1
  return others.test(tokens[at + words] ?? "") &&
    (words === 2 || tokens[at + 1] === "another") &&
    ends(tokens[at + words + 1])
    ? words + 1
    : 0
}

/** "Two basins along the left wall and three chairs along the right". */
const isOfWall = (tokens: ReadonlyArray<string>, at: number): boolean =>
  /^(along|against)$/.test(tokens[at] ?? "") &&
  tokens[at + 1] === "the" &&
  /^(left|right|back|front|rear|opposite|north|south|east|west)$/.test(tokens[at + 2] ?? "") &&
  ends(tokens[at + 3])

/** What of a room can be told of, so that "another" is another of it. */
const parts = /^(corner|wall)$/

/** "A bench on one long side and chairs on the other": which sides are told of. */
const lengths = /^(long|short)(er)?$/

/** "Flanked on the left by a jug and on the right by a bowl": how many tokens from here on only say which of the two is where. */
const flankedAt = (tokens: ReadonlyArray<string>, at: number): number => {
  if (tokens[at] !== "on" || tokens[at + 1] !== "the" || tokens[at + 3] !== "by") return 0
  const [side, before] = [tokens[at + 2] ?? "", tokens[at - 1] ?? ""]
  if (side === "left" && /^(flanked|framed|bordered)$/.test(before)) return 3
  return side === "right" && /^(and|,)$/.test(before) ? 4 : 0
}

/**
 * Says sides and parts of a thing in one form: "to the sofa's left" is to the left of the sofa, "draped over its arm" is draped over it,
 * a chest "in another", behind one corner, is in another corner.
 * Linear: an owner has few words.
 */
export const withOwnSides = (tokens: ReadonlyArray<string>): ReadonlyArray<string> => {
  const out: Array<string> = []
  /** The part of a room that was told of last. */
  let told: ReadonlyArray<string> = []
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at] ?? ""
    const next = tokens[at + 1] ?? ""
    const from = whose.test(word) && sides.test(next) ? openedAt(out) : -1
    if (from >= 0) {
      const side = tokens[at + 2] === "side" && /^(left|right)$/.test(next) ? [next, "side"] : [next]
      const owner = out.splice(from)
      out.push("the", ...side, "of", ...owner, word.replace(/'s?$/, ""))
      if (parts.test(next)) told = [next]
      at += side.length
      continue
    }
    const limb = word === "against" ? flanks : overs.test(word) ? limbs : null
    if (limb?.test(tokens[at + 2] ?? "") === true && /^(its|their)$/.test(next) && ends(tokens[at + 3])) {
      out.push(word, next === "its" ? "it" : "them")
      at += 2
      continue
    }
    const flanked = flankedAt(tokens, at)
    if (flanked > 0) {
      at += flanked - 1
      continue
    }
    const elided = told[0] === "wall" && isOfWall(tokens, at) ? 3 : elidedAt(tokens, at)
    if (elided > 0 && told.length > 0) {
      out.push(...tokens.slice(at, at + elided), ...told)
      at += elided - 1
      continue
    }
    // "A lute against one of them and a harp against the other": no other wall.
    if (word === "one" && next === "of") told = []
    if (parts.test(word)) told = [word]
    else if (lengths.test(word) && next === "side") told = [word, next]
    out.push(word)
  }
  return out
}
