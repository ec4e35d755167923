/** Sentences beside a wish that ask for nothing: "Every tavern needs one.", "I've got the print the wrong way about". */
import { catalogue } from "#catalogue/Catalogue.js"
import { isAsked } from "../forms/Preambles.js"
import { isStatement } from "../grammar/Statements.js"
import { wordsOf } from "../grammar/Words.js"
import { isDeed } from "../syntax/Acts.js"

/** Of what sort of place one is part: "every tavern needs one", "no park is complete without them". */
const custom =
  /^(?:every|any|each|no|what(?:'s| is)) (?:(?:good|proper|decent|self-respecting|real|true|a|an) )*(?<place>\p{L}{3,20}(?: \p{L}{3,20})?) (?:(?:should |must |can |could |would |is |be |ever )*(?:needs?|wants?|has|have|deserves?|lacks?|complete|do|without)(?: to have)?)(?: without)? (?:one|it|them|that|this|some|these|those)$/iu

/** Whether a word names a kind of place, of which there is but one in a scene: "a tavern", no table. */
const isPlace = (words: string): boolean =>
  ["indoor", "outdoor"].some(
    (setting) =>
      catalogue().meanings.exactly(words, { zones: new Set(), near: new Set(), indoor: setting === "indoor" })?.meaning
        .sort === "zone"
  )

/** What somebody did, has or thinks, which nobody can do anything about. */
const own =
  /^(?:(?:but|and|because|as|you see|well),? )?(?:i|we|he|she|my \p{L}+|our \p{L}+)(?:'ve|'m|'re|'d| have| am| are| had| was| were| got| just| never| always| only| keep| kept| think| thought| mixed| forgot| read| know| knew| don't know| didn't)\b(?! (?:like|love|rather|prefer|want|need|to\b|wish|got rid))/iu
/** "My wife chose the yellow." */
const relative =
  /^(?:my|our|his|her) \p{L}{3,12} (?:always |never |just |only )?(?:\p{L}{2,12}ed|chose|said|told|thought|took|gave|made|found|felt|kept|knew|left|lost|meant|saw|wrote|drew|grew|loves?|hates?)\b/iu
const wishing =
  /\b(?:should|must|want|wants|need|needs|wish|would|could|like|prefer|instead|replace|remove|gone|sold|removed|bought|moved|away|rid|there|more|no longer|any ?more|without|enough|too|please)\b/i

/** "it was a mistake", "that was better": what somebody thinks of what was done, beside what is to be done about it. */
const judged =
  /^(?:it|that|this)(?:'s| is| was| looked)(?: all| just| only| actually| really)*(?: an?| my| the)? ?(?:mistake|error|slip|misunderstanding|better|nicer|fine|good|wrong|accident|typo|silly|stupid)(?: (?:idea|one|before|as it was|of me|of mine|the way it was))*$/i
/** "I liked it better before", "my fault": beside what is to be done about it. */
const regretted =
  /^(?:(?:i|we) (?:really )?(?:liked|preferred|loved) (?:it|that|them|the (?:old|first|former) (?:one|version))(?: (?:better|more))?(?: before| as it was| the way it was)?|(?:i|we) (?:(?:don't|didn't|do not|did not) (?:really )?like|hate|hated|changed (?:my|our) minds?)(?: (?:it|that|this|them))?|(?:all |entirely )?my (?:fault|bad|mistake)|(?:i'm |i am )?(?:so |very )?sorry(?: (?:about|for) (?:it|that))?|never ?mind)$/i
/** "Too close.": of what was done before, where what is to be done about it tells the same. */
const excess =
  /^(?:(?:still|now|that's|it's|that is|it is|they're|they are|a bit|a little|much|far|way) )*too (?:close|near|far(?: away)?|loud|crowded|cramped|tight|cluttered|much|messy)(?: (?:now|there|together|like that))?$/i
const undoing = /\b(?:undo|take (?:it|that|back)|back|revert|restore|reverse|cancel)\b/i

const leaning = /\b(?:it|its|them|they|their|him|her|that|those|these|ones?|there)\b/i

const bare = (sentence: string): string => sentence.trim().replace(/[.!?…]{1,8}$/, "")

const isRemark = (sentence: string, others: ReadonlyArray<string>): boolean => {
  const said = bare(sentence).replace(/^(?:oh|ah|well|hm+|sorry|ugh|argh|damn)[,.! ]+/i, "")
  const place = custom.exec(said)?.groups?.place
  if (place !== undefined) return isPlace(place.toLowerCase())
  if (judged.test(said) || regretted.test(said)) return others.some((one) => undoing.test(one))
  if (excess.test(said)) return others.some((one) => leaning.test(one) && isAsked(wordsOf(one)))
  return (own.test(said) || relative.test(said)) && !wishing.test(said) && !isDeed(wordsOf(said)) && isStatement(said)
}

/** The sentences without such remarks; those that what follows speaks of stay. */
export const withoutRemarks = (sentences: ReadonlyArray<string>): ReadonlyArray<string> =>
  sentences.length < 2
    ? sentences
    : sentences.filter(
        (sentence, i) =>
          !isRemark(
            sentence,
            sentences.filter((_, at) => at !== i)
          ) ||
          (i < sentences.length - 1 &&
            (own.test(bare(sentence)) || relative.test(bare(sentence))) &&
            !undoing.test(sentences[i + 1] ?? "") &&
            leaning.test(sentences[i + 1] ?? ""))
      )
