/** What is said around a wish only to be kind, to hesitate or to be answered: "if you'd be so kind", "would that work?", "whatever". */

const kind =
  "if (?:you(?:'d| would| could| can| will)? (?:please|be (?:so|very) (?:kind|good|nice)|be (?:kind|good|nice) enough|like|wish|want|have (?:the |a )?(?:time|moment|minute|second))|you (?:don't|wouldn't|do not|would not) mind|(?:that|it)(?:'s| is|'d be| would be) (?:ok(?:ay)?|all ?right|possible|fine|no trouble|not too much(?: trouble| work)?))"
const before = new RegExp(`(?<=^|[.!?;] )${kind},? (?=\\S+ \\S)`, "gi")
const behind = new RegExp(`,? ${kind}(?=$|[.,!?;])`, "gi")

/** "would that work?", "is that ok?", "can you do that?", said behind a wish. */
const tag =
  /, ?(?:would|could|does|do|is|isn't|will|won't|can|can't|shall|should|right|ok|okay|yes|no)(?: (?:that|it|this|you|we|they))?(?: (?:work|do|help|fit|look (?:good|nice|ok|better)|be (?:possible|ok|okay|fine|nice|good|great|all right|alright)|possible|ok|okay|fine|all right|alright|do (?:that|it)|manage(?: that| it)?|make sense))?(?: for you| please)?\?/gi

/** What passes over what was said before: "it stopped, whatever, just make it shorter". */
const passing =
  /, (?:whatever|anyway|anyhow|regardless|no matter|oh well|well anyway|be that as it may)(?:, ?(?:so |but )?| (?=(?:just|please|make|put|move|remove|add)\b)|$)/gi
/** A new thought: ", oh and the dog can go". */
const thought =
  /,? ?(?<=[\p{L}\p{N}),.!] ?)(?:-+ |– |— )?\b(?:oh|ah|um|p\.?s\.?),? (?:and|also|yes|yeah)\b,? ?(?:also )?/giu
/** "remind me, what stands there?" asks what stands there. */
const asking =
  /(?<=^|[.!?] )(?:remind|tell) (?:me|us)(?: again| please)?[,:] ?(?=(?:what|which|how|where|who|is|are)\b)/gi
/** "well it should be, make it longer": that what was asked about is not so. */
const should =
  /(?<=^|[.!?;] )(?:well,? |then,? )?(?:it|they|that) (?:should|must|ought to|could) be(?:, ?(?:so )?|\. ?)(?=\S+ \S)/gi

/** The text without them. Linear in the text. */
export const withoutCourtesies = (text: string): string =>
  text
    .replace(before, "")
    .replace(behind, "")
    .replace(tag, "?")
    .replace(passing, ", ")
    .replace(thought, ". ")
    .replace(asking, "")
    .replace(should, "")
