/** Where things stand and how they are turned. */
import { headings, turnShares } from "../Headings.js"
import { lengthIn, valueOf } from "../Measures.js"
import { definite, type Phrasing, type Reader } from "./Phrasing.js"

const face: Reader = ({ target, what }) => ({ act: "face", what, target })
const move: Reader = ({ position, what }) => ({ act: "move", what, position })
const swap: Reader = ({ by, what }) => ({ act: "swap", what, by })

/** Degrees counter-clockwise; without a word for the way, clockwise. */
const turn: Reader = ({ amount, part, way, what }) => {
  const size = part === undefined ? (valueOf(amount ?? "180") ?? null) : turnShares[part.toLowerCase()]
  if (size === null || size === undefined) return null
  const counter = /counter|anti|left/i.test(way ?? "")
  return { act: "turn", what, degrees: counter ? size : -size }
}

const shift: Reader = ({ amount, way, what }) => {
  const metres = amount === undefined ? null : lengthIn(amount)
  const towards = headings[way.toLowerCase()]
  return (amount !== undefined && metres === null) || towards === undefined
    ? null
    : { act: "shift", what, towards, metres }
}

const clockwise =
  "(?<way>(?:counter-?|anti-?)?(?: )?clockwise|counter clockwise|(?:to the )?(?:left|right)|around|round)"
const steps = "(?:move|shift|push|pull|nudge|slide|bring|scoot|drag|put|place)"
const bit = "(?:just )?(?:a (?:little|tiny|small)? ?bit|a little|slightly|a touch|somewhat|a tad)"
const length =
  "(?<amount>(?:\\d{1,4}(?:[.,]\\d{1,2})?|[a-z]+(?: a)?) ?(?:m|cm|ft|met(?:re|er)s?|centimet(?:re|er)s?|feet|foot|steps?))"
const way = "(?<way>left|right|north|south|east|west|forwards?|backwards?|back|up|down)(?:wards?)?"

/** "two metres" of "two metres away from". */
const apart =
  "(?:about |around |at least |exactly )?(?:half an?|an?|[a-z]{2,9}|\\d{1,3}(?:\\.\\d{1,2})?) ?(?:m|cm|ft|feet|foot|steps?|(?:centi)?met(?:re|er)s?)"

const where =
  `${apart} (?:away from|from)\\b.*|` +
  "(?:to |into |onto |over to |closer to |nearer to )?(?:the )?(?:north|south|east|west)\\b.*|(?:closer to|nearer to|nearer|closer|next to|close to|near|beside|by|behind|before|in front of|in the|in a|in|into|inside|within|onto|on top of|on|at|to(?! be\\b)|around|along|alongside|between|across|opposite|against|above|over|below|under|beneath|underneath|outside|out of|away from|further (?:away )?from|farther (?:away )?from|far from|where|there\\b|here\\b|towards?|from)\\b.*"

/** Turning, facing, swapping. */
export const turning: ReadonlyArray<Phrasing> = [
  [/^flip (?<what>(?:the|my|our) .+?) and (?<by>(?:the|my|our) .+?)(?: around| round| over)?$/i, swap],
  [
    /^(?:put|move|place) (?<what>(?:the|my|our) .+?) where (?<by>(?:the|my|our) .+?) (?:is|are|stands?)(?: now)?,? and (?:vice versa|the other way a?round|(?<other>(?:the|my|our) .+?) where (?<first>(?:the|my|our) .+?) (?:is|are|stands?|was|were))(?: now)?$/i,
    ({ by, first, other, what }) =>
      other === undefined || (other === by && first === what) ? swap({ by, what }) : null
  ],
  [
    new RegExp(
      `^(?:turn|rotate|spin|twist|swivel) (?<what>.+?) (?:by |through )?(?<amount>\\d{1,3}|[a-z]+(?:-[a-z]+)?) ?(?:degrees?|degs?|°)(?: ${clockwise})?$`,
      "i"
    ),
    turn
  ],
  [
    new RegExp(
      `^(?:turn|rotate|spin|twist|give) (?<what>.+?) (?:by )?(?:an? )?(?<part>quarter|half|full)(?:[ -]turn)?(?: of a turn)?(?: ${clockwise})?$`,
      "i"
    ),
    turn
  ],
  [/^(?:turn|rotate|spin|flip|swivel) (?<what>.+?) (?:around|round|(?:to )?the other way(?: a?round)?|180)$/i, turn],
  [
    new RegExp(
      `^(?:turn|rotate|spin|swivel) (?<what>${definite}.*?) (?<way>(?:to the )?(?:left|right)|(?:counter-?|anti-?)?clockwise)$`,
      "i"
    ),
    (groups) => turn({ ...groups, amount: "90" })
  ],
  [
    /^(?:rotate|spin|swivel) (?<what>(?:the |it$|them$|both |all |my |our ).*)$/i,
    (groups) => turn({ ...groups, amount: "90" })
  ],
  [
    /^(?:make|let|have|turn|rotate|point|aim|get|orient)? ?(?<what>(?:the|all|both|this|that|my|our|it\b|them\b|each|every|one of).*?) ?(?:so (?:that )?(?:it|they) |should |must |to )?(?:faces?|facing|looks? (?:at|towards?|to|out of)|points? (?:at|to))(?: towards?| to| at)? (?<target>(?:the|my|our|each|it|a)\b.*)$/i,
    face
  ],
  [
    /^(?:face|turn|point|aim|orient) (?<what>(?:the|it|them|all|my|our|both)\b.*?) (?:towards?|at) (?<target>.+)$/i,
    face
  ],
  [
    /^(?:swap|switch|exchange|trade|interchange|change)(?: round| around)?(?: (?:the )?(?:positions?|places?|locations?) of)? (?<what>(?!.* (?:with|for|by|against|to|into) ).+?) and (?<by>.+?)(?: around| round| over)?$/i,
    swap
  ],
  [
    /^(?:let |make |have )?(?<what>(?:the|my|our) .+?) and (?<by>(?:the |my |our )?.+?) (?:should |must |to )?(?:swap|switch|trade|change|exchange)(?: (?:places?|positions?|around))?$/i,
    swap
  ]
]

/** Moving by a distance or a bit, with or without a way. */
export const shifting: ReadonlyArray<Phrasing> = [
  [
    new RegExp(
      `^${steps} (?<what>.+?) (?:by )?${length} (?:further |more |over )?(?:to(?:wards?)? )?(?:the )?${way}$`,
      "i"
    ),
    shift
  ],
  [
    new RegExp(
      `^${steps} (?<what>.+?) (?:further |more |over )?(?:to(?:wards?)? )?(?:the )?${way} (?:by )?${length}$`,
      "i"
    ),
    shift
  ],
  [
    new RegExp(`^${steps} (?<what>.+?) ${bit} (?:further |more |over )?(?:to(?:wards?)? )?(?:the )?${way}$`, "i"),
    shift
  ],
  [
    new RegExp(`^${steps} (?<what>.+?) (?:further |more |over )?(?:to(?:wards?)? )?(?:the )?${way} ${bit}$`, "i"),
    shift
  ],
  [
    new RegExp(
      `^${steps} (?<what>.+?) (?:further |more |over )?(?:to(?:wards?)? )?(?:the )?(?<way>left|right|forwards?|backwards?|up|down)$`,
      "i"
    ),
    shift
  ],
  [
    new RegExp(
      `^${steps} (?<what>.+?) (?:further|farther|more) (?:to(?:wards?)? )?(?:the )?(?<way>north|south|east|west)(?:wards?)?$`,
      "i"
    ),
    shift
  ],
  [
    new RegExp(
      `^(?<what>(?:the|it|they)\\b.*?) (?:should|must) (?:be|go|stand) (?:${length}|${bit}) (?:further |more |over )?(?:to )?(?:the )?${way}$`,
      "i"
    ),
    shift
  ]
]

/** Moving to a place. */
export const moving: ReadonlyArray<Phrasing> = [
  [
    /^(?:can|could|may|should|shall|must) (?<what>the .+?|it|they|all .+?) be (?:moved|placed|put|shifted) (?<position>.+)$/i,
    move
  ],
  [
    new RegExp(
      `^(?:move|shift|relocate|bring|push|pull|transfer|send|carry|drag|slide) (?<what>.+?) (?:a (?:little|bit|little bit) )?(?<position>${where})$`,
      "i"
    ),
    move
  ],
  [
    new RegExp(
      `^(?:put|place|set|stand|position|hang|lay|stick|mount|have|get) (?<what>${definite}.*?)(?: up| down)? ?(?<=\\s)(?<position>${where})$`,
      "i"
    ),
    move
  ],
  [
    new RegExp(
      `^(?<what>(?:the .+?|it|they|both .+?|all .+?)) (?:should|must|shall|could|can|might|ought to|has to|have to|needs to|belongs?|would look better|would be better|goes?)(?: be| stand| lie| go| hang| sit)?(?: placed| located)? (?<position>${where})$`,
      "i"
    ),
    move
  ],
  [
    new RegExp(
      `^(?:i|we)(?: would|'d)? (?:want|like|prefer|need) (?<what>(?:the|it\\b|them\\b|both|all)\\b.*?) (?:to be |to stand |to hang |placed )?(?<position>${where})$`,
      "i"
    ),
    move
  ]
]
