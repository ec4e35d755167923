/** What was left out of a wish, spoken of next: "all silver except one, that one black", "the one that stays goes by the door". */
import { isPlural, plural, singular } from "#catalogue/Words.js"
import { wordsOf } from "../grammar/Words.js"
import { valueOf } from "../Measures.js"
import { bare } from "./Saying.js"
import { type Group, nounText, type Wish } from "./Wishes.js"

const allBut =
  /^(?:all|every(?:thing|one)?) (?:but|except(?: for)?|bar|besides|apart from|other than|save for) (?<count>\w{1,12}) of /i
const saveSome =
  / (?:but|except(?: for)?|bar|besides|apart from|other than|save for) (?<count>\w{1,12})(?: of .{1,80})?$/i
const spokenOf =
  /^(?:it|that|this|(?:that|this) (?:last |other )?one|(?:the|that) (?:last|remaining|exception|spared)(?: one)?|the one (?:left|(?:that|which) .+))$/i
const spokenOfSeveral = /^(?:those(?: (?:ones|\w+))?|the (?:ones|\w+) (?:left|(?:that|which) .+))$/i

/** How many a wish leaves out of those that it speaks of; null where it leaves none out, or some by their name. */
const leftOutBy = (wish: Wish | undefined): number | null => {
  const what = wish !== undefined && "what" in wish.edit ? wish.edit.what : ""
  const count = valueOf((allBut.exec(what) ?? saveSome.exec(what))?.groups?.count ?? "")
  return count !== null && Number.isInteger(count) ? count : null
}

/** The group with what the wish before left out as the rest of them. */
export const ofSpared = (group: Group, last: Wish | undefined): Group => {
  const count = leftOutBy(last)
  const form = count === 1 ? spokenOf : spokenOfSeveral
  return count === null || !group.nouns.some((noun) => form.test(nounText(noun)))
    ? group
    : {
        nouns: group.nouns.map((noun) => (form.test(nounText(noun)) ? wordsOf("the rest") : noun)),
        // "those two"
        phrases: group.phrases.filter(({ phrase }) => phrase.kind !== "count" || phrase.count !== count)
      }
}

const some = /^(?<count>\w+) of (?:the|my|our|these|those) (?:\w+ )?\p{L}/iu
const eachOf =
  /^(?<at>.+?) (?:each(?: one)?|every one|all|both)(?: of)? ?(?:(?:these|those|them|the)(?: (?:two|three|four|five|six|\d{1,3}))?(?: ones)?)?$/i
const numbered = /^(?:two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,3}) /i

/** "three of the beds are taken. lay a patient in each of these": three patients, in three of the beds; null for anything else. */
export const onEachOfSome = (group: Group, topic: string | null): Group | null => {
  const number = some.exec(topic ?? "")?.groups?.count ?? ""
  const count = valueOf(number)
  const [noun, ...nouns] = group.nouns
  const [on, ...others] = group.phrases.filter(({ phrase }) => phrase.kind === "place")
  const at = on?.phrase.kind === "place" ? eachOf.exec(on.phrase.words)?.groups?.at : undefined
  const thing = noun === undefined ? undefined : /^(?:an?|one) (?<thing>.+)$/i.exec(nounText(noun))?.groups?.thing
  if (topic === null || count === null || count < 2 || nouns.length + others.length > 0) return null
  if (at === undefined || thing === undefined) return null
  const named = bare(topic.replace(/^\S+ of /i, "")).replace(numbered, "")
  const words = `${at} ${number.toLowerCase()} of the ${isPlural(named.split(" ").at(-1) ?? "") ? named : plural(named)}`
  return {
    nouns: [wordsOf(`${count} ${plural(singular(thing))}`)],
    phrases: group.phrases.map((said) => (said === on ? { phrase: { kind: "place", words }, words } : said))
  }
}
