/** What is told behind a wish of how its things are shared out: "lamps along the path, ten on each side", "and two by the kiosk". */
import { isPlural, plural, singular } from "#catalogue/Words.js"
import type { Edit } from "../../Intent.js"
import { valueOf } from "../Measures.js"
import { splitPosition } from "../Positions.js"
import { counted } from "./Numbers.js"
import { asked, bare } from "./Saying.js"
import { type Group, nounText, type Wish } from "./Wishes.js"

const sides = /^(?:on|at|along|down|to) (?<which>either|both|each) sides?(?: of (?:it|them))?$/i
const each =
  /^(?:on|at|in|by|near|next to|beside|behind|around|along|per) (?:each|every one|every)(?: (?:one|of them))?$/i
const someOfThem = /^(?:only |just )?(?:(?<count>[a-z]+|\d{1,4}) of (?:them|those|these)|the (?<one>one))$/i
/** What may be done to some of several. */
const limitable: ReadonlySet<Edit["act"]> = new Set(["look", "move", "resize", "face", "turn", "shift"])
const led = /^(?<count>an?|one|some|a few|\d{1,4}|[a-z]+(?:-[a-z]+)?) (?<noun>.+)$/i

/** A number that stands for so many of what was spoken of. */
const numberIn = ({ nouns, phrases }: Group): number | null => {
  const said = nouns.length === 0 ? null : nouns.length === 1 ? nounText(nouns[0] ?? []) : ""
  const [count, ...others] = phrases.flatMap(({ phrase }) =>
    phrase.kind === "count" && phrase.of === null ? [phrase.count] : []
  )
  if (said === null) return others.length > 0 ? null : (count ?? null)
  return count === undefined ? valueOf(said.replace(/^another /i, "")) : null
}

/** What was brought, without its number and its place. */
const broughtIn = (what: string) => {
  const { position, what: thing } = splitPosition(what)
  const found = led.exec(thing)?.groups
  const value = valueOf(found?.count?.replace(/^an?$/i, "one") ?? "")
  const numbered = found?.noun !== undefined && (value !== null || /^(?:some|a few)$/i.test(found.count ?? ""))
  const noun = numbered ? (found?.noun ?? thing) : thing
  const last = noun.split(" ").at(-1) ?? ""
  return {
    several: isPlural(last) ? noun : plural(noun),
    count: numbered ? value : null,
    position,
    where: what.slice(thing.length).trim()
  }
}

/** "the drying racks" as each of them. */
const eachOf = (target: string): string =>
  `each ${singular(target.replace(/^(?:the|my|our|all(?: the)?|both(?: the)?) /i, ""))}`

const added = (count: number, several: string, where: string, text: string): Wish => ({
  edit: { act: "add", what: `${count} ${count === 1 ? singular(several) : several} ${where}`.trim() },
  text
})

/** The wish before, shared out as a clause behind it tells; null where it tells nothing of the kind. */
export const sharedOut = (group: Group, last: Wish): ReadonlyArray<Wish> | null => {
  const [noun, ...nouns] = group.nouns
  const found = noun === undefined ? undefined : someOfThem.exec(nounText(noun))?.groups
  const of = found?.count ?? found?.one
  const limit = of === undefined ? null : valueOf(of)
  const { edit } = last
  // "seals, only three of them"
  if (limit !== null && nouns.length + group.phrases.length === 0) {
    if (edit.act === "replace")
      return [
        last,
        { edit: counted(`the ${edit.by.replace(/^(?:some|an?) /i, "")}`, limit), text: nounText(noun ?? []) }
      ]
    if (edit.act === "add") {
      const { several, where } = broughtIn(edit.what)
      return [added(limit, several, where, `${last.text}, ${nounText(noun ?? [])}`)]
    }
  }
  // "paint the wheelchair red, only one of them"
  const limited = found?.one !== undefined || /^(?:only|just) /i.test(nounText(noun ?? []))
  if (
    limited &&
    limit !== null &&
    nouns.length + group.phrases.length === 0 &&
    limitable.has(edit.act) &&
    "what" in edit
  ) {
    const several = bare(edit.what.replace(/^(?:an?|some|all) /i, ""))
    const what = `${of} of the ${isPlural(several.split(" ").at(-1) ?? "") ? several : plural(several)}`
    return [{ edit: { ...edit, what } as Edit, text: last.text }]
  }
  const count = numberIn(group)
  const [place, ...places] = group.phrases.flatMap(({ phrase, words }) =>
    phrase.kind === "place" ? [{ position: phrase.words, words }] : []
  )
  if (count === null || !Number.isInteger(count) || place === undefined || places.length > 0) return null
  if (group.phrases.some(({ phrase }) => phrase.kind !== "place" && phrase.kind !== "count")) return null
  const both = sides.test(place.position)
  const text = `${last.text}, ${count} ${place.words}`
  if (edit.act === "add") {
    const { count: held, position, several, where } = broughtIn(edit.what)
    const [target] = position?.targets ?? []
    if (both) return held === null || held === 2 * count ? [added(2 * count, several, where, text)] : null
    if (each.test(place.position))
      return target === undefined ? null : [added(count, several, `${position?.words} ${eachOf(target)}`, text)]
    // "trees on the lawn, one for each table": so many they are.
    if (held === null && /\b(?:each|every) /i.test(place.position)) return [added(count, several, place.position, text)]
    return [last, added(count, several, place.position, `${count} ${several} ${place.words}`)]
  }
  if (edit.act !== "move") return null
  const { position } = splitPosition(`x ${edit.position}`)
  const [target] = position?.targets ?? []
  if (each.test(place.position))
    return target === undefined
      ? null
      : [
          last,
          {
            edit: {
              act: "amount",
              what: edit.what.replace(/^(?:the|my|our|all(?: the)?) /i, ""),
              amount: { by: "count", count, each: eachOf(target) }
            },
            text
          }
        ]
  if (both || /^(?:it|that|this)$/i.test(edit.what)) return null
  const what = `${count} of ${edit.what}`
  return [last, { edit: { act: "move", what, position: place.position }, text: `move ${what} ${place.words}` }]
}

/** Phrases that say how one of several is. */
const manners: ReadonlySet<string> = new Set(["look", "face", "size", "turn", "part"])

/** The last of the wishes that is no share of another one; −1 where there is none. */
const baseIn = (wishes: ReadonlyArray<Wish>): number => wishes.findLastIndex(({ share }) => share !== true)

/**
 * "four knights, one facing the gate", "two cars, one red and one white": so many of what the wishes brought or spoke of are otherwise. The
 * wishes with that one told apart; null where the words tell nothing of the kind.
 */
export const portionOf = (group: Group, wishes: ReadonlyArray<Wish>): ReadonlyArray<Wish> | null => {
  const count = numberIn(group)
  const said = group.phrases.filter(({ phrase }) => phrase.kind !== "count")
  const at = baseIn(wishes)
  const base = wishes[at]
  if (count === null || !Number.isInteger(count) || base === undefined || said.length === 0) return null
  if (!said.every(({ phrase }) => manners.has(phrase.kind))) return null
  const ofWhat = (what: string) =>
    said.flatMap((one): ReadonlyArray<Wish> => {
      const edit = asked(what, one, null)
      return edit === null ? [] : [{ edit, text: `${count} ${one.words}`, share: true }]
    })
  const { edit } = base
  if (edit.act === "add") {
    const {
      count: held,
      several,
      where
    } = broughtIn(edit.what.replace(/^(\S+) (?:more|extra|further|additional) /i, "$1 "))
    if (held === null || held < count) return null
    const looks = said.flatMap(({ phrase }) => (phrase.kind === "look" ? [phrase.words] : [])).join(" ")
    const plain = (many: number, what: string): Wish => {
      const one = added(many, what, where, "")
      return { ...one, text: one.edit.act === "add" ? `add ${one.edit.what}` : "" }
    }
    const own = { ...plain(count, `${looks} ${several}`.trim()), share: true }
    const rest = ofWhat("it").filter(({ edit: one }) => one.act !== "look")
    const left = held > count ? [plain(held - count, several)] : []
    return [...wishes.slice(0, at), ...left, own, ...rest, ...wishes.slice(at + 1)]
  }
  const what = "what" in edit ? edit.what : ""
  if (edit.act === "remove" || edit.act === "replace" || !isPlural(what.split(" ").at(-1) ?? "")) return null
  const noun = what.replace(/^(?:\S+ of )?(?:the|my|our|all(?: the)?|these|those) /i, "")
  const shared = ofWhat(`${count} of the ${noun}`)
  return shared.length < said.length ? null : [...wishes, ...shared]
}

const newOnes = /^(?:these|those|the new|the added|the extra)(?: (?:ones?|two|three|four|five|six|\d{1,3}))?$/i

/** The groups with what speaks of new things as one of its own: "two more benches" and "these ones in green". */
export const parted = (groups: ReadonlyArray<Group>): ReadonlyArray<Group> =>
  groups.flatMap((group) => {
    const at = group.nouns.findIndex((noun, i) => i > 0 && newOnes.test(nounText(noun)))
    return at < 0
      ? [group]
      : [
          { nouns: group.nouns.slice(0, at), phrases: [] },
          { nouns: group.nouns.slice(at), phrases: group.phrases }
        ]
  })

/** "two more benches, but these in green": how what is new is to look; null where the words speak of anything else. */
export const newSo = ({ nouns, phrases }: Group, last: Wish | undefined): Wish | null => {
  const [noun, ...more] = nouns
  const looks = phrases.flatMap(({ phrase }) => (phrase.kind === "look" ? [phrase.words] : []))
  if (noun === undefined || more.length > 0 || looks.length === 0 || looks.length < phrases.length) return null
  if (!newOnes.test(nounText(noun)) || last?.edit.act !== "amount" || last.edit.amount.by !== "more") return null
  const { amount, what } = last.edit
  return added(amount.count, `${looks.join(" ")} ${what}`, "", `${last.text} ${looks.join(" ")}`)
}

const others = /^(?:and )?the (?:others?|rest|remaining)(?: (?:one|ones|two|three|four|five|six|\d{1,3}))?$/i

/** Whether words go on with the rest of what those before them speak of a part of: "one by the sink and the other by the door". */
export const isRest = (group: Group | undefined): boolean => {
  const [noun] = group?.nouns ?? []
  return noun !== undefined && others.test(nounText(noun))
}
