/** "no, the other one", "I meant the red one": a message that takes back a word of the one before it, and says what was meant. */
import { isPlural } from "#catalogue/Words.js"
import { wishesAlone } from "../around/Around.js"
import { editIn } from "../Edits.js"
import { resizeIn, valueOf } from "../Measures.js"
import { splitPosition } from "../Positions.js"
import { nounWords } from "../Resolve.js"
import { isDeed } from "../syntax/Acts.js"
import { cut } from "../syntax/Cut.js"
import { wishesOf } from "../syntax/Sentence.js"
import { correctedIn, renamed, sortOf } from "./Corrections.js"
import { degreeIn } from "./Degrees.js"
import { requested } from "./Requests.js"
import { isDefinite, saidOf, type Word, wordsOf } from "./Words.js"

export interface Retraction {
  /** What was meant; null where only something is wrong. */
  readonly meant: string
  /** What was not meant, where it is named. */
  readonly not: string | null
}

const opening =
  /^(?:(?:no+(?! (?:more|longer|need)\b)(?= i (?:meant|mean|said)\b| wait\b|[,.!:; –—-])|nope|nah|oh|oops|sorry|wait|hmm+|ah|argh|hey|wrong(?: one| place| side| \w+)?|my mistake|my bad|whoops|ugh|stop|silly me|my fault|excuse me|pardon)[,.!:; –—-]+)+/i
const denied =
  /^(?:not|that(?:'s| is| was)(?: not|n't)|that isn't|that wasn't)(?: the)? (?:that|this|it|right|correct|wrong|one)?(?: one| place)?[,.:; -]+/i
const meantForm =
  /^(?:i (?:actually |really )?(?:meant|mean|said|wanted|was (?:talking|speaking) (?:about|of))|make that|i was referring to|it was|it should (?:have been|be))(?: to say)?:? (?<meant>.+?)(?:,? (?:and )?not (?<not>.+))?$/i
/** "a brown one I mean" */
const meantBehind = /^(?<meant>.{2,60}?),? (?:is (?:what|the one) )?i (?:actually |really )?(?:mean|meant)$/i
const notBut =
  /^not (?<not>(?:the |that |this |in |on |to |by |near |behind )?[^,;.]{1,60}?)(?:, but|,| but|;|\.|:| -) ?(?<meant>.+)$/i
const butNot = /^(?<meant>[^,]{1,60}),? (?:and )?not (?<not>.{1,60})$/i
const other = /^(?:the other (?:one|way|side|two|three|\p{L}+)|the others|another one|(?:not that|wrong) one)$/iu

/** "actually a cat": one thing for another. */
const another = /^(?:actually|rather|or rather),? (?<meant>an? .{2,60})$/i

const fine =
  /^(?<meant>.+?)(?:,| -|;|\.) ?(?:and |but )?(?<not>(?:the|my|our) [\p{L} -]{2,40}?) (?:was|were|is|are|looked|stays?|can stay) (?:all |just |quite )?(?:fine|good|ok|okay|right|alright|great|perfect|nice|correct|well|enough)(?: as (?:it|they) (?:was|were|is|are))?$/iu

/** "the television, the desk was fine": that the desk was is what was not meant. */
const withoutPraise = (told: Readonly<Record<string, string | undefined>> | undefined) => {
  const said = fine.exec(told?.meant ?? "")?.groups
  return said === undefined ? told : said
}

const verbless = (text: string): boolean => editIn(text) === null && sortOf(wordsOf(text)) !== null

const spared =
  /^(?<meant>(?:all|every one|all of them)(?: of (?:them|those))? (?:but|except(?: for)?|apart from) (?:\d{1,3}|[a-z]+|the [a-z ]{2,30}?)|(?:only|just) (?:\d{1,3}|[a-z]+)(?: of them)?)(?:,? (?:and )?(?:that|the (?:other|last|rest))(?: one| ones)?,? (?:stays?|remains?|should|can|is to|must)\b.{0,60})?$/i

/** What a message takes back of the one before it; null where it takes nothing back. */
export const retractionIn = (message: string): Retraction | null => {
  if (message.length > 200 || degreeIn(message.trim().replace(/[.!?]{1,8}$/, "")) !== null) return null
  const said = requested(wishesAlone(message))
    .trim()
    .replace(/[’‘`]/g, "'")
    .replace(/\bi ment\b/i, "I meant")
    .replace(/[.!?]{1,8}$/, "")
    // What it did not mean to change is as it was, once it is taken back.
    .replace(/[.,;!] leave (?:the|my|our|all|both) [\p{L} -]{2,40} as they are$/iu, "")
  const plain = said.replace(opening, "").replace(denied, "").trim()
  // "no, put it back" takes back all of it.
  if (/\b(?:put|bring|take) (?:it|them|that|those) back\b|^(?:all )?back (?:again|to|as|how|the way)\b/i.test(plain))
    return null
  const led = plain !== said
  const most = /^(?:all|every)/i.test(plain) ? spared.exec(plain)?.groups?.meant : undefined
  if (most !== undefined) return { meant: most, not: null }
  const rather = another.exec(said)?.groups?.meant
  if (rather !== undefined && verbless(rather)) return { meant: rather, not: null }
  const told = withoutPraise(meantForm.exec(plain)?.groups)
  // "it should be red" is a wish of its own.
  if (told?.meant !== undefined && /\bmean/i.test(plain) && wishMeant(told.meant) !== null)
    return { meant: told.meant, not: null }
  if (told?.meant !== undefined && (led || !/^(?:it|make)\b/i.test(plain)))
    return editIn(told.meant) === null || sortOf(wordsOf(told.meant)) !== null
      ? { meant: told.meant, not: told.not ?? null }
      : null
  const behind = meantBehind.exec(plain)?.groups?.meant
  if (behind !== undefined && verbless(behind)) return { meant: behind, not: null }
  const against = notBut.exec(plain)?.groups
  const [first, ...more] = (against?.not ?? "").split(" ")
  // "not eight chairs but ten" is said of the scene.
  if (valueOf(first ?? "") !== null && more.length > 0 && !/^ones?$/i.test(more.join(" "))) return null
  if (against?.meant !== undefined && verbless(against.meant)) return { meant: against.meant, not: against.not ?? null }
  if (other.test(plain)) return { meant: /^(?:not that|wrong) one$/i.test(plain) ? "the other one" : plain, not: null }
  if (/^(?:not (?:that|this) one|(?:that's |it's )?(?:the )?wrong one)$/i.test(said))
    return { meant: "the other one", not: null }
  if (led && /^(?:only|just) \S+ of (?:them|those|these)$/i.test(plain)) return { meant: plain, not: null }
  if (!led || /^\S+ of (?:them|those|these)$/i.test(plain)) return null
  const set = butNot.exec(plain)?.groups
  if (set?.meant !== undefined && verbless(set.meant)) return { meant: set.meant, not: set.not ?? null }
  return verbless(plain) ? { meant: plain, not: null } : null
}

/** "keep all four booths and lose two of the stools": a whole wish, in place of the one before; null for anything less. */
export const wishMeant = (meant: string): string | null => {
  const words = wordsOf(meant)
  if (words.length > 2 && words[0]?.part !== "noun" && isDeed(words)) return meant
  // "the skylights pink, the billboard must be cyan", "the swing should be yellow"
  const wishes = words.some(({ text }) => /^(?:,|should|must)$/.test(text)) ? (wishesOf(meant)?.wishes ?? []) : []
  return wishes.length > 1 || /^(?:the|my|our|both|all) .+ (?:should|must) /i.test(meant) ? meant : null
}

/** "six boats", where nothing that was said before speaks of a number: so many there are to be; null for anything else. */
export const countMeant = (meant: string): string | null => {
  const [count = "", ...noun] = meant.replace(/^(?:only|just) /i, "").split(" ")
  return valueOf(count) === null ||
    noun.length === 0 ||
    noun.length > 4 ||
    /^(?:of|more|fewer|less)$/i.test(noun[0] ?? "")
    ? null
    : `there should be ${count} ${noun.join(" ")}`
}

const opposites: Readonly<Record<string, string>> = {
  first: "second",
  second: "first",
  left: "right",
  right: "left",
  front: "back",
  back: "front",
  clockwise: "counterclockwise",
  leftmost: "rightmost",
  rightmost: "leftmost"
}

const opposite = (text: string): string | null => {
  const found = /\b(first|second|leftmost|rightmost|left|right|front|back|clockwise)\b/i.exec(text)
  const by = found === null ? undefined : opposites[found[1]?.toLowerCase() ?? ""]
  return found === null || by === undefined
    ? null
    : `${text.slice(0, found.index)}${by}${text.slice(found.index + found[0].length)}`
}

interface Phrase {
  readonly from: number
  readonly to: number
}

/** Where the noun phrases with an article begin and end. */
const phrasesIn = (words: ReadonlyArray<Word>): ReadonlyArray<Phrase> =>
  words.flatMap(({ part }, from) => {
    if (part !== "determiner") return []
    let to = from + 1
    while (/^(?:noun|adjective|number)$/.test(words[to]?.part ?? "")) to++
    return to > from + 1 ? [{ from, to }] : []
  })

const swapped = (words: ReadonlyArray<Word>, { from, to }: Phrase, by: string): string =>
  [saidOf(words.slice(0, from)), by, saidOf(words.slice(to))].filter((part) => part !== "").join(" ")

/** What a sentence is about that says nothing of where: "make the dresser lower", "bigger desk"; null for any other. */
const objectIn = (words: ReadonlyArray<Word>): Phrase | null => {
  const segments = cut(words) ?? []
  const nouns = segments.filter(({ kind }) => kind === "noun")
  const [noun] = nouns
  const placed = segments.some((one) => one.kind === "phrase" && /^(?:place|face|for|instead)$/.test(one.phrase.kind))
  if (noun === undefined || nouns.length > 1 || placed) return null
  // "bigger desk": the desk is what may have been another.
  const from = words.findIndex(
    ({ part, text }, i) => i >= noun.from && !(part === "adjective" && resizeIn(text) !== null)
  )
  return from < 0 || from >= noun.to ? null : { from, to: noun.to }
}

/** "+2 crates", and then "I meant barrels": as many of these; null for anything else. */
const countedAs = (before: string, meant: string): string | null => {
  const nouns = wordsOf(meant)
  const bare = nouns.length < 4 && nouns.every(({ part }) => part === "noun" || part === "adjective")
  if (!bare || !isPlural(nouns.at(-1)?.text ?? "")) return null
  const plain = before
    .replace(/[.!?]{1,8}$/, "")
    .replace(/^\+ ?(?=\d)/, "add ")
    .trim()
  const said =
    /^(?<lead>.{0,60}?\b(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|some)(?: more)?) (?<what>(?:[\p{L}-]{2,20} ){0,2}?[\p{L}-]{2,20}s)(?<rest>$|,? (?:in|on|at|by|near|next|behind|under|to|and)\b.*$)/iu.exec(
      plain
    )?.groups
  if (said === undefined) return null
  const more = /^add \d/i.test(said.lead ?? "") && before.startsWith("+") ? " more" : ""
  return `${said.lead}${more} ${meant}${said.rest}`
}

/** The former message with what was meant in place of what was said; null where that cannot be told. */
export const amended = (before: string, { meant, not }: Retraction): string | null => {
  const words = wordsOf(before.replace(/[.!?]{1,8}$/, ""))
  const most = /^(?:all|every one)(?: of (?:them|those))? (?<but>(?:but|except(?: for)?|apart from) .+)$/i.exec(
    meant
  )?.groups
  const of = most === undefined ? null : objectIn(words)
  if (most !== undefined)
    return of === null
      ? null
      : swapped(
          words,
          of,
          `all ${most.but} of ${saidOf(words.slice(of.from, of.to)).replace(/^all (?:of )?(?=the|my|our)/i, "")}`
        )
  // "the shower by the bar": a whole wish, in place of the one before.
  const { position, what: whole } = splitPosition(meant)
  if (position !== null && position.targets.length > 0 && isDefinite(wordsOf(whole))) return `move ${meant}`
  const same = not === null && isDefinite(wordsOf(meant)) ? renamed(words, wordsOf(meant)) : null
  if (same !== null) return same
  // "to the left of the door", and "I meant the right"
  const hand = /^the (?<side>left|right|front|back)(?: side)?$/i.exec(meant)?.groups?.side?.toLowerCase()
  const wrongHand = hand === undefined ? undefined : opposites[hand]
  if (hand !== undefined && wrongHand !== undefined && words.some(({ text }) => text === wrongHand))
    return saidOf(words.map((word) => (word.text === wrongHand ? { ...word, said: hand } : word)))
  const counted = not === null ? countedAs(before, meant) : null
  if (counted !== null) return counted
  const phrases = phrasesIn(words)
  const about = objectIn(words)
  if (about !== null && isDefinite(wordsOf(meant)) && !/\bones?$|^the (?:other|first|second|left|right)\b/i.test(meant))
    return swapped(
      words,
      about,
      words[about.from - 1]?.part === "adjective" ? meant.replace(/^(?:the|my|our) /i, "") : meant
    )
  if (not !== null) {
    const wrong = nounWords(not.replace(/^(?:in|on|to|by|near|behind|at) /i, ""))
    const found = phrases.find(({ from, to }) => {
      const have = nounWords(saidOf(words.slice(from, to)))
      return wrong.length > 0 && wrong.every((word) => have.includes(word))
    })
    if (found !== undefined) {
      // "paint the ship orange": what stands behind the noun was not taken back.
      const last = words.findLastIndex(({ lemma }, i) => i >= found.from && i < found.to && wrong.at(-1) === lemma)
      const whom = last < found.from ? found : { from: found.from, to: last + 1 }
      // "not the corners, next to the benches": the place, with the words that led to it.
      const lead = words.findIndex((_, i) => i > 0 && sortOf(words.slice(i, whom.to)) === "place")
      if (lead > 0 && lead < whom.from && sortOf(wordsOf(meant)) === "place")
        return swapped(words, { from: lead, to: whom.to }, meant)
      const by = meant.replace(/^(?:in|on|to|by|near|at|for) (?=the|my|our)/i, "")
      return swapped(words, whom, ones(by, words, whom))
    }
  }
  if (/^the other (?:one|way(?: around| round)?|side|direction)$/i.test(meant)) {
    const turned = opposite(before)
    if (turned !== null) return turned
    const [object] = phrases
    if (object === undefined) return null
    return swapped(words, object, `the other ${nounWords(saidOf(words.slice(object.from, object.to))).at(-1) ?? "one"}`)
  }
  const [object] = phrases
  if (object !== undefined && /\bones?$/i.test(meant)) return swapped(words, object, ones(meant, words, object))
  const amendedText = correctedIn(`${before.replace(/[.!?]{1,8}$/, "")}, no, ${meant}`)
  return amendedText.includes(", no,") ? null : amendedText
}

/** "the red one": of what the former phrase speaks of. */
const ones = (meant: string, words: ReadonlyArray<Word>, { from, to }: Phrase): string =>
  meant
    .replace(/\bones?(?=$| )/i, nounWords(saidOf(words.slice(from, to))).at(-1) ?? "one")
    .replace(/^an? /i, (lead) => (words[from]?.text === "another" ? "another " : lead))
