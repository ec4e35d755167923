import { airClauses } from "./AirList.js"
import { wishesAlone } from "./around/Around.js"
import { carried } from "./Carry.js"
import { inPlainForms } from "./forms/Forms.js"
import { withoutArrows } from "./grammar/Arrows.js"
import { standing } from "./grammar/Cancelled.js"
import { corrected } from "./grammar/Corrections.js"
import { withoutCourtesies } from "./grammar/Courtesies.js"
import { fronted } from "./grammar/Fronted.js"
import { spelt } from "./grammar/Misspelt.js"
import { openly } from "./grammar/Openers.js"
import { plainer } from "./grammar/Plainer.js"
import { requested } from "./grammar/Requests.js"
import { resulting } from "./grammar/Results.js"
import { joinedUp } from "./grammar/Successions.js"
import { inWords } from "./grammar/Symbols.js"
import { readLooks } from "./Looks.js"
import { resizeIn, valueOf } from "./Measures.js"
import { paraphrased } from "./Paraphrase.js"
import { leaving } from "./Positions.js"
import { remedies } from "./Remedies.js"
import { meant } from "./Spellings.js"
import { everyday } from "./Verbs.js"
import { airIn } from "./wishes/Making.js"

/** Cuts a message into what it asks for, one clause each. */

/** Verbs that begin something to do; behind "and" they begin another clause. */
const verbs = `${everyday}|add|put|place|insert|include|plant|remove|delete|drop|erase|clear|make|move|shift|bring|replace|swap|exchange|substitute|build|rebuild|draw|render|set|call|name|rename|change|turn|paint|colou?r|use|give|write|rewrite|plan|lay|generate|regenerate|create|enlarge|shrink|widen|expand|double|halve|triple|reduce|increase|extend|grow|get rid|take|run|show|describe|open|update|scale|switch|start|tell|say|list|count|more|fewer|undo|redo|face|rotate|spin|empty|hang|lay|shift|push|pull|slide|nudge|bring|throw|clear|mount|install|leave|keep|halve|lower|raise|lighten|brighten|darken|dim|only|let|don't|do not|put|stick|stack|pile|scatter|group|align|tilt|connect|join|arrange|line up|another|can|could|have|try|undo`

const questions =
  "how many|how much|how big|how large|how wide|how tall|what|which|where|is there|are there|did|can you|could you"

const joint = new RegExp(
  `\\s*(?:[,;]\\s*)?\\b(?:and then|then|and after that|after that|and also|and finally|and|plus|but)\\s+(?=(?:(?:please|also|then|now|finally|just)\\s+)*(?:${verbs}|${questions})\\b)`,
  "i"
)
const comma = new RegExp(
  `\\s*,\\s*(?=(?:(?:please|also|then|now|finally|but|just)\\s+)*(?:${verbs}|how (?:many|much|big|large|tall|wide|high|long)|where (?:is|are)|what(?:'s| is| are)|which (?:\\S+ ){1,3}(?:is|are)|i (?:want|need|would like)|i'd like|(?:it|they) (?:should|must|has to|have to|needs? to|ought to)|(?:only|just|keep|leave) (?:\\d{1,4}|[a-z]+)$|no (?:more )?[a-z]+s$|(?:an?|another|some|two|three) (?:[a-z]+ ){1,4}(?:there|would (?:help|be (?:nice|nicer|good|great|better)))|maybe|perhaps|how about|what about|why not|why don't|let's|say (?!hello)|i'd|i would|we (?:could|should|need)|can we|could we|there should|the (?:[a-z]+ ){1,3}(?:should|must|needs? to|has to|have to|could) (?:be|have|go|stand|face|look)|so (?=(?:${verbs}|\\d|[a-z]+ [a-z]+s$))|(?:\\d{1,4}|[a-z]+) (?:would be|is|are|will be|will do|would do|should do|(?:should |would |will )?suffice)(?: enough| fine| plenty)?)\\b)`,
  "i"
)
/** "make it night, with lights on the quay": what comes along is to be added. */
const along = /^(?<made>(?:make|set|turn|let) .{1,200}?), (?<more>with .+)$/i
const then = /\s*(?:[,;]\s*)?\b(?:and )?(?:then|after that|afterwards)\b,?\s+/i

const polite =
  /^(?:(?:hi|hello|hey)[,!. ]+(?=\S+ \S)|(?:no|nope|nah|wait|hang on|hold on|on second thoughts?|i changed my mind|i've changed my mind|scratch that|i mean|or rather|rather|you know what|listen|look)(?: no| wait| actually)?[,!.:;]+ *(?=\S)|(?:ok|okay|well|so|now|also|then|and|but|please|just(?! (?:have|keep|leave|use|want|need|make it|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,3})\b)|(?:great|good|nice|perfect|cool)(?! (?:work|job|one|start|stuff|result))|wow|oh|hm+|uh|um|yeah|hey|lovely|super|awesome|sorry|thanks(?! (?:a|so|very)\b)|thank you(?! (?:so|very)\b)|yes|finally|next|first(?! (?:[a-z]+ ){2,4}?(?:and )?(?:the )?(?:last|second|third|other)\b|(?: [a-z]+){2,4}, (?:and )?(?:the )?(?:last|second|third|other)\b)|actually|maybe|perhaps|kindly|alright|right)\b[,!. ]*(?=\S)|(?:can|could|would|will|may|might|shall) (?:you|i|we) (?:please |maybe |perhaps |also |now |just )*(?=[a-z]+ \S|undo|redo|build)|(?:i|we) (?:want|need|would like|'d like|wish) (?:you )?to (?=\S)|(?:i|we)'d like (?:you )?to (?=\S)|let'?s |let us |would you mind |go ahead and |please,? |try to |you (?:should|could|can|may|must) (?=\S))/i

const alsoThat =
  /^(?:and |but )?((?:the|my|our|both|all) (?!.*\b(?:should|must|can|could|be|is|are|wants?|needs?|likes?|loves?|would|has|have|gets?|prefers?|deserves?)\b)[\p{L} ]{2,60}) (?:too|as well)[.!]?$/iu

/** "and the drums", said by itself. */
const andThat = /^and ((?:the|my|our|both) [\p{L}]{3,20}(?: [\p{L}]{3,20})?)[.!]?$/iu

/** "and a stool", said by itself. */
const andMore = /^and ((?:an?|another|some|two|three|four|five|six|\d{1,3}) [\p{L}]{3,20}(?: [\p{L}]{3,20})?)[.!]?$/iu

/** Whether a word behind a noun says how it is to be: "and the door red". */
const isSaid = (word: string): boolean =>
  resizeIn(word) !== null || (readLooks(word) ?? []).some(({ sort }) => sort !== "other")

const trailing =
  /[\s,]*\b(?:please|thanks|thank you|for me|now|instead|if you can|if possible|will you|would you|ok|okay|right away|as well|too)\s*[.!?]*$/i
/** The same, where "instead" and "too" say how a sentence hangs together. */
const courteous =
  /[\s,]*\b(?:please|thanks|thank you|for me|now|if you can|if possible|will you|would you|ok|okay|right away)\s*[.!?]*$/i

/** A clause without the courtesies around it. */
const stripped = (clause: string, tail = trailing): string => {
  let text = clause
    .replace(/\s+/g, " ")
    .replace(/(?<=\S) please\b/gi, "")
    .trim()
  // "and the table too": what was done before, to the table.
  text = text
    .replace(alsoThat, "the same for $1")
    .replace(andThat, (all, what: string) => (isSaid(what.split(" ").at(-1) ?? "") ? all : `the same for ${what}`))
    .replace(andMore, (all, what: string) => (isSaid(what.split(" ").at(-1) ?? "") ? all : `add ${what}`))
  for (let n = 0; n < 8; n++) {
    const shorter = text.replace(polite, "").trim()
    if (shorter === text || shorter === "") break
    text = shorter
  }
  return text
    .replace(tail, "")
    .replace(/[\s,;:.!?]+$/, "")
    .trim()
}

/** Why something is wished: "because it blocks the view", "so that people can sit". */
const reason =
  /,? (?:because|since (?:it|they|the|we|there)\b|as (?:it|they)(?:'s|'re| is| are| looks?) (?=\p{L})|so (?:that )?(?:we|people|you|i|everyone|everybody|they|one|visitors|guests|kids|children|nobody|no one) (?:can|could|have|has|get|may|might|do|does|don't|doesn't|see|won't)\b|otherwise\b|in case\b|(?<=\S,? )(?:it|they|that)(?:'s|'re| is| are)(?: just| simply| really| a bit| a little)? (?:too|so|not|way|far|getting) [^,;]*$|(?:we|i|you|they|nobody|no one) (?:don't|doesn't|won't|never|no longer|hardly)? ?(?:ever )?(?:really )?(?:needs?|wants?|likes?|uses?|liked|used) (?:it|them|that|those|these)(?: any ?more| anyway| at all)?[.!]?$).*$/iu

const unreasoned = (clause: string): string => (reason.exec(clause)?.index === 0 ? clause : clause.replace(reason, ""))

/** What is said before a wish and asks for nothing. */
const interjection =
  /^(?:(?:oh|ah|uh|um|hm+|er|well|so|and|also|please|ok|okay|now|hey|hi|hello|hi there|good (?:morning|afternoon|evening|day)|thanks|thank you|cheers|many thanks|then|actually|maybe|perhaps|alright|right|finally|first|next|no|wait|rather|i mean|hang on|hold on|on second thoughts?|i(?:'ve)? changed my mind)(?: |$)){1,4}$/i

/** Clauses of one message at most: nobody asks for more at once. */
const clauses_max = 12
const message_max = 4_000

/** A brief for a new scene goes on to the end of its sentence, whatever verbs it holds. */
const brief =
  /\b(?:create|make|start|begin|design|build|generate|set up|want|need|like)\b.{0,24}?\b(?:new |another )?scene\b|^new scene\b/i

/** "I want it to snow, late afternoon light": the hour, the season and the weather behind a pause are wishes of their own. */
const withAir = (part: string): ReadonlyArray<string> => {
  const at = part.lastIndexOf(", ")
  const air = at < 0 ? "" : part.slice(at + 2).trim()
  return at > 0 && airIn(air.toLowerCase()) !== null && airIn(part.slice(0, at).toLowerCase()) === null
    ? [part.slice(0, at), `make it ${air}`]
    : [part]
}

const pieces = (sentence: string): ReadonlyArray<string> => {
  if (brief.test(sentence))
    return sentence.split(
      new RegExp(
        `${then.source}(?=(?:${verbs})\\b)|\\s+and (?=(?:build|render|draw) (?:it|the (?:model|scene|layout))\\b)`,
        "i"
      )
    )
  const airs = airClauses(sentence)
  if (airs !== null) return airs
  return sentence
    .split(joint)
    .flatMap((part) => part.split(comma))
    .flatMap((part) => part.split(then))
    .flatMap(withAir)
    .flatMap((part) => {
      const found = along.exec(part.trim())?.groups
      return found === undefined ? [part] : [found.made, found.more]
    })
}

/** What lies in quotation marks is one word to the cutting: names may hold anything. */
const shielded = (text: string) => {
  const quotes: Array<string> = []
  const plain = text.replace(/["“”]([^"“”\n]{1,200})["“”]/g, (whole) => {
    quotes.push(whole)
    return `\uE000${quotes.length - 1}\uE001`
  })
  const open = (part: string) => part.replace(/\uE000(\d+)\uE001/g, (_, i: string) => quotes[Number(i)] ?? "")
  return { plain, open }
}

/** Words before a dash that are more than the name of a label: "left bookcase - white". */
const named_max = 3

/** "nobody uses the cannons - drop them": a dash behind more than a name is a pause. */
const paused = (said: string): string => {
  // "benches - only four, blue": a label.
  // "fewer stools - four is plenty - and space them out"
  const text = said
    .replace(/^((?:the |my |our )?\p{L}{3,20}(?: \p{L}{3,20})?) [-–—]{1,3} (?=[^-–—]*,[^-–—]*$)/iu, "$1: ")
    .replace(/ [-–—]{1,3} (?<aside>[^-–—,;.]{3,60}) [-–—]{1,3} /, ", $<aside>, ")
  const told: Array<string> = []
  for (const word of text.split(" ")) {
    if (/^[-–—]{1,3}$/.test(word) && told.length > named_max) told.push(`${told.pop()},`)
    else told.push(word)
  }
  return told.join(" ")
}

const lettered = (message: string): string =>
  meant(
    paused(
      plainer(
        requested(
          inPlainForms(
            inWords(withoutArrows(withoutCourtesies(wishesAlone(message.slice(0, message_max)).replace(/[’‘`]/g, "'"))))
          )
        )
      )
    )
  )
    .replace(/[\uE000\uE001]/g, "")
    .replace(/(?<=\b\d{1,4}(?:\.\d{1,2})?)(?=(?:m|cm|mm|km|ft)\b)/gi, " ")
    .replace(/(?<=\bnext )2(?= [a-z])/gi, "to")
    .replace(/(?<=^(?:the )?[a-z]{3,20}: [^:]{2,60}), (?=(?:the )?[a-z]{3,20}: )/gi, ". ")
    .replace(
      / (?:[-–—]{1,3}|\.{3}|…) (?=(?:hm+|no|nope|wait|oh|oops|sorry|actually|well|er|uh|um|we|i|it|they|that|rather|on second|but)\b)/gi,
      ", "
    )
    .replace(/(?<=\s)'(\p{Lu}(?:[^'\n]|'(?=\p{L})){0,60})'(?=$|[\s.,!?;])/gu, '"$1"')
    .replace(/(?<=[a-z]) (?:maybe|perhaps|possibly|ideally|preferably|kindly)(?= [a-z])/g, "")
    .replace(/(?<=[a-z] )w\/ ?(?=[a-z])/gi, "with ")
    .replace(/ (?:in|over|around|up) here(?=$|[\s.,!?;])/gi, "")
    // "two more chairs in there", where nothing else was named that they could be in.
    .replace(
      /^((?:(?!\b(?:the|my|our|this|that|its|their)\b)[^.;!?]){3,120}?) (?:in|out|over) there(?=$|[\s.,!?;])/i,
      "$1"
    )
    .replace(/\b(the|my|our) ([\p{L} ]{2,40}?), (all but \w+|all except \w+),(?= )/giu, "$3 of $1 $2")
    .replace(
      /\b(?:i|we)(?:'d| would)? (?:really )?(?:only|just) (?:really )?(?:need|want|have|use|require|like) (?=(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)\b)/gi,
      "only "
    )
    .replace(
      /\b((?:one|two|three|four|\d) more|another|an? (?:extra|additional|second|third)) ([^,.;:]{2,40}?),? (?:just |exactly )?(?:the )?(?:same as|like|identical to) (?:the )?(?:other (?:ones?|two|three|four|five|six|\d{1,2})|others?|rest|existing ones?|first(?: one)?)(?=$|[ .,;!?])/gi,
      "$1 $2"
    )
    .replace(
      /(?<=\b(?:an?|one|some|another|two|three) [\p{L} -]{2,40}) (?:that|which) (?:hangs?|stands?|sits?|lies?|leans?|goes|is|are) (?=(?:in|on|at|next|near|behind|beside|by|under|above|over|between|opposite|across|against)\b)/giu,
      " "
    )
    .replace(
      /(?<=\b(?:an?|one|some|another|two|three) [\p{L} -]{2,40}) (?:hanging|standing|sitting|lying|leaning|placed|mounted|hung) (?=(?:in|on|at|next|near|behind|beside|by|under|above|over|between|opposite|across|against)\b)/giu,
      " "
    )
    .replace(/\ban? few (?=(?:met(?:re|er)s|feet|steps)\b)/gi, "3 ")
    .replace(/\b(?:an?|one) (met(?:re|er)|foot) and a half\b/gi, "1.5 $1s")
    .replace(
      /\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,2}) and a half\b/gi,
      (_, count: string) => `${(valueOf(count) ?? 0) + 0.5}`
    )
    .replace(/,? please ?,/gi, ",")
    .replace(leaving, "")
    .replace(/\bnothing but\b/gi, "only")
    .replace(
      / so (?:that )?(?:it|they)(?:'s|'re| is| are| stands?| sits?| hangs?| goes?) (?=(?:in|on|at|next|near|behind|beside|by|under|above|over|between|opposite|across|against|closer|further|facing)\b)/gi,
      " "
    )
    .replace(
      /^(?:everything|all|it(?: all)?|the rest)(?: else)?(?: is| looks|'s) (?:fine|good|great|ok|okay|perfect|nice|lovely|right),? (?:except(?: for)?|but(?: for)?|apart from|besides|only) (the [\p{L} ]{2,40}?),? (?:those|they|these|it|that|which) /iu,
      "$1 "
    )
    .replace(
      /^(?:everything|all|it(?: all)?|the rest)(?: else)?(?: is| looks|'s) (?:fine|good|great|ok|okay|perfect|nice|lovely|right),? (?:except(?: for)?|but(?: for)?|apart from|besides|only) (the [\p{L} ]{2,40}?), (make|paint|turn|move|put) (?:those|them|these|it)\b/iu,
      "$2 $1"
    )
    .replace(/ (?:n|nd|an) (?=(?:move|put|make|add|paint|turn|remove|delete|take|give|place|swap|get)\b)/g, " and ")
    .replace(/\bgo ahead(?: and|,)? /gi, "")
    .replace(/^on second thoughts?,? /i, "")
    .replace(/\b(?:right |all the way |all )(?:a?round)(?= (?:the|my|our|it|them|each)\b)/gi, "around")
    .replace(/\b(that|there|what|where)s(?= (?:the|a|an|not|too|no|my|our|it|wrong)\b)/gi, "$1's")

/** Where a sentence ends; "St. Ann" is none. */
const ends =
  /(?<=[.!?;])(?<!\b(?:St|Mt|Mr|Mrs|Ms|Dr|No)\.)\s+|;|\n+|:(?<=[a-z]{2,20} [a-z]{2,20} [a-z]{2,20}:) +(?=(?:add|put|remove|delete|get rid|take|make|move|paint|replace|swap|give|turn)\b)/

/** A message as it was said, with its letters mended, without what it takes back and the reasons that it gives. */
export const saidIn = (message: string): string =>
  corrected(standing(lettered(message).split(ends)))
    .map(fronted)
    .map(unreasoned)
    .join(". ")

/** The sentences of a message, whole, without the courtesies around them. */
export const plainSentences = (message: string): ReadonlyArray<string> =>
  corrected(standing(lettered(message).split(ends)).map(spelt))
    .map(fronted)
    .map((sentence) => openly(stripped(unreasoned(sentence), courteous)))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .filter((sentence, _, all) => all.length === 1 || !interjection.test(sentence))

/** The clauses of a message in their order, without courtesies; at most {@link clauses_max}, and whether more was said. */
export const clausesOf = (message: string): { readonly clauses: ReadonlyArray<string>; readonly cut: boolean } => {
  const { open, plain } = shielded(lettered(message))
  const told = corrected(standing(plain.split(ends)).map(spelt))
    .map(fronted)
    .flatMap(pieces)
    .map((clause) => openly(stripped(unreasoned(open(clause)))))
  const clauses = joinedUp(remedies(told).map(resulting).flatMap(paraphrased).flatMap(carried))
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause))
    .filter((clause, _, all) => all.length === 1 || !interjection.test(clause))
  return { clauses: clauses.slice(0, clauses_max), cut: clauses.length > clauses_max || message.length > message_max }
}
