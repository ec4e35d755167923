/** What a clause says its subject is to be, to have, to become, to lose or to keep: "the carts can go", "each desk gets a lamp". */
import { isPlural, plural, singular } from "#catalogue/Words.js"
import { isDisparaging } from "../grammar/Disliked.js"
import { isVague } from "../grammar/Having.js"
import { isIndefinite, type Word, wordsOf } from "../grammar/Words.js"
import { looksIn } from "../Looks.js"
import { lengthIn, valueOf } from "../Measures.js"
import { brought } from "./Bringing.js"
import { given } from "./Giving.js"
import { againOf, allExcept, isForEach, saidOfThings } from "./Saying.js"
import {
  type Clause,
  type Group,
  isDefiniteNoun,
  isLeaving,
  meantBy,
  nounText,
  theBare,
  type Wishes
} from "./Wishes.js"

const staying = /^(?:stays?|remains?|keep|put)$/
const having = /^(?:with|use|missing|lacking|lacks?|like|gets?|have|has|needs?|wants?|deserves?|receives?)$/
const becoming = /^(?:be|is|are|become|turn into)$/

/** "everything but the stage", "all the lamps except two": who is excepted, of whom. */
const excepting =
  /^(?:all|every(?:thing|body|one)?|anything)\b.{0,60}? ?(?:but|except(?: for)?|besides|apart from|bar|other than) (?<kept>.+)$/i

export const isOthers = (noun: ReadonlyArray<Word>): boolean =>
  /^(?:the )?(?:others?|rest|remaining)(?: (?:ones?|two|three|four|five|six|\d{1,3}))?$/i.test(nounText(noun))

/** "the piano must stay": of it is spoken, and nothing is asked. */
const isStaying = (clause: Clause): boolean =>
  clause.mood === "be" &&
  staying.test(clause.lemma) &&
  !clause.fillers.has("only") &&
  clause.groups.every(
    ({ nouns, phrases }) =>
      // "the others stay on the rack", "the others stay plain": they do so already.
      (phrases.length === 0 ||
        (nouns.every(isOthers) && phrases.every(({ phrase: { kind } }) => kind === "place" || kind === "look"))) &&
      nouns.every((noun) => (isDefiniteNoun(noun) || isOthers(noun)) && !excepting.test(nounText(noun)))
  )

/** "leave the rest", "keep the others as they are": nothing is asked of what a wish before left out. */
const isLetBe = ({ groups, lemma, mood }: Clause): boolean =>
  mood === "do" &&
  /^(?:leave|keep)$/.test(lemma) &&
  groups.length > 0 &&
  groups.every(({ nouns, phrases }) => phrases.length === 0 && nouns.length > 0 && nouns.every(isOthers))

/** "the armchairs look dated": nobody wishes them to. */
const isDislike = ({ groups, mood, verb }: Clause): boolean =>
  mood === "be" &&
  /^(?:looks?|feels?|seems?|appears?|is|are|it's)$/i.test(verb) &&
  groups.length > 0 &&
  groups.every(
    ({ phrases: [said, ...more] }) =>
      more.length === 0 &&
      said?.phrase.kind === "look" &&
      isDisparaging(said.phrase.words.replace(/^(?:a bit|a little|so|very|really|rather|quite) /i, ""))
  )

/** Whether a clause asks for nothing; `behind` others, it may leave the rest as it is. */
export const isNoWish = (clause: Clause, behind: boolean): boolean =>
  clause.remark || isStaying(clause) || isDislike(clause) || (behind && isLetBe(clause))

const rest = /^(?:everything|all|anything) else$/i

/** "the carts can go". */
const gone = (clause: Clause, group: Group, topic: string | null): Wishes =>
  isLeaving(clause) && group.phrases.every(({ phrase }) => phrase.kind === "except")
    ? group.nouns.map((noun) => {
        const all = rest.test(nounText(noun)) && topic !== null ? `everything except ${topic}` : meantBy(noun, topic)
        // "the chairs can go, but keep one"
        return { edit: { act: "remove", what: allExcept(group, all) }, text: `remove ${nounText(noun)}` }
      })
    : null

/** "everything but the stage can stay": the stage is to go; "only the stage may stay": all but that. */
const kept = (clause: Clause, { nouns, phrases }: Group): Wishes => {
  const [noun] = nouns
  if (noun === undefined || nouns.length > 1 || !staying.test(clause.lemma)) return null
  const said = nounText(noun)
  const [excepted] = phrases.flatMap(({ phrase }) => (phrase.kind === "except" ? [phrase.of] : []))
  if (phrases.length > (excepted === undefined ? 0 : 1)) return null
  const goes = excepted ?? excepting.exec(said)?.groups?.kept
  if (goes !== undefined) return [{ edit: { act: "remove", what: goes }, text: `remove ${goes}` }]
  return clause.fillers.has("only")
    ? [{ edit: { act: "remove", what: `everything except ${said}` }, text: `remove everything except ${said}` }]
    : null
}

/** Bare words of several, as one of them for each who gets it: "red flags" is a red flag each. */
const one = (noun: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  const words = noun.map(({ said }) => said)
  const last = words.at(-1) ?? ""
  return isPlural(last) && noun[0]?.part !== "number"
    ? wordsOf(["a", ...words.slice(0, -1), singular(last)].join(" "))
    : noun
}

const ofEach = (owner: string): string => {
  const words = owner.split(" ")
  const last = words.at(-1) ?? ""
  return /^(?:the|my|our|all|these|those) /i.test(owner) && isPlural(last)
    ? ["each", ...words.slice(1, -1), singular(last)].join(" ").replace(/^each the /i, "each ")
    : owner
}

/** "two of the beds have a bear on them": as many bears, or one for each of those. */
const borne = (group: Group, on: Group["phrases"][number], owner: string, thing: ReadonlyArray<Word>): Wishes => {
  const where =
    on.phrase.kind === "place" ? /^(?<at>.+) (?:it|them|top)$/i.exec(on.phrase.words)?.groups?.at : undefined
  if (where === undefined) return null
  const count = valueOf(/^(?<count>\S+) of /i.exec(owner)?.groups?.count ?? "")
  const single = /^(?:an?|one) (?<noun>.+)$/i.exec(nounText(thing))?.groups?.noun
  const shared = count !== null && count > 1 && single !== undefined
  const fresh = shared ? wordsOf(`${count} ${plural(single)}`) : thing
  const words = `${where} ${shared ? owner : ofEach(owner)}`
  const phrases = group.phrases.map((said) =>
    said === on ? { ...said, phrase: { kind: "place" as const, words }, words } : said
  )
  return brought("add", { nouns: [fresh], phrases }, null, isForEach({ phrase: { kind: "place", words }, words }))
}

/** "each desk should get its own lamp": what is new is put there. */
export const owned = (clause: Clause, group: Group, topic: string | null): Wishes => {
  const [owner, thing, ...others] = group.nouns
  if (owner === undefined || thing === undefined || !having.test(clause.lemma)) return null
  const part = isDefiniteNoun(owner) ? given({ ...clause, verb: "give" }, group, topic) : null
  // "striped awnings in green": the awnings are.
  const looks = group.phrases.filter(({ phrase }) => phrase.kind === "look").map(({ words }) => words)
  const [only, ...more] = part ?? []
  if (only?.edit.act === "look" && more.length === 0 && looks.length > 0 && looks.length === group.phrases.length) {
    const words = [only.edit.words, ...looks].join(" and ")
    if (looksIn(words) !== null) return [{ edit: { ...only.edit, words }, text: `${only.text} ${looks.join(" ")}` }]
  }
  if (part !== null)
    return [
      ...part,
      ...(saidOfThings("make", { ...group, nouns: [wordsOf(againOf(nounText(owner)))] }, topic, null) ?? [])
    ]
  if (others.length > 0) return null
  const number = valueOf(thing[0]?.text ?? "")
  // "each table only needs one bench"
  if (clause.fillers.has("only") && number !== null && /^(?:each|every)$/.test(owner[0]?.text ?? ""))
    return [
      {
        edit: {
          act: "amount",
          what: plural(nounText(thing.slice(1))),
          amount: { by: "count", count: number, each: nounText(owner) }
        },
        text: `${nounText(thing)} at ${nounText(owner)}`
      }
    ]
  const said = nounText(thing).replace(/^(?:its|their) own /i, "a ")
  const fresh = one(wordsOf(said))
  const [on, ...further] = group.phrases.filter(({ phrase }) => phrase.kind !== "look")
  if (!isIndefinite(fresh) || isVague(fresh.at(-1)?.text ?? "") || further.length > 0) return null
  if (on !== undefined) return borne(group, on, meantBy(owner, topic), fresh)
  const whom = fresh.length > wordsOf(said).length ? ofEach(meantBy(owner, topic)) : meantBy(owner, topic)
  return (
    brought("add", { nouns: [fresh], phrases: group.phrases }, topic, false)?.map(({ edit, text }) =>
      edit.act === "add"
        ? { edit: { ...edit, what: `${edit.what} at ${whom}` }, text: `${text} at ${nounText(owner)}` }
        : { edit, text }
    ) ?? null
  )
}

/** "half the benches should be picnic tables": one kind for another. */
const become = (clause: Clause, { nouns, phrases }: Group, topic: string | null): Wishes => {
  const [noun, by, ...others] = nouns
  const looks = phrases.filter(({ phrase }) => phrase.kind === "look")
  const more = phrases.some(({ phrase }) => phrase.kind !== "look" && (phrase.kind !== "instead" || phrase.of !== null))
  if (noun === undefined || by === undefined || others.length > 0 || more || !becoming.test(clause.lemma)) return null
  const said = nounText(by)
  const fresh = isIndefinite(by) || (by[0]?.part !== "determiner" && isPlural(said.split(" ").at(-1) ?? ""))
  if (!fresh || looksIn(said) !== null || lengthIn(said) !== null) return null
  return [
    { edit: { act: "replace", what: meantBy(noun, topic), by: said }, text: `replace ${nounText(noun)} by ${said}` },
    // "a caravan in mint green"
    ...looks.map(({ phrase, words }) => ({
      edit: { act: "look" as const, what: "it", words: phrase.kind === "look" ? phrase.words : words },
      text: `make it ${words}`
    }))
  ]
}

/** "the chairs should match the tables": they are to look alike. */
const matched = (clause: Clause, { nouns, phrases }: Group, topic: string | null): Wishes => {
  const [noun, of, ...others] = nouns
  if (noun === undefined || of === undefined || others.length + phrases.length > 0 || !clause.lemma.startsWith("match"))
    return null
  const words = `the same look as ${meantBy(of, topic)}`
  return [{ edit: { act: "look", what: meantBy(noun, topic), words }, text: `make ${nounText(noun)} ${words}` }]
}

/** What a clause of being, having, going and staying asks for; null where it asks nothing that is known. */
export const been = (clause: Clause, said: Group, topic: string | null): Wishes => {
  // "toolbox should be orange"
  const [first, ...rest] = said.nouns
  const group = first === undefined ? said : { ...said, nouns: [theBare(first), ...rest] }
  return group.nouns.length > 1 && clause.doubled
    ? (owned(clause, group, topic) ?? matched(clause, group, topic) ?? become(clause, group, topic))
    : (gone(clause, group, topic) ?? kept(clause, group) ?? saidOfThings("make", group, topic, null))
}
