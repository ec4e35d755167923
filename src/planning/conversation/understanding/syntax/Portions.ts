/** "three white, the others brown": what several alike are to be, share by share. */
import { isPlural, plural, singular } from "#catalogue/Words.js"
import type { Edit } from "../../Intent.js"
import { looksIn, readLooks } from "../Looks.js"
import { resizeIn, valueOf } from "../Measures.js"
import { splitPosition } from "../Positions.js"
import { bare } from "./Saying.js"
import type { Wish } from "./Wishes.js"

const who =
  "(?:an?other (?:one|two|three|four)|(?:the )?(?:others?|rest|remaining|last|first|other|second|third|fourth|fifth|sixth)(?: (?:one|two|three|four|five|six|half|\\d{1,3}))?|half|\\p{L}+|\\d{1,3})"
const portion = new RegExp(
  `^(?:and |but |make |paint )?(?<who>${who})(?: of (?:them|those|these|which)|(?: of)? (?:the|my|our|all the) (?<noun>[\\p{L} ]{2,30}?))?(?: ones?)?(?: (?:should be|can be|could be|to be|in|painted|being|are|is))? (?<how>[\\p{L} -]{3,40})$`,
  "iu"
)
const led =
  /^(?:make |paint |colou?r |have |i want |let )?(?<what>(?:the|my|our|all the|all) [\p{L} ]{2,40}?)(?: should be| to be)? ?[,:] ?(?<parts>.+)$/iu
/** "three jars blue": of the jars. */
const first =
  /^(?:make |paint |i want )?(?<count>one|two|three|four|five|six|seven|eight|nine|ten|\d{1,3}|half) (?:the )?(?<noun>(?!of\b)[\p{L} -]{2,30}?s) (?<how>[\p{L}-]{3,20}(?=,| and ))/iu
/** "of the three cars, one red": of the cars. */
const among =
  /^(?:out )?of (?<what>(?:the|my|our|all the) (?:(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve) )?[\p{L} ]{2,40}?) ?[,:] ?(?<parts>.+)$/iu
/** "first kiosk yellow, last one red": each of the kiosks by its rank. */
const rankedFirst =
  /^(?:make |paint )?(?:the )?(?<rank>first|last|second|third|middle) (?<noun>(?!one\b|two\b|three\b)[\p{L} -]{2,30}?) (?:should be |in |is )?(?<how>[\p{L}-]{3,20})(?=,| and )/iu
/** "exactly two of them". */
const precisely =
  /\b(?:exactly|precisely|just) (?=(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|half) )/giu

/** The sentence with its portions told of several by their name. */
const namedFirst = (sentence: string): string => {
  const plain = sentence.replace(/,? please(?=,|$)/gi, "").replace(precisely, "")
  const found = rankedFirst.exec(plain)
  const { how = "", noun = "", rank } = found?.groups ?? {}
  return found === null || rank === undefined || isPlural(noun.split(" ").at(-1) ?? "") || looksIn(how) === null
    ? plain
    : `the ${plural(noun)}: ${rank} ${how}${plain.slice(found[0].length)}`
}

/** "the concrete blocks": where the shorter name is of no several. */
const longer = new RegExp(portion.source.replace("{2,30}?)", "{2,30}?s)"), "iu")
/** "sheds: first green, second red": each by its rank. */
const ranked = /^(?:the )?(?<which>first|second|third|fourth|fifth|sixth|last|middle)(?: one)?$/i
const others = /^(?:the )?(?:others?|rest|remaining|last|other|(?:second|third|fourth|fifth|sixth)(?= one$|$))\b/i

const left =
  /^(?:and |but )?(?:the )?(?:last|first|second|third|other|middle)(?: one)? (?:stays?|remains?|leave it|keep it|leave as it is|unchanged|as (?:it )?is)(?: (?:as it is|like that|alone))?$|^(?:and |but )?(?:leave|keep) the (?:last|first|second|third|other|middle)(?: one)?(?: (?:as it is|alone))?$|^(?:and |but )?(?:leave|keep) (?:the )?(?:others?|rest|remaining)(?: ones?)?(?: as (?:it is|they are|is)| alone)?$|^(?:and |but )?(?:the )?(?:others?|rest|remaining|other (?:one|two|three|four|five|six|\d{1,3}))(?: ones?)? (?:can |should |may |must )?(?:all )?(?:stay|remain)s?(?: (?:(?:the )?same|put|unchanged|untouched|like (?:that|this)|as (?:it is|they are|is|before)))?$|^(?:and |but )?(?:the )?(?:others?|rest|remaining)(?: ones?)? (?:unchanged|untouched|as is|as they are|as it is)$|^(?:and |but )?the (?:others?|rest|remaining|other (?:one|two|three|four))(?: ones?)? (?:(?:can |should |may )?(?:stay|remain)s? )?(?:where|as|how) (?:it|they|he|she) (?:is|are|was|were|stands?)$/i

/** "the three cars": how many there are. */
const total = /^((?:the|my|our|all the) )(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve) /i

const parted = (text: string): ReadonlyArray<string> =>
  text.split(/[,;]| and (?=(?:leave |keep |the |one |two |three |four |\d))/i).map((part) => part.trim())

/** Who is how, of one part. */
const portionIn = (part: string): Readonly<Record<string, string | undefined>> | undefined => {
  const found = portion.exec(part)?.groups
  const noun = found?.noun
  return noun === undefined || isPlural(noun.split(" ").at(-1) ?? "") ? found : (longer.exec(part)?.groups ?? found)
}

/** The wishes of a sentence that tells share by share; null for any other. `topic`: what was spoken of before, if anything. */
export const portioned = (sentence: string, topic: string | null): ReadonlyArray<Wish> | null => {
  const said = namedFirst(sentence)
  const named = led.exec(said)?.groups ?? among.exec(said)?.groups
  const parts = parted(named?.parts ?? said.replace(first, "$<count> of the $<noun> $<how>"))
  const what = named?.what?.replace(total, "$1") ?? portionIn(parts[0] ?? "")?.noun ?? topic
  if (parts.length < 2 || parts.length > 5 || (what !== null && !isPlural(what.split(" ").at(-1) ?? ""))) return null
  const wishes: Array<Wish> = []
  for (const part of parts) {
    // "and leave the others": nothing is asked of them.
    if (wishes.length > 0 && left.test(part)) continue
    const found = portionIn(part)
    const share = found?.who ?? ""
    const how = found?.how ?? ""
    const counted = valueOf(share) !== null || /^half$/i.test(share)
    const rank = what === null ? undefined : ranked.exec(share)?.groups?.which
    if (!counted && rank === undefined && (!others.test(share) || wishes.length === 0)) return null
    const size = resizeIn(how)
    const { position, what: before } = splitPosition(`x ${how}`)
    const placed = what !== null && before === "x" && position !== null && position.targets.length > 0
    if (looksIn(how) === null && size === null && !placed) return null
    // "one barrel smaller" names what it is about.
    if (how.includes(" ") && readLooks(how) === null && resizeIn(how.split(" ").slice(1).join(" ")) !== null)
      return null
    const whom =
      rank !== undefined
        ? `the ${rank.toLowerCase()} ${singular(bare(what ?? ""))}`
        : counted
          ? `${share} of ${what === null ? "them" : `the ${bare(what)}`}`
          : share
              .replace(/^(?:the )?other half$/i, "the others")
              .replace(/ ones?$/i, "")
              .replace(/^(?!the )/i, "the ")
    const edit: Edit =
      placed && looksIn(how) === null && size === null
        ? { act: "move", what: whom, position: how }
        : size === null
          ? { act: "look", what: whom, words: how }
          : { act: "resize", what: whom, how: size }
    wishes.push({ edit, text: part.trim() })
  }
  return wishes
}
