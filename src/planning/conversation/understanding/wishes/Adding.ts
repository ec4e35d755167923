import { made, painted } from "./Making.js"
import type { Phrasing, Reader } from "./Phrasing.js"

const add: Reader = ({ what }) => ({ act: "add", what })
const same: Reader = ({ what }) => ({ act: "same", what })

/** How people want something to be there. */
export const adding: ReadonlyArray<Phrasing> = [
  [
    /^(?:i|we)(?:'d| would)? (?:prefer|rather (?:have|like|see)|much rather have) (?<what>an? (?!(?:bit|little|lot)\b).+)$/i,
    ({ what }) => ({ act: "add", what, state: true })
  ],
  [
    /^(?:i(?: would|'d)? (?:want|need|like)|we(?: would|'d)? (?:want|need|like)|there should be|there must be|(?:let's )?have)\s+(?<what>(?:exactly |only )?(?:\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b.+)$/i,
    ({ what }) => ({ act: "add", what, state: true })
  ],
  [
    /^(?:add|put(?: in| down| up)?|place|insert|include|plant|erect|install|set up|build|create|draw|dig|lay|hang|mount|stick|attach|throw in|squeeze in|give (?:me|us)|(?:i|we)(?: would|'d)? (?:want|need|like)(?! (?:it|them|this|that|everything)\b)|there should(?: also)? be|there must be|there needs? to be|(?:let's |can we |could we )?have|get|how about|what about|i miss|it needs|we are missing)\s+(?<what>.+)$/i,
    add
  ],
  [/^(?<what>(?:another|one more|a second|a third|an extra|an additional) .+|another)$/i, add],
  [
    /^(?<what>(?:some|a|an|two|three|four|five|six|\d{1,3}) .+? would be (?:nice|good|great|lovely))$/i,
    ({ what }) => add({ what: what.replace(/ would be \w+$/i, "") })
  ],
  [/^with (?<what>.+)$/i, add]
]

/** "the same for the other two", "do that with the bench too". */
export const repeating: ReadonlyArray<Phrasing> = [
  [
    /^(?:(?:do |and )?(?:the )?same|do (?:it|that|this)|likewise|ditto)(?: thing)? (?:for|with|to|goes for|on) (?<what>.+?)(?: too| as well)?$/i,
    same
  ],
  [
    /^(?<what>(?:and )?(?:the other(?:s| one| ones| two| three| four| five)?|the rest)(?: of them)?)(?: too| as well| also| likewise)?$/i,
    same
  ]
]

/** The verb is left out where the one before serves: "and the other two green". */
export const elliptic: ReadonlyArray<Phrasing> = [
  [
    /^(?<rest>(?:the|both|all|my|our) (?!.*\bones?$).{2,120})$/i,
    (groups) => {
      const edit = made(groups)
      return edit !== null && "what" in edit && /\s/.test(edit.what) ? edit : null
    }
  ]
]

/** Colours: "paint the houses dark blue". */
export const painting: ReadonlyArray<Phrasing> = [
  [
    /^(?:paint|colou?r|dye|tint|repaint) (?<rest>.+)$/i,
    (groups) => {
      const edit = made(groups)
      return edit?.act === "look" ? edit : null
    }
  ],
  [
    /^(?:paint|colou?r|upholster|cover|clad|coat|finish|panel|tile|pave|plaster|varnish|stain|wrap|re-?upholster|redo|carpet|thatch|do) (?<what>.+?) (?:in|with) (?<how>.+)$/i,
    painted
  ],
  [
    /^(?:paint|colou?r|dye|tint|repaint) (?<what>.+?)(?: in| with)? (?<how>(?:(?:light|dark|pale|bright|deep|sky|navy|forest|barn|brick) )?[\p{L}-]+)$/iu,
    painted
  ]
]
