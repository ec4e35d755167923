/** Regular expressions that take more than linear work, and what bounds the text that they are given. */

export interface Bounded {
  readonly file: string
  readonly text: string
  readonly reason: string
}

export const bounded: ReadonlyArray<Bounded> = [
  {
    file: "src/planning/conversation/understanding/around/Ends.ts",
    text: String.raw`/(?<=\b(?:swap|swop|replace|exchange|change|trade|switch|substitute|instead)\b[^.;!?]{0,100}), (?:just )?(?:in |on |at )?(?:exactly )?(?:the )?(?:same|very same) (?:spot|place|position|location)(?: (?:on|in|at|by) (?:the|that) \p{L}{2,20})?(?: as (?:before|now))?(?=$|[.,;!?])/giu`,
    reason: "a sentence of at most 300 characters"
  },
  {
    file: "src/planning/conversation/Undo.ts",
    text: String.raw`/Changed in the design of “(?<changed>[^”]*)” \(sdd version (?<version>\d+)\)|“(?<undone>[^”]*)” is as it was before version (?<back>\d+) \(sdd version (?<as>\d+)\)|“(?<redone>[^”]*)” is again as in version (?<forth>\d+) \(sdd version (?<now>\d+)\)/g`,
    reason: "the service's own replies, of at most 16,000 characters"
  },
  {
    file: "layers/vendors/meshy/Failures.ts",
    text: String.raw`/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi`,
    reason: "a vendor's sentence, of which 2,000 characters are looked at"
  },
  {
    file: "src/planning/reading/Shares.ts",
    text: String.raw`/(?<=[a-z]{2}s)(?:,| and) (an?|one|two|three|four|\d) ([a-z-]+(?: [a-z-]+){0,2})$/`,
    reason: "60 characters of a sentence"
  },
  {
    file: "src/operators/surfaces/RoomWords.ts",
    text: String.raw`/[\s_-]+(?:floor|floors|flooring|floorboards)$/`,
    reason: "a tag of at most 200 characters"
  },
  {
    file: "src/operators/surfaces/RoomWords.ts",
    text: String.raw`/[\s_-]+walls?$/`,
    reason: "a tag of at most 200 characters"
  },
  {
    file: "src/planning/conversation/Remember.ts",
    text: "/[.!]+$/",
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/edits/Extent.ts",
    text: String.raw`/(\d[\d.,]*)\s*(?:m|metres?|meters?)?\s*(?:×|x|by)\s*(\d[\d.,]*)\s*(?:m|metres?|meters?)?\b/i`,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/edits/Remove.ts",
    text: String.raw`/\s*(?:,|\band\b|\bn?or\b|&)\s*(?:also )?(?=(?:the|all|both|every|each|my|our|\d)\b)/i`,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/understanding/grammar/Idioms.ts",
    text: `/(?<=er|more|fewer|less) than (?:(?:it|they|that|those|there) (?:is|are|was|were)|now|before|at present|at the moment|currently|today)(?: (?:now|right now|at the moment|at present|today|currently|before|already))?(?=$|[,.;!?]| and )/giu`,
    reason: "a sentence of a message of which 4,000 characters are read"
  },
  {
    file: "src/planning/conversation/understanding/grammar/Idioms.ts",
    text: String.raw`/(?<=^|, |\band |\bthen )(?:take|grab|pick|get|lift|move|pull|push|drag|bring|slide|roll|carry|haul|wheel|shift)(?: up)? (?<what>(?!(?:away|out|off|rid|it|them)\b)(?:[\p{L}\d]{1,20} ){0,5}?[\p{L}\d]{2,20})(?<from> (?:off|down from|from|out of|away from) (?:the|my|our|its|their) (?:[\p{L}-]{1,20} ?){1,3})?,? ?and (?:(?<again>(?:put|place|move|set|bring|stand|hang|lean|stick|pop) (?:it|them|those|these)) |(?=(?:behind|beside|next to|near|by|under|over|above|on|onto|in|into|to|against|at|along|between|opposite|in front of|closer to|around) ))(?<where>.{3,150})$/iu`,
    reason: "a sentence of a message of which 4,000 characters are read"
  },
  {
    file: "src/planning/conversation/understanding/grammar/Courtesies.ts",
    text: String.raw`/,? ?(?<=[\p{L}\p{N}),.!] ?)(?:-+ |– |— )?\b(?:oh|ah|um|p\.?s\.?),? (?:and|also|yes|yeah)\b,? ?(?:also )?/giu`,
    reason: "a message of which 4,000 characters are read"
  },
  {
    file: "src/planning/conversation/understanding/grammar/Courtesies.ts",
    text: String.raw`/(?<=^|[.!?] )(?:remind|tell) (?:me|us)(?: again| please)?[,:] ?(?=(?:what|which|how|where|who|is|are)\b)/gi`,
    reason: "a message of which 4,000 characters are read"
  },
  {
    file: "src/planning/conversation/understanding/grammar/Courtesies.ts",
    text: String.raw`/(?<=^|[.!?;] )(?:well,? |then,? )?(?:it|they|that) (?:should|must|ought to|could) be(?:, ?(?:so )?|\. ?)(?=\S+ \S)/gi`,
    reason: "a message of which 4,000 characters are read"
  },
  {
    file: "src/planning/conversation/understanding/grammar/Plainer.ts",
    text: String.raw`/(?<=^|[.;!?] )(?<verb>make |paint |have |i want )?one (?<noun>\p{L}{3,20}) (?=(?:in |should be )?\p{L}{3,12}(?:,| and| but) the others? )/giu`,
    reason: "a message of which 4,000 characters are read"
  },
  {
    file: "src/planning/conversation/understanding/grammar/Plainer.ts",
    text: "/(?<=^|[.;!?] )(?:(?:please )?(?:keep|leave|save|spare)(?: only| just)?|only|just) (?<kept>[^.;:!?]{2,120}?)(?: please)?(?: (?:can |may )?stays?)?[,;.]? (?:and |but )?(?:all )?(?:the (?:rest|others?|remainder)|everything else|all else|anything else)(?: of (?:it|them))? (?:(?:can|may|must|should|has to|have to|is to|will) (?:all )?(?:go|leave|disappear|be removed|be deleted)(?: away)?|goes|out|away)(?=$|[.,;!?])/giu",
    reason: "a message of which 4,000 characters are read"
  },
  {
    file: "src/planning/conversation/understanding/grammar/Plainer.ts",
    text: "/(?<=(?:^|[.;!?] )(?:and |plus )?(?:with|add) [^,.;]{3,60}) in front(?=$|[.,;!?])/gi",
    reason: "a message of which 4,000 characters are read"
  },
  {
    file: "src/planning/conversation/understanding/grammar/Plainer.ts",
    text: String.raw`/(?<=(?:^|[.;!?] )(?:the |my |our |all the )?\p{L}[\p{L} -]{1,30}s\b[^,.;:!?]{3,80}), (?:please,? )?(?:all|both|each|every one)(?: of (?:them|those|these))?(?=$|[.;!?])/giu`,
    reason: "a message of which 4,000 characters are read"
  },
  {
    file: "src/planning/conversation/understanding/wishes/Standing.ts",
    text: `/^(?:let |make |have )?(?<what>(?:the|my|our) .+?) and (?<by>(?:the |my |our )?.+?) (?:should |must |to )?(?:swap|switch|trade|change|exchange)(?: (?:places?|positions?|around))?$/i`,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/understanding/grammar/Asking.ts",
    text: "/(?:,? (?:please|currently|at the moment|right now|now|exactly|again|by the way))+$/i",
    reason: "a sentence of a message of which 4,000 characters are read"
  },
  {
    file: "src/planning/conversation/understanding/Clauses.ts",
    text: String.raw`/\s*(?:[,;]\s*)?\b(?:and )?(?:then|after that|afterwards)\b,?\s+/i`,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/understanding/Clauses.ts",
    text: String.raw`/[\s,]*\b(?:please|thanks|thank you|for me|now|instead|if you can|if possible|will you|would you|ok|okay|right away|as well|too)\s*[.!?]*$/i`,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/understanding/Clauses.ts",
    text: String.raw`/[\s,]*\b(?:please|thanks|thank you|for me|now|if you can|if possible|will you|would you|ok|okay|right away)\s*[.!?]*$/i`,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/understanding/Clauses.ts",
    text: String.raw`/(?<=[.!?;])(?<!\b(?:St|Mt|Mr|Mrs|Ms|Dr|No)\.)\s+|;|\n+|:(?<=[a-z]{2,20} [a-z]{2,20} [a-z]{2,20}:) +(?=(?:add|put|remove|delete|get rid|take|make|move|paint|replace|swap|give|turn)\b)/`,
    reason: "the 4,000 characters of a message that are read"
  },
  {
    file: "src/planning/conversation/understanding/Clauses.ts",
    text: String.raw`/[\s,;:.!?]+$/`,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/understanding/Positions.ts",
    text: String.raw`/\s+and\s+/i`,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/reading/Labels.ts",
    text: "/^[_0-9]+|_+$/g",
    reason: "a sentence of at most 250 words, or a name"
  },
  {
    file: "src/planning/reading/Labels.ts",
    text: "/_+$/",
    reason: "a sentence of at most 250 words, or a name"
  },
  {
    file: "src/planning/reading/sentence.ts",
    text: "/[.!]+$/",
    reason: "a sentence of at most 250 words, or a name"
  },
  {
    file: "src/rendering/plan/Kind.ts",
    text: String.raw`/_?\d*_?$/`,
    reason: "an id of at most 64 characters"
  }
]
