import type { Predicate, Side } from "#formats/Peg.js"
import { lengthIn } from "./Measures.js"

/** Where something should be, as it was said. */
export interface Position {
  /** `in`: in a place, or on top of a thing; `place_of`: where something else is; `farther`: than now; the rest are predicates. */
  readonly predicate: Predicate | "in" | "place_of" | "farther"
  readonly side: Side | null
  /** The noun phrases behind the preposition; none: "to the north". */
  readonly targets: ReadonlyArray<string>
  /** The words that said it. */
  readonly words: string
  /** Whether what goes there is too large to stand on furniture: "a stool at the desk". */
  readonly large?: boolean
  /** Of things that stand on floors. */
  readonly standing?: boolean
  /** Metres that were said: "half a metre away from the sofa". */
  readonly metres?: number
}

/** Words of a place at two sides of something at once. */
export const bothSides =
  /\b(?:(?:either|both|each|opposite|opposing) (?:sides?|ends?)(?= of\b|$)|left and (?:(?:on |to )?the )?right\b|flanking\b)/i

const forms: ReadonlyArray<readonly [words: string, predicate: Position["predicate"], side?: Side]> = [
  [
    "(?:closer to |nearer to )?(?:in|into|to|at|on|towards?|near) the (?:very |exact )?(?:middle|centre|center|heart) of",
    "middle_of"
  ],
  ["(?:in|into|to) (?:a|the) corner of", "corner_of_room"],
  ["against the walls? of", "against_wall"],
  ["on the walls? of", "on_wall"],
  ["from the ceiling of", "hang_from_ceiling"],
  [
    "(?:(?:on|to|at) )?(?:the )?(?:left and (?:(?:on |to )?the )?right|right and (?:(?:on |to )?the )?left)(?: (?:hand )?sides?)? of",
    "next_to"
  ],
  ["(?:on|at) (?:the )?(?:opposite|opposing) (?:sides|ends) of", "next_to"],
  ["flanking", "next_to"],
  ["(?:parallel|perpendicular|at right angles) to", "next_to"],
  ["in line with", "next_to"],
  ["in the (?:vicinity|neighbou?rhood) of", "near"],
  ["within (?:easy )?reach of", "near"],
  ["on the left(?: side)? of", "side_of", "left"],
  ["to the left of", "side_of", "left"],
  ["left of", "side_of", "left"],
  ["on the right(?: side)? of", "side_of", "right"],
  ["to the right of", "side_of", "right"],
  ["right of", "side_of", "right"],
  ["(?:in|at|on|to) the (?:back|rear)(?: part| end| half)? of", "side_region", "back"],
  ["(?:in|at|on|to) the front(?: part| end| half)? of", "side_region", "front"],
  ["in the left(?: part| half) of", "side_region", "left"],
  ["in the right(?: part| half) of", "side_region", "right"],
  ["in front of", "side_of", "front"],
  ["(?:on|to|at|along|by|near) the north(?:ern)? (?:side|end|edge|bank|shore) of", "north_of"],
  ["(?:on|to|at|along|by|near) the south(?:ern)? (?:side|end|edge|bank|shore) of", "south_of"],
  ["(?:on|to|at|along|by|near) the east(?:ern)? (?:side|end|edge|bank|shore) of", "east_of"],
  ["(?:on|to|at|along|by|near) the west(?:ern)? (?:side|end|edge|bank|shore) of", "west_of"],
  ["(?:on|at) (?:either|both|each) (?:sides?|ends?) of", "next_to"],
  ["(?:at|to) the foot of", "side_of", "front"],
  ["(?:at|to) the head of", "side_of", "back"],
  ["(?:to the |in the )?north of", "north_of"],
  ["(?:to the |in the )?south of", "south_of"],
  ["(?:to the |in the )?east of", "east_of"],
  ["(?:to the |in the )?west of", "west_of"],
  [
    "(?:in|into|to|at) (?:a|the|one|that) (?:far |back |empty |other )?corner (?:by|near|next to|beside|close to|at|with|behind)",
    "near"
  ],
  [
    "(?:to|at|on|onto|towards?|near|by) the (?:far |near |very |other |outer |opposite )?(?:end|tip|top|beginning|start|head) of",
    "in"
  ],
  [
    "(?:to|at|on|onto|along|near|by) the (?:far |near |very |outer )?(?:edge|border|mouth|bank|banks|shore|rim) of",
    "near"
  ],
  ["closer to", "near"],
  ["nearer to", "near"],
  ["close to", "near"],
  ["next to", "next_to"],
  ["adjacent to", "next_to"],
  ["right beside", "next_to"],
  ["beside", "next_to"],
  ["not far from", "near"],
  ["(?:further|farther) (?:away |apart |off )?from", "farther"],
  ["far (?:away )?from", "far"],
  ["away from", "farther"],
  ["out of", "outside_of"],
  ["(?:up )?against", "against_wall"],
  ["(?:on|to|at) the other side of", "across_from"],
  ["across(?: the [a-z]{2,16})? from", "across_from"],
  ["opposite(?: to| of)?", "across_from"],
  ["on top of", "on_top"],
  ["all around", "around"],
  ["surrounding", "around"],
  ["around", "around"],
  ["among(?:st)?", "near"],
  ["amid(?:st)?", "near"],
  ["alongside", "along"],
  ["(?:over|across|back|up|down) to", "near"],
  ["along", "along"],
  ["in between", "between"],
  ["between", "between"],
  ["outside(?: of)?", "outside_of"],
  ["behind", "side_of", "back"],
  ["above", "side_of", "top"],
  ["over", "side_of", "top"],
  ["below", "side_of", "bottom"],
  ["beneath", "side_of", "bottom"],
  ["underneath", "side_of", "bottom"],
  ["under", "side_of", "bottom"],
  ["facing", "face_to"],
  ["near(?: to)?", "near"],
  ["past", "near"],
  ["(?:at|within) (?:an?|some) (?:short|small|little|safe|certain|slight) distance (?:from|of|to)", "near"],
  ["nearby", "near"],
  ["by", "near"],
  ["nearer", "near"],
  ["closer", "near"],
  ["towards?", "near"],
  ["from", "in"],
  ["inside(?: of)?", "in"],
  ["within", "in"],
  ["into", "in"],
  ["onto", "in"],
  ["in", "in"],
  ["on", "in"],
  ["at", "in"],
  ["to", "in"]
]

const compiled = forms.map(([words, predicate, side]) => ({
  pattern: new RegExp(
    `(?:^|\\s)(${words})(?=\\s+(?:the |a |an |my |our |each |every |all |both |two |these |those |this |that |it\\b|them\\b|there\\b|[\\p{L}]))`,
    "iu"
  ),
  predicate,
  side: side ?? null
}))

const compass =
  /(?:^|\s)((?:to|in|on|at|into|towards?)? ?(?:the )?(?:far )?(north|south|east|west)(?:ern)?(?: (?:side|end|part|edge))?)$/i
/** Of the room, where none is named. */
const region = /(?:^|\s)((?:in|at|on|to|into) the (?:very )?(back|rear|front|middle|centre|center))$/i
const placeOf =
  /(?:^|\s)(?:to )?(?<words>where) (?<target>(?:the |my |our )?[^,;]{1,80}?) (?:is|are|was|were|stands?|stood|hangs?)(?: now| right now)?$/i
const there = /(?:^|\s)(over there|there|here)$/i
/** "from the shelf to the armchairs": where it is now says nothing of where it goes. */
export const leaving =
  /(?<=\S) (?:(?:away |down )?from|off|out of) (?:the|my|our|its|their) [\p{L} -]{2,30}(?= (?:(?:in|on)?to) (?:the|my|our|an?|one|each|every|both) )/giu
/** "over to the left of the lodge". */
const onTheWay =
  /(?<![-\p{L}])(?:over|across|back|round|along|up|down) (?=to the (?:left|right|north|south|east|west|back|front|rear|other|far)\b)/giu

const targetsOf = (words: string, predicate: Position["predicate"]): ReadonlyArray<string> =>
  predicate === "between"
    ? words.split(/\s+and\s+/i).map((word) => word.trim())
    : [(predicate === "near" ? words.replace(/ (?:rather |instead )?than .*$/i, "") : words).trim()]

const ground = /^(?:on|onto|against) the (?:walls?|floor|ground|grass|lawn|sand|pavement) (?<rest>.+)$/i

/** "on the wall above the chairs": above the chairs. */
const within = (phrase: string, at: number): Position | null => {
  const rest = ground.exec(phrase.slice(at).trim())?.groups?.rest
  const inner = rest === undefined ? null : splitPosition(`x ${rest}`)
  return inner?.what === "x" ? inner.position : null
}

/** "half a metre away from", "two metres from": the length that stands before the preposition. */
const away =
  /(?:^|\s)(?:about |around |at least |exactly |some )?(?<length>(?:half an?|an?|[a-z]{2,9}|\d{1,3}(?:\.\d{1,2})?) ?(?:m|cm|ft|feet|foot|steps?|(?:centi)?met(?:re|er)s?))$/i
const fromWhere = /^(?:away from|from|off)$/i
const beyondWhere =
  /^(?:(?:to the |in the )?(?:north|south|east|west) of|(?:to the )?(?:left|right) of|behind|in front of)$/i

/** Whether words are a position, and at a distance that was said. */
export const isAtDistance = (words: string): boolean => {
  const { position, what } = splitPosition(`x ${words}`)
  return what === "x" && position?.metres !== undefined
}

/** A place at a distance that was said; null where none was. */
const distant = (what: string, position: Position): ReturnType<typeof splitPosition> | null => {
  const sideways = beyondWhere.test(position.words)
  if (!sideways && !fromWhere.test(position.words)) return null
  const found = away.exec(what)
  const metres = found?.groups === undefined ? null : lengthIn(found.groups.length ?? "")
  return found === null || metres === null
    ? null
    : {
        what: what.slice(0, found.index).trim(),
        position: { ...position, predicate: sideways ? position.predicate : "near", metres }
      }
}

/** What stands before the first preposition of a phrase, and the position that it begins; no position where there is none. */
export const splitPosition = (said: string): { readonly what: string; readonly position: Position | null } => {
  const phrase = said.replace(onTheWay, "").replace(leaving, "")
  const taken = placeOf.exec(phrase)
  if (taken?.groups !== undefined)
    return {
      what: phrase.slice(0, taken.index).trim(),
      position: { predicate: "place_of", side: null, targets: [taken.groups.target.trim()], words: "where" }
    }
  const found = compiled
    .flatMap((form) => {
      const hit = form.pattern.exec(phrase)
      return hit === null ? [] : [{ ...form, at: hit.index, words: hit[1], end: hit.index + hit[0].length }]
    })
    .sort((a, b) => a.at - b.at || b.words.length - a.words.length)[0]
  const direction = compass.exec(phrase)
  if (direction !== null && (found === undefined || found.at >= direction.index)) {
    const predicate = `${direction[2].toLowerCase()}_of` as Predicate
    return {
      what: phrase.slice(0, direction.index).trim(),
      position: { predicate, side: null, targets: [], words: direction[1].trim() }
    }
  }
  const part = region.exec(phrase)
  if (part !== null && (found === undefined || found.at >= part.index))
    return {
      what: phrase.slice(0, part.index).trim(),
      position: {
        predicate: /^(?:middle|cent)/i.test(part[2]) ? "middle_of" : "side_region",
        side: /front/i.test(part[2]) ? "front" : /^(?:back|rear)/i.test(part[2]) ? "back" : null,
        targets: [],
        words: part[1].trim()
      }
    }
  const place = there.exec(phrase)
  if (found === undefined && place !== null)
    return {
      what: phrase.slice(0, place.index).trim(),
      position: { predicate: "in", side: null, targets: ["there"], words: place[1] }
    }
  if (found === undefined) return { what: phrase.trim(), position: null }
  const { at, end, side, words } = found
  const inner = within(phrase, at)
  if (inner !== null) return { what: phrase.slice(0, at).trim(), position: inner }
  // "two monks walking to the temple" are not on it.
  const going = /^to$/i.test(words) && /\p{L}ing$/u.test(phrase.slice(0, at))
  const predicate = going ? "near" : found.predicate
  const what = phrase.slice(0, at).trim()
  const position = { predicate, side, targets: targetsOf(phrase.slice(end), predicate), words }
  return distant(what, position) ?? { what, position }
}

const positions_max = 12

/** The positions in a text, each with what stands behind its words; as many as twelve. Linear in the text. */
export const positionsIn = (
  text: string
): ReadonlyArray<{ readonly position: Omit<Position, "targets">; readonly rest: string }> => {
  const found: Array<{ readonly position: Omit<Position, "targets">; readonly rest: string }> = []
  for (let from = 0; found.length < positions_max; ) {
    const rest = text.slice(from)
    const next = compiled
      .flatMap(({ pattern, predicate, side }) => {
        const hit = pattern.exec(rest)
        return hit === null
          ? []
          : [{ at: hit.index, words: hit[1] ?? "", end: hit.index + hit[0].length, predicate, side }]
      })
      .sort((a, b) => a.at - b.at || b.words.length - a.words.length)[0]
    if (next === undefined) return found
    const { end, predicate, side, words } = next
    found.push({ position: { predicate, side, words }, rest: rest.slice(end).trim() })
    from += end
  }
  return found
}
