/** What a label says of what it names: "wheelchair: put between the beds", "barrels: single row along the wall", "rename scene: Ward B". */
import { isPlural } from "#catalogue/Words.js"
import { verbOf } from "../../../english/Lemmas.js"
import { wordsOf } from "../grammar/Words.js"
import { doingAt, isDeed } from "../syntax/Acts.js"

const label =
  /^(?:the |my |our )?(?<what>(?!(?:time|season|weather|light|lighting|hour|mood|style)\b)[\p{L}'-]{2,20}(?: [\p{L}'-]{1,20}){0,3}?)(?: (?:must|should|needs to|has to|wants to) [^:,;]{2,30})?: ?(?<how>\S.{1,200})$/iu
const title =
  /^(?:(?:please |now )*(?:rename|call|name|title) (?:the |this |my |our )?(?:scene|level|map)(?: (?:to|as|it))?|(?:the )?(?:new )?(?:scene|level|map)(?: name| title)|(?:new )?title): ?(?<name>\S.{1,80})$/iu

/** Behind a verb these say where or how without what: "put in the corner", "move 2 m left". */
const objectless = /^(?:preposition|adverb)$/
const measure = /^\d{1,4}(?:\.\d{1,2})? ?(?:m|cm|ft|feet|foot|met(?:re|er)s?|steps?|degrees?|°|percent|%)(?: |$)/i
const sideways =
  /^(?:back|forward|forwards|left|right|up|down|out|away|closer|nearer|further|farther|to|into|onto|towards?|clockwise|by|upside)$/
const all = /^all (?:\d{1,3}|\p{L}{3,9})(?: of (?:them|those|these))? (?<rest>.+)$/iu
const rows = /^(?:in )?(?:an? )?(?:single|one|two|three|four|five|six|\d) (?:rows?|lines?|columns?)\b/i

/** The sentence as one that names what its label does; as it is where it has none. Linear in the sentence. */
export const labelled = (sentence: string): string => {
  const name = title.exec(sentence)?.groups?.name
  if (name !== undefined) return `rename the scene to ${name}`
  const { how = "", what = "" } = label.exec(sentence)?.groups ?? {}
  const named = wordsOf(what)
  // "it's market day: put eight stalls …"
  if (
    what === "" ||
    isDeed(named) ||
    !named.every(({ part, text }) => /^(?:noun|adjective)$/.test(part) && !text.includes("'"))
  )
    return sentence
  if (rows.test(how)) return `the ${what} should stand in ${how.replace(/^in /i, "").replace(/^single /i, "a single ")}`
  if (/^flank /i.test(how)) return `the ${what} ${how}`
  const words = wordsOf(how)
  const behind = how.slice(how.indexOf(" ") + 1)
  const rest = all.exec(behind)?.groups?.rest
  if (rest !== undefined && verbOf(words[0]?.text ?? "")?.forms.includes("base") === true)
    return `${words[0]?.said} the ${what} ${rest}`
  if (doingAt(words, 0) === null) return sentence
  const next = words[1]
  const bare =
    next !== undefined &&
    (sideways.test(next.text) || measure.test(behind) || (objectless.test(next.part) && next.text !== "all"))
  return bare ? `${words[0]?.said} the ${what} ${behind}` : sentence
}

const verbless =
  /^(?<what>(?:the |my |our )?(?!(?:it|that|this|they|there|far|way|much|still|a)\b)(?:[\p{L}-]{2,20} ){0,3}?[\p{L}-]{3,20}) (?<degree>(?:way |far |much |a bit |a little )?too) (?<how>big|large|small|tiny|high|tall|low|short|wide|broad|narrow|long|deep|dark|bright|close|near|far|heavy|thick|thin)(?<rest>(?: (?:for|to) [^,;:.]{2,60})?)(?=$|[,;:])/iu

/** "ventilation units too high for a jump": that they are so is left out. */
export const withVerb = (sentence: string): string => {
  const { degree = "", how = "", rest = "", what = "" } = verbless.exec(sentence)?.groups ?? {}
  const words = wordsOf(what)
  const named = words.length > 0 && words.every(({ part }) => /^(?:noun|adjective|determiner)$/.test(part))
  if (!named || isDeed(words) || words.at(-1)?.part !== "noun") return sentence
  const many = isPlural(words.at(-1)?.text ?? "")
  const who = /^(?:the|my|our) /i.test(what) ? what : `the ${what}`
  // For what they are too high asks for nothing.
  return `${who} ${many ? "are" : "is"} ${degree} ${how}${sentence.slice(what.length + degree.length + how.length + rest.length + 2)}`
}

const ordinal =
  /^(?<nth>second|third|fourth|fifth) (?<what>[\p{L}-]{3,20}(?: [\p{L}-]{3,20})?),? (?<where>(?:next to|beside|near|by|behind|in front of|opposite|at|on|in|under|above) .{3,80})$/iu

/** "second tent, next to the first": one more is to be there. */
export const another = (sentence: string): string => {
  const { nth, what = "", where } = ordinal.exec(sentence)?.groups ?? {}
  const words = wordsOf(what)
  return nth === undefined || !words.every(({ part }) => part === "noun" || part === "adjective") || isPlural(what)
    ? sentence
    : `add a ${nth} ${what}. It goes ${where}`
}
