/** What a wish ends in that asks for nothing: "…, thank you very much", "…, sorry", "…, so parents can see the children". */

const end = "(?=$|[.,;!?]| [-–—] )"

const thanks =
  "(?:many thanks|thank you|thanks|thx|ta|cheers)(?: (?:very much|so much|a lot|a bunch|a million|in advance|indeed|kindly|mate|guys?|again|for (?:that|your help|the help)))*"
const apology =
  "(?:so |very |really )?sorry(?: (?:about|for) (?:that|this|the (?:trouble|confusion|mix-?up|hassle|bother)|the mess|being (?:picky|fussy|a pain)))?|(?:i(?:'m| am) )?(?:so |very )?sorry|my (?:bad|mistake|fault)|apologies|silly me|oops"

/** What people are able to see or to do, which is why something is wished. */
const able =
  "(?:see|watch|view|notice|spot|find|read|reach|hear|enjoy|admire|know|tell|feel|sit|eat|drink|wait|rest|relax|sleep|walk|pass|get (?:in|out|past|by|through|around|to|there)|come|go (?:in|out|past|through|by)|move (?:about|around|freely|through)|chat|talk|meet|gather|work|study|learn|play|shop|cook|read|breathe|hide|spots|sees|notices|finds|reads|reaches|hears|enjoys|knows|feels)"
const can = "(?:(?:can|could|will|won't|may|might|can't|cannot|don't|doesn't|do not|does not) )?"
/** Those of whom that is told: people, of whatever name; what a scene is furnished with sees nothing. */
const who =
  "(?:that )?(?:the |our |my |a |all |any |every |some )?(?!(?:it|they|them|i|we|you)\\b)(?:\\p{L}[\\p{L}'-]{1,20} ){1,3}?"
/** "so the clerk can get his kettle filled": whatever they are able to do then, but to stand or to look so. */
const enabling = `so (?:that )?(?:the |our |my |a |all |any |every |some )?(?!(?:it|they|them|i|we|you)\\b)(?:\\p{L}[\\p{L}'-]{1,20} ){1,3}?(?:can|could|may|might) (?!(?:be|face|stand|hang|have|go|lean)\\b)\\p{L}{2,15}[^,.;!?]{0,60}?`
const seeing = `so ${who}(?:always |still |actually |properly |easily |just )?${can}(?:always |still |actually |properly |easily |just |all )?${able}\\b[^.;!?]{0,80}?`

/** "for that dodgy magic vibe", "for a bit of drama": what the whole is to feel like. */
const feel =
  "(?:just )?(?:for|to (?:give|add|get|create)(?: it| us| me)?) (?:that |a |an |the |some |more |extra |added |better |a bit of |a touch of |a little )*(?:[\\p{L}-]{2,16} ){0,3}?(?:vibes?|feel|feeling|effect|ambien[ct]e|charm|drama|atmosphere|mood|contrast|variety|comfort|luck|fun|authenticity|realism|flair|character|tension|suspense)"

/** "makes no sense anywhere else", "looks better that way": what somebody thinks of it, without saying of what. */
const comment =
  "(?:(?:it|that|this) )?(?:just |simply |really |only )*(?:makes? (?:no|more|little|better|perfect)? ?sense|(?:doesn't|does not) (?:make (?:any )?sense|work|fit|belong)|(?:looks|works|fits|feels|reads|flows) (?:much |far |way |so |a lot |a bit )?(?:better|best|nicer|odd|silly|weird|wrong|strange|daft|off|more natural|more realistic|right))(?: (?:anywhere else|elsewhere|there|here|where (?:it|they) (?:is|are)|that way|this way|like (?:that|this)|otherwise|to me|any other way|at all|any ?more|now))*"

const surely =
  "(?:obviously|i can tell you|i tell you|let me tell you|believe me|trust me|i must say|i dare say|i'm afraid|of course|naturally|needless to say|clearly|if that makes sense|i guess|i think|i suppose|i'd say)"
const meanwhile =
  "(?:(?:while|when) (?:you're|you are|we're|we are) (?:at it|there)|if that's (?:ok|okay|alright|fine)|whenever you can|when you can|when you get (?:a|the) chance|if it's not too much trouble)"

const behind: ReadonlyArray<RegExp> = [
  new RegExp(`,? (?:and )?(?:${thanks})${end}`, "giu"),
  new RegExp(`, (?:${apology})${end}`, "giu"),
  new RegExp(`,? ${seeing}${end}`, "giu"),
  new RegExp(`, ${enabling}${end}`, "giu"),
  // "a third parasol, so that each table has its own"
  new RegExp(
    `(?<=\\b(?:another|one more|two more|three more|extra|second|third|fourth|fifth) [^.;!?]{3,60}?),? so (?:that )?(?:each|every)(?: one)?(?: of)?(?: the| them)? (?:\\p{L}+ ){0,3}?(?:has|gets|will have|can have) (?:its|their|his|her) own\\b[^.;!?]{0,60}?${end}`,
    "giu"
  ),
  new RegExp(`,? ${feel}${end}`, "giu"),
  new RegExp(`, (?:as it |because it |it |that |which )?${comment}${end}`, "giu"),
  new RegExp(`,? ${surely}${end}`, "giu"),
  new RegExp(`,? ${meanwhile}${end}`, "giu"),
  // "a cat in there somewhere"
  new RegExp(`(?<=\\p{L}),? (?:in (?:there|here) )?somewhere(?: (?:or other|in (?:there|here)))?${end}`, "giu")
]

/** "swap it for a skull, same spot on the wall": what takes the place of something stands where that stood. */
const there =
  /(?<=\b(?:swap|swop|replace|exchange|change|trade|switch|substitute|instead)\b[^.;!?]{0,100}), (?:just )?(?:in |on |at )?(?:exactly )?(?:the )?(?:same|very same) (?:spot|place|position|location)(?: (?:on|in|at|by) (?:the|that) \p{L}{2,20})?(?: as (?:before|now))?(?=$|[.,;!?])/giu

/** The sentence without such ends. What it begins with is its wish. Linear in the sentence. */
export const withoutEnds = (sentence: string): string => {
  const said = behind.reduce((text, one) => text.replace(one, ""), sentence.replace(there, ""))
  return /\p{L}{2,}.*\p{L}/u.test(said) ? said : sentence
}
