/** A sentence as changes: its clauses one after the other, each with what the ones before it spoke of. */
import { isPlural, plural } from "#catalogue/Words.js"
import { isIndefinite, type Word, wordsOf } from "../grammar/Words.js"
import { valueOf } from "../Measures.js"
import { isDeed, noActs } from "./Acts.js"
import { apposed } from "./Appositions.js"
import { ofBare } from "./Bare.js"
import { been, isNoWish } from "./Being.js"
import { brought } from "./Bringing.js"
import { cut } from "./Cut.js"
import { doneTo, someOf } from "./Doings.js"
import { fewOf } from "./Few.js"
import { counted, eachWith, excessIn, lessened, numbered, ranked } from "./Numbers.js"
import { restated } from "./Ones.js"
import { textOf } from "./Phrase.js"
import { portioned } from "./Portions.js"
import { inPlace, inPlaceOf, likewise, preferred, preferredTo, restyled } from "./Preferring.js"
import { isAtBoth, saidOfThings } from "./Saying.js"
import { isRest, newSo, parted, portionOf, sharedOut } from "./Sharing.js"
import { ofSpared, onEachOfSome } from "./Spared.js"
import { isStated, statedIn } from "./Stating.js"
import { isTakenUp, isTakenUpIn, isUnsided, namingIt, remedyIn, sidedBy, topicAfter, whole } from "./Topics.js"
import {
  type Clause,
  clausesIn,
  type Group,
  isDefiniteNoun,
  meantBy,
  nounText,
  type Wish,
  type Wishes
} from "./Wishes.js"

export interface Told {
  readonly wishes: ReadonlyArray<Wish>
  /** What "it" is from here on. */
  readonly topic: string | null
  /** Words that fit nowhere and are left out. */
  readonly left?: ReadonlyArray<string>
}

/** "only have four chairs": so many there are to be, not so many more. */
const owning = /^(?:have|use|want|need)$/

/** "a bowl less and a bed more": each of them is a wish of its own. */
const oneByOne = (clause: Clause, group: Group, topic: string | null, before: ReadonlyArray<Wish>): Wishes => {
  const found = group.nouns.map((noun) => ofGroup(clause, { nouns: [noun], phrases: [] }, topic, before))
  return found.some((one) => one === null) ? null : found.flatMap((one) => one ?? [])
}

/** "a bowl less", "one less bowl". */
const isCompared = (noun: ReadonlyArray<Word>): boolean =>
  /^(?:more|fewer|less)$/.test(noun.at(-1)?.text ?? "") || /^(?:fewer|less)$/.test(noun[1]?.text ?? "")

/** "one plant more, in the corner": one more plant. */
const moreFirst = (noun: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  const found = /^(?<count>\S+) (?<what>.+) more$/i.exec(nounText(noun))?.groups
  const count = found?.count?.replace(/^an?$/i, "one") ?? ""
  return found?.what === undefined || valueOf(count) === null ? noun : wordsOf(`${count} more ${found.what}`)
}

const ofGroup = (clause: Clause, said: Group, topic: string | null, before: ReadonlyArray<Wish>): Wishes => {
  const group = said.phrases.length === 0 ? said : { ...said, nouns: said.nouns.map(moreFirst) }
  if (group.nouns.length > 1 && group.phrases.length === 0 && group.nouns.some(isCompared))
    return oneByOne(clause, group, topic, before)
  const only = clause.fillers.has("only") || clause.fillers.has("just")
  switch (clause.mood) {
    case "do":
      return (
        fewOf(clause, group, topic) ??
        preferred(group, clause.verb) ??
        numbered(group, only && (clause.acts.has("keep") || owning.test(clause.lemma)), clause.verb) ??
        doneTo(clause, group, topic)
      )
    case "be":
      // "the basin goes left of the hall, a bench right of it", "a throne should stand on the stage"
      if (
        group.nouns[0] !== undefined &&
        isIndefinite(group.nouns[0]) &&
        (before.length > 0 || /^(?:an?|another)$/.test(group.nouns[0][0]?.text ?? "")) &&
        group.phrases.some(({ phrase }) => phrase.kind === "place")
      )
        return brought("add", group, topic, false)
      return clause.acts === noActs || clause.acts.size === 0
        ? been(clause, group, topic)
        : doneTo(clause, group, topic)
    case "want": {
      const [first] = group.nouns
      const [said, ...others] = group.phrases
      // "five would be better": of what was spoken of.
      if (first === undefined && said?.phrase.kind === "count" && others.length === 0)
        return [{ edit: counted(topic ?? "them", said.phrase.count), text: said.words }]
      // "we have too many carts" wishes for none of them.
      if (first === undefined || (clause.fillers.has("too") && /^(?:many|much|few)$/i.test(first[0]?.text ?? "")))
        return null
      return (
        preferred(/prefer/i.test(clause.verb) ? preferredTo(group) : group, "add") ??
        numbered(group, only || /prefer|rather|happ/i.test(clause.verb), "add") ??
        ranked(group, "have") ??
        (isDefiniteNoun(first)
          ? saidOfThings("make", group, topic, null)
          : (lessened(group) ??
            (/happi|prefer|rather/i.test(clause.verb) ? restyled(group, "make") : null) ??
            restated(group) ??
            brought("add", group, topic, isStated(group, clause.verb))))
      )
    }
    case "exist":
      return (
        numbered(group, only, "add") ??
        brought("add", group, topic, statedIn(group, clause) || group.phrases.some(isAtBoth))
      )
    case "no": {
      // "no scarecrow, and one ladder less"
      const less = lessened(group)
      if (less !== null) return less
      // "not the red one" only says what is not meant.
      return /^(?:not|nor)$/i.test(clause.verb) || group.phrases.some(({ phrase }) => phrase.kind !== "place")
        ? null
        : group.nouns.map((noun) => ({
            edit: { act: "remove", what: `${nounText(noun)}${group.phrases.map(({ words }) => ` ${words}`).join("")}` },
            text: `remove ${nounText(noun)}${group.phrases.map(({ words }) => ` ${words}`).join("")}`
          }))
    }
    case "bare":
      return ofBare(clause, group, topic, before)
  }
}

/** One clause, of which every group must be understood. */
const told = (
  clause: Clause,
  topic: string | null,
  before: ReadonlyArray<Wish>,
  next?: Clause,
  spared?: Wish | null
): Told | null => {
  const [first] = clause.groups
  const subject = first?.nouns[0]
  const spoken = subject === undefined ? topic : isDefiniteNoun(subject) ? whole(meantBy(subject, topic)) : topic
  // "three machines are broken": of these is spoken.
  if (clause.remark && subject !== undefined && valueOf(subject[0]?.text ?? "") !== null && subject.length > 1) {
    const named = nounText(subject.slice(1)).replace(/^of (?:the|my|our) /i, "")
    return {
      wishes: [],
      topic: `${subject[0]?.said} of the ${isPlural(named.split(" ").at(-1) ?? "") ? named : plural(named)}`
    }
  }
  if (isNoWish(clause, before.length > 0)) return { wishes: [], topic: spoken }
  const wishes: Array<Wish> = []
  const groups = parted(apposed(clause.groups))
  for (const [i, said] of groups.entries()) {
    const fresh = newSo(said, wishes.at(-1))
    if (fresh !== null) {
      wishes.splice(-1, 1, fresh)
      continue
    }
    const portion = portionOf(said, wishes)
    if (portion !== null) {
      wishes.splice(0, wishes.length, ...portion)
      continue
    }
    const last = wishes.at(-1)
    const out = last === undefined ? null : sharedOut(said, last)
    if (out !== null) {
      wishes.splice(-1, 1, ...out)
      continue
    }
    // "put one anvil by the forge and the other by the door": of those that are there.
    const some = (clause.acts.has("put") || clause.mood === "bare") && isRest(groups[i + 1] ?? next?.groups[0])
    const held = wishes.at(-1) ?? before.at(-1)
    const plain = ofSpared(
      some ? { ...said, nouns: said.nouns.map((noun) => someOf(noun)) } : said,
      held ?? spared ?? undefined
    )
    const group = namingIt(onEachOfSome(plain, topic) ?? plain, topic, held)
    const found =
      (i > 0 && group.phrases.some(({ words: said }) => / (?:it|them)$/i.test(said))
        ? null
        : ofGroup(clause, group, topic, [...before, ...wishes])) ??
      (i > 0 ? likewise(group, [...before, ...wishes]) : null)
    if (found === null) return null
    wishes.push(...found)
  }
  const last = wishes.at(-1)
  if (last === undefined) return null
  // What is new has a name that the change gives it: "it" is looked up then.
  const fresh = last.edit.act === "add" || last.edit.act === "replace"
  return { wishes, topic: fresh ? null : (topicAfter(last) ?? spoken) }
}

const isAgainst = ({ phrase }: Group["phrases"][number]): boolean => phrase.kind === "instead" && phrase.of !== null

/** "half of them white" */
const isShare = (words: string): boolean => /^(?:only |just )?[\p{L}\d]+ of (?:them|those|these)\b/iu.test(words)

/** "sheds" by themselves are things, whatever else one may shed. */
const isCommand = (words: ReadonlyArray<Word>): boolean =>
  isDeed(words) && !(words.length === 1 && words[0]?.part === "noun" && words[0].plural)

/** The changes that a sentence asks for, each with its words; null where not every word of it has its part in them. */
export const wishesOf = (
  sentence: string,
  topicBefore: string | null = null,
  spared: Wish | null = null
): Told | null => {
  const many = excessIn(sentence)
  if (many !== null) return wishesOf(many.rest, many.what)
  const label = /^(?!the |my |our |all |both |it |them )(?<what>[\p{L} -]{2,40}): ?(?<how>.+)$/iu.exec(sentence)?.groups
  if (label?.what !== undefined && !isCommand(wordsOf(label.what)))
    return wishesOf(`the ${label.what}: ${label.how}`, topicBefore)
  // "the cars: get rid of half of them"
  const about = /^(?<what>(?:the|my|our) [\p{L} -]{2,40}): ?(?<how>.+\b(?:it|them|those|these)\b.*)$/iu.exec(
    sentence
  )?.groups
  if (about?.what !== undefined && about.how !== undefined && (isDeed(wordsOf(about.how)) || isShare(about.how)))
    return wishesOf(about.how, about.what)
  const mended = remedyIn(sentence)
  if (mended !== null && isDeed(wordsOf(mended))) return wishesOf(mended, topicBefore)
  const own = eachWith(sentence, topicBefore)
  if (own !== null) return { wishes: own, topic: topicBefore }
  const shares = portioned(sentence, topicBefore)
  if (shares !== null) return { wishes: shares, topic: topicBefore }
  return wishesBy(sentence, topicBefore, false, spared)
}

/** The changes that a sentence asks for where one span of it is left out, which fits nowhere; null where that does not help. */
export const sparingly = (sentence: string): Told | null => wishesBy(sentence, null, true)

const wishesBy = (
  sentence: string,
  topicBefore: string | null,
  sparing: boolean,
  spared: Wish | null = null
): Told | null => {
  const words = wordsOf(sentence)
  const segments = cut(words, sparing)
  if (segments === null) return null
  const left = segments.flatMap(({ from, kind, to }) => (kind === "gap" ? [textOf(words, from, to)] : []))
  const clauses = clausesIn(words, segments)
  // A complaint that nothing takes up is not to be passed over.
  if (
    clauses.some(({ remark }) => remark) &&
    !isTakenUpIn(sentence, clauses) &&
    !/^never mind\b|\binstead$/i.test(sentence)
  )
    return null
  let topic = topicBefore
  let wishes: ReadonlyArray<Wish> = []
  let against: Group["phrases"] = []
  let negated = false
  let remarked = false
  for (const [at, clause] of clauses.entries()) {
    const [group] = clause.groups
    // "no bollards by the shed, move them to the gate": that they are there is amiss, and they are not to go.
    const amiss = clause.mood === "no" && isTakenUp(clauses[at + 1]) ? group?.nouns[0] : undefined
    if (amiss !== undefined) {
      topic = `the ${nounText(amiss)}`
      continue
    }
    if (group !== undefined && clause.mood === "bare" && group.nouns.length === 0 && group.phrases.every(isAgainst)) {
      against = group.phrases
      continue
    }
    group?.phrases.push(...against)
    against = []
    const placed = group === undefined || clause.groups.length > 1 ? null : inPlace(group, clause, wishes, negated)
    negated = clause.mood === "no"
    const exchanged = group !== undefined && topic !== null && remarked ? inPlaceOf(topic, group, clause) : null
    remarked = clause.remark
    if (exchanged !== null) {
      wishes = [...wishes, ...exchanged]
      topic = null
      continue
    }
    const portion =
      group === undefined || clause.groups.length > 1 || clause.mood !== "bare" ? null : portionOf(group, wishes)
    if (portion !== null) {
      wishes = portion
      continue
    }
    const last = wishes.at(-1)
    const out = group === undefined || last === undefined || clause.groups.length > 1 ? null : sharedOut(group, last)
    const rest = placed ?? out
    if (rest !== null) {
      wishes = [...wishes.slice(0, -1), ...rest]
      continue
    }
    const plain = told(clause, topic, wishes, clauses[at + 1], spared)
    if (plain === null) return null
    // "the shelves are too tall, cut them down to 2 m": of their height.
    const found = { ...plain, wishes: plain.wishes.map((wish) => sidedBy(wish, clauses)) }
    // "there", and what lies beside something of the same breath, are told by wordings.
    if (found.wishes.some(({ text }) => / there$/i.test(text)) && clauses.some(({ remark }) => remark)) return null
    if (found.wishes.some(isUnsided) && clauses.some(({ remark }) => remark)) return null
    wishes = [...wishes, ...found.wishes]
    topic = found.topic
  }
  return wishes.length === 0 ? null : { wishes, topic, left }
}
