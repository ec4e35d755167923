/** How many there are to be: "only two chairs", "fewer lamps, say six". */
import { isPlural, plural, singular } from "#catalogue/Words.js"
import type { Edit } from "../../Intent.js"
import { wordsOf } from "../grammar/Words.js"
import { valueOf } from "../Measures.js"
import type { Phrase } from "./Phrase.js"
import { bare, saidOfThings } from "./Saying.js"
import { type Group, nounText, type Wishes } from "./Wishes.js"

export const counted = (what: string, count: number): Edit => ({ act: "amount", what, amount: { by: "count", count } })

const number =
  /^(?<only>(?:only|just|exactly|no more than) )?(?<count>[a-z]+(?:-[a-z]+)?|\d{1,4}) (?<noun>(?!of\b|more\b|fewer\b|less\b).+)$/i

/** "only two chairs", "sixteen desks instead of twelve": how many there are to be. */
export const numbered = (group: Group, only: boolean, verb: string): Wishes => {
  const apart = group.phrases.filter(({ apart: paused, phrase: { kind } }) => paused === true && apposed.has(kind))
  if (apart.length === 0) return numberedPlainly(group, only, verb)
  const plain = numberedPlainly(
    { ...group, phrases: group.phrases.filter((said) => !apart.includes(said)) },
    only,
    verb
  )
  const [first] = plain ?? []
  if (plain === null || first?.edit.act !== "amount") return null
  // "only two bicycles, both parked by the cart": so many, and so is what there is then.
  const so = saidOfThings("make", { nouns: [wordsOf(`the ${first.edit.what}`)], phrases: apart }, null, null)
  return so === null ? null : [...plain, ...so]
}

/** "the number of chairs": the chairs. */
const uncounted = (what: string): string => (/^(?:the )?(?:number|amount|count) of /i.test(what) ? bare(what) : what)

/** What behind a pause is said of all that is counted. */
const apposed: ReadonlySet<Phrase["kind"]> = new Set(["place", "face", "size"])

const numberedPlainly = (group: Group, only: boolean, verb: string): Wishes => {
  const [noun] = group.nouns
  const looks = group.phrases.filter(({ phrase: { kind } }) => kind === "look")
  const [phrase, ...rest] = group.phrases.filter(({ phrase: { kind } }) => kind !== "place" && kind !== "look")
  const [place, ...places] = group.phrases.filter(({ phrase: { kind } }) => kind === "place")
  if (noun === undefined || group.nouns.length > 1 || rest.length > 0 || places.length > 0) return null
  if (place !== undefined && phrase?.phrase.kind !== "instead") return null
  // "benches, a dozen in total"
  const reaching = phrase !== undefined && /^(?:up |down )?to /i.test(phrase.words)
  if (
    (only || reaching) &&
    phrase?.phrase.kind === "count" &&
    phrase.phrase.of === null &&
    isPlural(noun.at(-1)?.text ?? "")
  )
    return [
      {
        edit: counted(uncounted(nounText(noun)), phrase.phrase.count),
        text: `${verb} ${phrase.words} ${nounText(noun)}`
      }
    ]
  const found = number.exec(
    nounText(noun)
      .replace(/^half (?:a )?dozen /i, "six ")
      .replace(/^(?:a )?dozen /i, "twelve ")
  )?.groups
  const count = /^an?$/i.test(found?.count ?? "") ? null : valueOf(found?.count ?? "")
  if (found?.noun === undefined || count === null || !Number.isInteger(count)) return null
  const against = phrase?.phrase.kind === "instead" && (phrase.phrase.of === null || valueOf(phrase.phrase.of) !== null)
  if (phrase !== undefined && !against) return null
  if (!only && !against && found.only === undefined) return null
  const many = { edit: counted(found.noun, count), text: `${verb} ${nounText(noun)}` }
  // "five cabinets in total, all in oak"
  const so = looks.map(({ phrase: said, words }) => ({
    edit: { act: "look" as const, what: `the ${found.noun}`, words: said.kind === "look" ? said.words : words },
    text: `make the ${found.noun} ${words}`
  }))
  // "three chairs per table instead of four"
  const each =
    place?.phrase.kind === "place" ? /\b(?:each|every) (?<home>.+)$/i.exec(place.phrase.words)?.groups?.home : undefined
  if (each !== undefined)
    return [
      {
        edit: { act: "amount", what: found.noun, amount: { by: "count", count, each: `each ${each}` } },
        text: `${many.text} ${place?.words}`
      },
      ...so
    ]
  // "three posters instead of one, all above the desks"
  return place?.phrase.kind === "place"
    ? [
        many,
        { edit: { act: "move", what: `the ${found.noun}`, position: place.phrase.words }, text: place.words },
        ...so
      ]
    : [many, ...so]
}

/** "fourteen pews in two columns": so many there are to be, and so they are to stand. */
export const ranked = (group: Group, verb: string): Wishes => {
  const [noun] = group.nouns
  const [said, ...rest] = group.phrases
  const found = number.exec(noun === undefined ? "" : nounText(noun))?.groups
  const count = valueOf(found?.count ?? "")
  if (group.nouns.length > 1 || rest.length > 0 || said?.phrase.kind !== "rows") return null
  if (found?.noun === undefined || count === null || !Number.isInteger(count) || count < 2) return null
  const edit: Edit = { act: "rows", what: found.noun, count, rows: said.phrase.rows }
  return [{ edit, text: `${verb} ${count} ${found.noun} ${said.words}` }]
}

const somewhatMore =
  /^(?:an? few|some|several|an? couple(?: of)?|an? handful of|a bunch of|many|a lot)? ?more (?:of the )?(?<noun>.+)$/i

const moreOf = /^(?<count>[a-z]+|\d{1,4}) (?<noun>.+) more$/i

/** "a few more chairs, say five": so many more. */
export const increased = (group: Group, verb: string): Wishes => {
  const [noun] = group.nouns
  const [said, ...rest] = group.phrases
  if (noun === undefined || group.nouns.length > 1 || rest.length > 0) return null
  // "a bed more", "two benches more"
  const last = moreOf.exec(nounText(noun))?.groups
  const count = valueOf(last?.count?.replace(/^an?$/i, "one") ?? "")
  if (said === undefined && last?.noun !== undefined && count !== null)
    return [
      {
        edit: { act: "amount", what: plural(last.noun), amount: { by: "more", count } },
        text: `${verb} ${nounText(noun)}`.trim()
      }
    ]
  if (said?.phrase.kind !== "count") return null
  const what = somewhatMore.exec(nounText(noun))?.groups?.noun
  return what === undefined || said.phrase.of !== null
    ? null
    : [
        {
          edit: { act: "amount", what, amount: { by: "more", count: said.phrase.count } },
          text: `${verb} ${nounText(noun)} ${said.words}`.trim()
        }
      ]
}

const eachHas =
  /^(?:and )?each (?:one |of them )?(?:with|gets|has|having|getting|needs|to have) (?:its|their|an?)(?: own)? (?<noun>[\p{L} -]{2,40}?)(?: (?:as well|too|please))*$/iu

/** "each with its own lamp": as many as there are of what was spoken of; null for anything else. */
export const eachWith = (sentence: string, topic: string | null): Wishes => {
  const noun = eachHas.exec(sentence)?.groups?.noun
  if (noun === undefined || topic === null) return null
  const each = `each ${singular(topic.replace(/^(?:the|all|my|our|both) /i, ""))}`
  return [
    {
      edit: { act: "amount", what: plural(noun), amount: { by: "count", count: 1, each } },
      text: `a ${noun} at ${each}`
    }
  ]
}

const fewer = /^(?:(?<count>[a-z]+|\d{1,4}) )?(?:fewer|less) (?<noun>.+)$/i
const behind = /^(?<count>[a-z]+|\d{1,4}) (?<noun>.+?) (?:fewer|less)(?<of> of .+)?$/i

/** "fewer chickens, say six", "one chair fewer at every table". */
export const lessened = (group: Group): Wishes => {
  const [noun] = group.nouns
  if (noun === undefined || group.nouns.length > 1) return null
  const text = nounText(noun)
  const told = fewer.exec(text)?.groups ?? behind.exec(text)?.groups
  if (told?.noun === undefined) return null
  const found = { count: told.count, noun: `${told.noun}${told.of ?? ""}` }
  const [said] = group.phrases
  if (said?.phrase.kind === "count")
    return [{ edit: counted(found.noun, said.phrase.count), text: `${text} ${said.words}` }]
  if (found.count === undefined)
    return said === undefined
      ? [{ edit: { act: "amount", what: found.noun, amount: { by: "factor", factor: 0.6 } }, text }]
      : null
  if (said !== undefined && said.phrase.kind !== "place") return null
  const where = said?.phrase.kind === "place" ? said.phrase.words : ""
  const each = /^(?:at|from|on|by|in) (?:each|every) (?<home>.+)$/i.exec(where)?.groups?.home
  if (said !== undefined && each === undefined) return null
  const of =
    each === undefined
      ? `${found.count.replace(/^an?$/i, "one")} of the ${plural(found.noun)}`
      : `${found.count} ${found.noun} from every ${each}`
  return [{ edit: { act: "remove", what: of }, text: `remove ${text} ${where}`.trim() }]
}

const excess =
  /^(?:(?:there (?:are|'re)|(?:we|you|i)(?:'ve| have)(?: got)?) )?(?:(?:far |way )?too many|no need for (?:that|so|this) many|(?:we|i) don't need (?:that|so|this) many) (?<what>[\p{L} ]{2,40})$/iu

/** "too many chairs, six will do": of what there are too many, and what is wished of them; null for any other sentence. */
export const excessIn = (sentence: string): { readonly what: string; readonly rest: string } | null => {
  const { much = "", rest = "" } = /^(?<much>[^,]{3,60}), ?(?<rest>.+)$/.exec(sentence)?.groups ?? {}
  const what = excess.exec(much.trim())?.groups?.what
  return what === undefined ? null : { what, rest }
}
