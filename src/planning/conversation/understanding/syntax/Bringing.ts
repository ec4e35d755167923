/** What is to be there that is not yet. */
import { isPlural, plural, singular } from "#catalogue/Words.js"
import type { Resize } from "../../Intent.js"
import { patternIn } from "../grammar/Patterns.js"
import { isIndefinite, type Word } from "../grammar/Words.js"
import { moreWithout } from "../Headless.js"
import { looksIn } from "../Looks.js"
import { lengthIn, valueOf } from "../Measures.js"
import { splitPosition } from "../Positions.js"
import { airIn } from "../wishes/Making.js"
import { compared, otherwise } from "./Ones.js"
import type { Said } from "./Saying.js"
import { type Group, isDefiniteNoun, nounText, type Wish } from "./Wishes.js"

const more =
  /^(?:an? (?:extra|additional|further|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:nd|rd|th))|another|one more) (?<noun>.+)$/i
const several = /^(?<count>[a-z]+(?:-[a-z]+)?|\d{1,4}) (?:more|extra|additional|further|other) (?<noun>.+)$/i

const storeys = /\b(?:stor(?:e?y|eys|ies)|floors?|levels?)$/i
/** Nouns that speak of what is there. */
const special =
  /\b(?:more|extra|additional|another|fewer|less|ones?)\b|\b(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) /i

/** What is new with its looks: "light blue ones" stands before it, "of steel" behind it. */
const looking = (said: string, looks: ReadonlyArray<string>): string =>
  looks.reduce((what, words) => {
    // "an older one", said behind it
    const look = words.replace(/ ones?$/i, "").replace(/^(?:an?|some) (?=\S+$)/i, "")
    const colour = /^in (?<how>.+)$/i.exec(look)?.groups?.how
    if (/^(?:of|with|made|out) /i.test(look) || (colour !== undefined && looksIn(colour) === null))
      return `${what} ${look}`
    const lead = /^(?:an?|some|the|\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|twelve) /i.exec(what)?.[0] ?? ""
    return `${lead}${colour ?? look} ${what.slice(lead.length)}`
  }, said)

/** "a second pool opposite it": what another one is placed by is the one that is there. */
const anotherOf = (noun: string): string | null => {
  const one = more.exec(noun)?.groups?.noun
  return one === undefined ? null : `the ${one}`
}

/** Where what is new goes; "next to the one on the hill" is next to the one of its kind. */
const whereIn = (place: Said | undefined, topic: string | null, noun: string): string => {
  if (place?.phrase.kind !== "place") return ""
  const kind = noun.split(" ").at(-1) ?? ""
  if (moreWithout(noun) !== null) return ` ${place.phrase.words}`
  return ` ${place.phrase.words
    .replace(/\b(?:it|them)$/i, (one) => topic ?? one)
    .replace(/\bthe (?:existing|old|original|present)(?: one)?$/i, `the ${singular(kind)}`)
    .replace(/\bthe (?<which>first|second|third|last|other)(?: one)?$/i, `the $<which> ${singular(kind)}`)
    .replace(/\bthe one(?= (?:on|in|by|at|near|under|behind|next|beside|opposite)\b)/i, `the ${singular(kind)}`)}`
}

/** How large something new is, what it faces and where else it is, told of it once it is there. */
const further = ({ phrases }: Group, said: string): ReadonlyArray<Wish> => {
  const first = phrases.find(({ phrase }) => phrase.kind === "place")?.phrase
  const home = first?.kind === "place" ? splitPosition(`x ${first.words}`).position?.targets[0] : undefined
  return phrases.flatMap(({ phrase, words }): ReadonlyArray<Wish> => {
    const text = `${said} ${words}`
    if (phrase.kind === "size") return [{ edit: { act: "resize", what: "it", how: phrase.how }, text }]
    if (phrase.kind === "place" && phrase !== first)
      return [{ edit: { act: "move", what: "it", position: phrase.words }, text: `move it ${words}` }]
    if (phrase.kind === "rows") return [{ edit: { act: "rows", what: "it", count: null, rows: phrase.rows }, text }]
    if (phrase.kind !== "face") return []
    // "in front of the mirror, facing it"
    const target = /^(?:it|them)$/i.test(phrase.target) ? (home ?? phrase.target) : phrase.target
    return [{ edit: { act: "face", what: "it", target }, text: `turn it to face ${target}` }]
  })
}

/** Fog is no thing, a length and a storey are none, and a number is no name. */
const isNothing = (said: string): boolean =>
  airIn(said.replace(/^(?:some|an?) /i, "")) !== null ||
  lengthIn(said) !== null ||
  valueOf(said.replace(/^only /i, "")) !== null ||
  storeys.test(said)

/** "three more panels": that they are wished for goes without saying. */
const furthering =
  /^(?:another|one more|an? (?:extra|additional|further|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:nd|rd|th))|\S+ (?:more|extra|additional)) (?!.* of )\S/i

/** "another one like it". */
const isLikeIt = ({ phrase }: Group["phrases"][number]): boolean =>
  phrase.kind === "like" && /^(?:it|that(?: one)?|this(?: one)?|them|those|these)$/i.test(phrase.of)

/** "parallel to the first rail": by one of those that are there. */
const ownKind = /\bthe (?:first|second|third|last|other) \S+$/i

/** Whether a bare noun is something new: somewhere, one more than there are, or so many. */
export const isNewThere = ({ phrases }: Group, noun: ReadonlyArray<Word>): boolean => {
  const placed = phrases.some(({ phrase }) => phrase.kind === "place")
  if (isIndefinite(noun))
    return placed || furthering.test(nounText(noun)) || moreWithout(nounText(noun)) !== null || phrases.some(isLikeIt)
  return placed && phrases.some(({ phrase }) => phrase.kind === "count") && !isDefiniteNoun(noun)
}

/** "one more on the shelf": of what, was said before. */
const moreOf = (verb: string, said: string, where: string, group: Group): ReadonlyArray<Wish> => [
  { edit: { act: "add", what: `${said}${where}` }, text: `${verb} ${said}${where}`.trim() },
  ...further(group, `${verb} ${said}`)
]

/** Whether a group holds what no new thing can be said to be, or to be where. */
const isBringable = ({ nouns, phrases }: Group): boolean =>
  phrases.every(({ phrase: { kind } }) => /^(?:place|look|part|face|ring|rows|instead|like|count|size)$/.test(kind)) &&
  !(nouns.length > 1 && phrases.filter(({ phrase: { kind } }) => kind === "place").length > 1)

const isLess = (said: string): boolean =>
  moreWithout(said) === null && /^(?:fewer|less)\b| (?:fewer|less|more)$/i.test(said)

/** "2 m wide", "2 by 1 m"; "a barrel smaller" is said of what is there. */
const isMeasure = ({ by }: Resize): boolean => by === "metres" || by === "rectangle"

/** What is new, as it is read like a brief: the noun with its looks and its place. */
export const brought = (
  verb: string,
  group: Group,
  topic: string | null,
  state: boolean | "more" | "total"
): ReadonlyArray<Wish> | null => {
  const wishes: Array<Wish> = []
  if (!isBringable(group)) return null
  const place = group.phrases.find(({ phrase }) => phrase.kind === "place")
  const looks = group.phrases.filter(({ phrase }) => phrase.kind === "look" || phrase.kind === "part")
  const sizes = group.phrases.flatMap(({ phrase }) => (phrase.kind === "size" ? [phrase.how] : []))
  if (sizes.length > 0 && (group.nouns.length > 1 || !sizes.every(isMeasure))) return null
  const [number] = group.phrases.flatMap(({ phrase }) => (phrase.kind === "count" ? [phrase.count] : []))
  // "geese, half a dozen or so"
  if (
    number !== undefined &&
    (group.nouns[0]?.some(({ text }) => text === "more" || valueOf(text) !== null) === true ||
      group.nouns.length > 1 ||
      !isPlural(group.nouns[0]?.at(-1)?.text ?? ""))
  )
    return null
  const plain = group.nouns.map((noun) => `${number === undefined ? "" : `${number} `}${nounText(noun)}`)
  if (plain.some((said) => isNothing(said) || isLess(said)) || group.nouns.some(isDefiniteNoun)) return null
  if (
    group.nouns.length > 1 &&
    group.phrases.every(({ phrase }) => phrase.kind === "place") &&
    !plain.some((said) => special.test(said))
  ) {
    const what = `${plain.join(" and ")}${whereIn(place, topic, plain[0] ?? "")}`
    return [{ edit: { act: "add", what, ...(state && { state }) }, text: `${verb} ${what}`.trim() }]
  }
  for (const said of plain) {
    if (moreWithout(said) !== null && !/^one(?: of .+)?$/i.test(said)) {
      if (looks.length > 0 || sizes.length > 0) return null
      wishes.push(...moreOf(verb, said, whereIn(place, topic, said), group))
      continue
    }
    const where = whereIn(place, topic ?? anotherOf(said), said)
    const other = otherwise(topic ?? "it", said) ?? (group.phrases.length === 0 ? compared(said) : null)
    if (other !== null) {
      if (group.phrases.length > 0) return null
      wishes.push({ edit: other, text: `${verb} ${said}` })
      continue
    }
    const some = /^(?:(?:some|a few|many|even|a lot) )?more (?:of the )?(?<noun>.+)$/i.exec(said)?.groups?.noun
    if (some !== undefined && looks.length === 0) {
      wishes.push({
        edit: { act: "amount", what: `${some}${where}`, amount: { by: "factor", factor: 1.5 } },
        text: `${verb} ${said}${where}`
      })
      continue
    }
    const one = more.exec(said)?.groups?.noun
    const count = several.exec(said)?.groups
    const value = count === undefined ? null : valueOf(count.count ?? "")
    const like = group.phrases.flatMap(({ phrase }) => (phrase.kind === "like" ? [phrase.of] : []))
    const plainLike = like.every((of) =>
      /^(?:the (?:other )?ones?|those|these|that(?: one)?|this(?: one)?|it|them)$/i.test(of)
    )
    if (like.length > 0 && (!plainLike || value === null)) return null
    // "two more like the others, but blue" are two blue ones.
    // "a third cart, an older one" is an older one more.
    const fresh =
      looks.length > 0 && count?.noun !== undefined && value !== null
        ? `${value} ${count.noun}`
        : looks.length > 0 && one !== undefined
          ? `a ${one}`
          : said
    const what = `${looking(
      fresh,
      looks.map(({ words }) => patternIn(words) ?? words)
    )}${where}`
    const text = `${verb} ${what}`.trim()
    if (one !== undefined && where === "" && looks.length === 0)
      wishes.push({ edit: { act: "amount", what: plural(one), amount: { by: "more", count: 1 } }, text })
    else if (ownKind.test(where) && value !== null && count?.noun !== undefined)
      wishes.push({ edit: { act: "add", what: `${value} ${count.noun}${where}` }, text })
    else if (value !== null && Number.isInteger(value) && count?.noun !== undefined && looks.length === 0)
      wishes.push({
        edit: { act: "amount", what: `${count.noun}${where}`, amount: { by: "more", count: value } },
        text
      })
    else wishes.push({ edit: { act: "add", what, ...(state && { state }) }, text })
    wishes.push(...further(group, `${verb} ${said}`))
  }
  return wishes.length === 0 ? null : wishes
}
