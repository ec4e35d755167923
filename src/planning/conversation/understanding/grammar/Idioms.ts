/** Turns of phrase that say in many words what a plainer one says: each comes to that before anything else is read. */

import { plural } from "#catalogue/Words.js"
import { theSaid } from "../Listed.js"
import { looksIn } from "../Looks.js"
import { valueOf } from "../Measures.js"

type Groups = Readonly<Record<string, string | undefined>>

/** "off the shelf and onto the table": behind "and" it goes on with where, or with a verb of its own for the same thing. */
const brought = (whole: string, { again, from, what, where }: Groups): string =>
  again === undefined && from === undefined
    ? whole
    : `move ${what} ${where?.replace(/(?<= )it$/i, () => /(?:the|my|our|its|their) .+$/i.exec(from ?? "")?.[0].trim() ?? "it")}`

/** Prepositions that stand alone, as they stand before a noun. */
const placing: Readonly<Record<string, string>> = {
  underneath: "under",
  beneath: "under",
  below: "under",
  "in front": "in front of",
  "on top": "on top of",
  inside: "in",
  alongside: "next to"
}

const idioms: ReadonlyArray<readonly [RegExp, string | ((whole: string, groups: Groups) => string)]> = [
  // "I should like a cart"
  [/^(?:i|we) should (?:so |very much |really )?(?:like|love) /iu, "I'd like "],
  // "every bed has one drip stand beside it, so we need six"
  [
    /^(?:every|each) (?<of>[\p{L}-]{2,20}(?: [\p{L}-]{2,20})?) (?:has|gets|needs|should have) (?:an?|one|1|its own) (?<what>[\p{L} -]{2,40}?) (?<where>beside|next to|near|by|behind|in front of|on|above|over|under) it,? (?:so )?(?:(?:that |this )?(?:makes|is)|we(?:'ll)? need|i need|there should be|there must be) (?<count>\p{L}{3,9}|\d{1,3})(?: (?:in all|in total|altogether|of them))?$/iu,
    (whole, { count = "", of = "", what = "", where = "" }) =>
      valueOf(count) === null
        ? whole
        : `make it ${count} ${plural(what)}, and put the ${plural(what)} ${where} each ${of}`
  ],
  // "a metre longer than it is now", "taller than at present": than it is, goes without saying.
  [
    /(?<=er|more|fewer|less) than (?:(?:it|they|that|those|there) (?:is|are|was|were)|now|before|at present|at the moment|currently|today)(?: (?:now|right now|at the moment|at present|today|currently|before|already))?(?=$|[,.;!?]| and )/giu,
    ""
  ],
  // "the bank and the inn should trade places", "could the bank change places with the inn"
  [
    /^(?:(?:can|could|should|may|might|let|have|please|make) )*(?<a>(?:the|my|our|one|both) [^,;]{2,60}?) (?:should |could |can |must |to )?(?:trade|swap|switch|change|exchange) (?:places|positions|spots|seats|sides) with (?<b>(?:the|my|our|one) [^,;]{2,60}?)$/iu,
    "swap $<a> and $<b>"
  ],
  [
    /^(?:(?:can|could|should|may|might|let|have|please|make) )*(?<a>(?:the|my|our) [^,;]{2,60}?) and (?<b>(?:the|my|our) [^,;]{2,60}?) (?:should |could |can |must |to )?(?:trade|swap|switch|change|exchange) (?:places|positions|spots|seats|sides)(?: with (?:each other|one another))?$/iu,
    "swap $<a> and $<b>"
  ],
  // "pull the desk out of the corner and put it against the wall", "get the clock off the wall and behind the desk"
  [
    /(?<=^|, |\band |\bthen )(?:take|grab|pick|get|lift|move|pull|push|drag|bring|slide|roll|carry|haul|wheel|shift)(?: up)? (?<what>(?!(?:away|out|off|rid|it|them)\b)(?:[\p{L}\d]{1,20} ){0,5}?[\p{L}\d]{2,20})(?<from> (?:off|down from|from|out of|away from) (?:the|my|our|its|their) (?:[\p{L}-]{1,20} ?){1,3})?,? ?and (?:(?<again>(?:put|place|move|set|bring|stand|hang|lean|stick|pop) (?:it|them|those|these)) |(?=(?:behind|beside|next to|near|by|under|over|above|on|onto|in|into|to|against|at|along|between|opposite|in front of|closer to|around) ))(?<where>.{3,150})$/iu,
    brought
  ],
  // "tie the boats to the pier": what is tied stands there.
  [
    /\b(?:tie|tether|hitch|chain|moor|fasten|leash|lash|shackle)(?: up)? (?<what>(?:the|my|our|all|both|an?|one|two|three|four|five|six|some|\d{1,3}|it|them)(?: [\p{L}'-]{1,20}){0,4}?) (?:up )?to (?=(?:the|my|our|an?|each|every|it|them)\b)/giu,
    "put $<what> next to "
  ],
  // "we have four wheels but five pupils: one more wheel": how things are, before what is wished.
  [
    /^(?:(?:and|but|so) )?(?:only|(?:i|we)(?: only| just| now| currently)?(?:'ve| have|'ve got| have got| got)(?: only| just| now| currently)?) (?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|\d{1,4}|no|many|few|enough|plenty of) [^,:;.]{2,60}?(?:: ?|; ?|, so |,? but (?:[\p{L}]+ ){2,6}?[\p{L}]+: ?)(?=\S)/iu,
    ""
  ],
  // "shouldn't there be a kettle on the stove?"
  [
    /^(?:shouldn't|should|couldn't|could|wouldn't|can't|can|mustn't|must|isn't) there (?:also |maybe |perhaps )?be /i,
    "there should be "
  ],
  // "like twice the size"
  [/(?<=^|[,.!?] ?)like (?=(?:twice|double|triple|half|three times|\d{1,4})\b)/giu, ""],
  // "right next to the door"
  [
    /\bright (?<!\b(?:on|to) the right )(?=(?:next to|beside|behind|in front of|by|above|under|opposite|against|at|on|over|below) (?:the|my|our|each|every|it|them)\b)/giu,
    ""
  ],
  // "on the snack bar roof"
  [
    / on(?: top of)? (?=(?:the|my|our) )(?<what>(?:[\p{L}'-]{1,20} ){1,4})(?:roof|rooftop)(?=$|[,.;!?]| and )/giu,
    " on top of $<what>"
  ],
  // "form the floor onto the dresser"
  [/ form (?=(?:the|my|our) (?:[\p{L}-]{1,20} ){1,3}(?:on|in)?to )/giu, " from "],
  // "the lamp and the stool swap"
  [
    /^(?:let )?(?<a>(?:the |my |our )?[\p{L}-]{2,20}(?: [\p{L}-]{2,20})?) (?:and|&) (?<b>(?:the |my |our )?[\p{L}-]{2,20}(?: [\p{L}-]{2,20})?) (?:should |could |can |to )?(?:swap|trade|switch)(?: places)?$/iu,
    (_, { a = "", b = "" }) => `swap ${theSaid(a)} and ${theSaid(b)}`
  ],
  // "I'd rather not have the ladder in there"
  [
    /^(?:i|we)(?:'d| would) (?:rather|prefer to|sooner) (?:not have|do without|lose) (?<what>(?:the|that|this|those|these|any|my|our) (?:[\p{L}-]{1,20} ?){1,4}?)(?: (?:in (?:there|here)|there|here|at all))?$/iu,
    "remove $<what>"
  ],
  // "a star on top of the tree and some presents underneath": under the tree.
  [
    /(?<= )(?<where>(?:on top of|in|on|at|next to|near|by|under|behind|beside|over|above) (?<of>(?:the|my|our) (?:[\p{L}-]{1,20} ){1,3}))and (?<what>(?:an?|some|one|two|three|four|five|six|\d{1,3}) (?:[\p{L}-]{1,20} ){1,3})(?<prep>underneath|beneath|below|behind|in front|on top|inside|alongside)$/iu,
    (_, { of = "", prep = "", what = "", where = "" }) =>
      `${where}and ${what}${placing[prep.toLowerCase()] ?? prep} ${of.trim()}`
  ],
  // "every soldier red but two": of all of them.
  [
    /^(?<who>(?:every|all(?: of)?(?: the)?|each) [\p{L} -]{2,60}?),? but (?<kept>one|two|three|four|five|six|\d{1,3})(?: of (?:them|those))?$/iu,
    "$<who> except $<kept>"
  ],
  // "if it isn't too much trouble"
  [
    /,? if (?:(?:it|that)(?:'s| is|'s not| is not| isn't| wouldn't be) (?:not )?(?:too much (?:trouble|work|bother)|any trouble|possible|okay|ok|alright|all right|easy)|you (?:don't mind|can|could|have time|get a chance|would|please)|there(?:'s| is) (?:time|room|space))$/iu,
    ""
  ],
  // "one of the boats on the beach, the other two stay where they are"
  [
    /(?<=\S), (?:and |but )?(?:the|all(?: of)? the) (?:others?|rest|remaining(?: ones)?|other (?:ones?|two|three|four|five|six|\d{1,3})) (?:can |could |should |may )?(?:stay|remain|stays|remains|are fine|is fine)(?: (?:put|there|alone|(?:where|as|how) (?:it is|they are|is)))?$/iu,
    ", the others stay"
  ],
  // "turned the other way round, towards the counter"
  [
    /\b(?<verb>turn|turned|rotate|rotated) (?:the other way )?(?:a?round|back),? (?=towards? (?:the|my|our|each)\b)/giu,
    "$<verb> "
  ],
  // "in the shade of the poplars"
  [/ in the shade of (?=(?:the|my|our|an?|each|every|that|those)\b)/giu, " under "],
  // "make the screens glow green"
  [
    /\b(?<verb>make|let|have) (?<what>(?:the|my|our|all|both|every|each) (?:[\p{L}-]{1,20} ){1,4}?)(?:glow|shine|gleam|appear) (?=\p{L})/giu,
    "$<verb> $<what>"
  ],
  // "light the candles", "switch the lamps on", "put the lanterns out": how they are from then on. The light of the whole is no such thing.
  [
    /(?<lead>^|, |\band |\bthen )(?:light(?: up)?|illuminate|(?:switch|turn) on) (?<what>(?:(?:all|both|each|every|one|two|three|four|half)(?: of)? )?(?:the|my|our|these|those) (?!(?:lights?|lighting|scene|place|whole|room)\b)[\p{L}-]{2,20}(?: [\p{L}-]{2,20}){0,3}?)(?: up)?(?=$|,| and | by | in | on | at | with )/giu,
    "$<lead>make $<what> lit"
  ],
  [
    /(?<lead>^|, |\band |\bthen )(?:switch|turn|put) (?<what>(?:(?:all|both|each|every|one|two|three|four|half)(?: of)? )?(?:the|my|our|these|those) (?!(?:lights?|lighting)\b)(?:[\p{L}-]{2,20} ){1,4}?)on(?=$|,| and )/giu,
    "$<lead>make $<what>lit"
  ],
  [
    /\b(?<modal>should|must|could|can|have to|has to|ought to|need to|needs to) be (?:switched |turned )?on(?=$|,| and )/giu,
    "$<modal> be lit"
  ],
  // "everything white apart from the armchair": who is left out is told behind how it is to look.
  [
    /^(?<verb>(?:make|paint|have|turn|i want|we want) )?(?<all>everything|all (?:of )?(?:the |my |our )?[\p{L}-]{2,20}(?: [\p{L}-]{2,20})?) (?<how>(?:in )?[\p{L}-]{3,20}(?: [\p{L}-]{3,20})?),? (?<but>except(?: for)?|apart from|but(?: not)?|other than|besides) (?<kept>(?:the|my|our) [\p{L} -]{2,60})$/iu,
    (whole, { all = "", but = "", how = "", kept = "", verb = "make " }) =>
      looksIn(how) === null ? whole : `${verb}${all} ${but} ${kept} ${how}`
  ],
  // "twelve tanks instead of eight, in three rows", "nine screens, three rows"
  [
    /^(?<what>(?:[a-z]{2,12}|\d{1,4}) (?:[\p{L}-]{1,20} ?){1,3}?)(?: instead of (?:[a-z]{2,12}|\d{1,4}))?, (?:in )?(?<rows>[a-z]{2,12}|\d{1,3}) (?<lines>rows|lines|columns|ranks)$/iu,
    "$<what> in $<rows> $<lines>"
  ],
  // "five rows of four desks": so many in all.
  [
    /^(?:(?:make it|have|i want|we want|let's have|use) )?(?<rows>[a-z]{3,9}|\d{1,3}) (?<lines>rows|lines|columns|ranks) of (?<each>[a-z]{3,9}|\d{1,3}) (?<what>(?:[\p{L}-]{1,20} ?){1,3}?)(?: ?instead)?(?:,? ?please)?$/iu,
    (whole, { each = "", lines, rows = "", what = "" }) => {
      const [count, length] = [valueOf(rows), valueOf(each)]
      return count === null || length === null ? whole : `${count * length} ${what.trim()} in ${count} ${lines}`
    }
  ],
  // "we're one stool short", "there are two chairs too few"
  [
    /^(?:(?:we|i)(?:'re| are|'m| am)|there(?:'s| is| are)|it(?:'s| is)) (?<count>an?|one|two|three|four|five|six|\d{1,3}) (?<what>(?:[\p{L}-]{1,20} ){1,3}?)(?:short|too few)(?<where> (?:at|in|on|by|around) (?:the|each|every) .{2,60})?$/iu,
    (_, { count = "", what = "" }) => `add ${/^an?$/i.test(count) ? "one" : count} more ${what.trim()}`
  ],
  // "I liked it better in front of the church"
  [
    /^(?:(?:hm+|well|actually|no|oh|and|but)[,.]? )*(?:(?:i|we)(?:'d| would| think| guess)? (?:like|liked|love|loved|prefer|preferred|want|wanted) (?<what>it|them|that|the [\p{L} ]{2,40}?)|(?<who>it|they|that|the [\p{L} ]{2,40}?) (?:was|were|looked|stood|is|are|looks|stands|would be|would look)) (?:much |a lot |far |way )?(?:better|nicer|best|more) (?!.*\binstead of\b)(?=(?:in|on|at|by|near|next|behind|beside|under|over|above|between|opposite|against|along|around|to|facing|where)\b)/iu,
    (_, { what, who = "" }) => `put ${what ?? (/^they$/i.test(who) ? "them" : who)} `
  ],
  // "the cart isn't facing the barn, fix that"
  [
    /^(?<what>(?:the|my|our) [\p{L} -]{2,40}?) (?:isn't|aren't|is not|are not) (?<how>.{3,60}?),? (?:so |and )?(?:please )?(?:fix|change|correct|mend|sort|repair|see to|adjust) (?:that|this|it)(?: out)?$/iu,
    "$<what> should be $<how>"
  ],
  // "two benches under each tree, so that makes twelve in all": so many there are to be, and there.
  [
    /^(?:(?:put|place|have|we want|i want|there should be) )?(?<each>[a-z]{3,9}|\d{1,3}) (?<what>(?:[\p{L}-]{1,20} ?){1,3}?) (?<where>(?:in|on|at|by|near|next to|under|beside|behind|around|along|over|per) (?:each|every) [\p{L} ]{2,40}?),? (?:so (?:that )?|that |which |this |making |i\.e\. )(?:it |that |this )?(?:makes|gives|would make|will make|are|is)?(?: a total of)? ?(?<total>[a-z]{3,9}|\d{1,3})(?: [\p{L} -]{2,30}?)? (?:in all|in total|altogether|all told|overall|all together)$/iu,
    (whole, { total = "", what = "", where = "" }) =>
      valueOf(total) === null ? whole : `make it ${total} ${what.trim()}, and put the ${what.trim()} ${where}`
  ],
  // "beside the board, not just anywhere"
  [
    /,? (?:and )?not (?:just |simply |merely )?(?:anywhere|somewhere|any old place|any old where)(?: else)?(?=$|[,.;!?])/giu,
    ""
  ]
]

/** The sentence in plainer words; as it is where it holds no such turn. Linear in the sentence. */
export const plainIdioms = (sentence: string): string => {
  const end = /[.!?\s]{1,8}$/.exec(sentence)?.[0] ?? ""
  const said = end === "" ? sentence : sentence.slice(0, -end.length)
  const plainer = idioms.reduce(
    (text, [form, plain]) =>
      typeof plain === "string"
        ? text.replace(form, plain)
        : text.replace(form, (whole, ...rest) => plain(whole, (rest.at(-1) ?? {}) as Groups)),
    said
  )
  return `${plainer}${end}`
}
