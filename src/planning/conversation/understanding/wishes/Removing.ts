import type { Phrasing, Reader } from "./Phrasing.js"

const remove: Reader = ({ what }) => ({ act: "remove", what })

/** How people want something away. */
export const removing: ReadonlyArray<Phrasing> = [
  [
    /^(?:i|we) (?:do not|don't|no longer) (?:want|need|like) (?:to (?:see|have) )?(?<what>.+?)(?: any ?more)?$/i,
    remove
  ],
  [
    /^(?:remove|delete|drop|erase|get rid of|take away|take out|leave out|lose|clear|eliminate|discard|do without|scrap|clear away|throw out|throw away|kick out|ditch|bin|cut) (?<what>.+?)(?: away| out)?$/i,
    remove
  ],
  [
    /^(?:take|throw|leave|cut|clear) (?<what>(?:the|all|both|this|that|my|our|one of|two of|it\b|them\b).*) (?:away|out|off|down)$/i,
    remove
  ],
  [
    /^(?:there(?:'s| is| are)|i see|we have) no (?:need|use|room|reason|place) (?:for|of|to have) (?<what>.+?)(?: any ?more| here| there)?$/i,
    remove
  ],
  [
    /^(?:there )?(?:should(?: not|n't)|must(?: not|n't)|need(?: not|n't)) be (?:any|an?) (?<what>.+?)(?: (?:there|here))?$/i,
    remove
  ],
  [/^there (?:should|must) be no (?<what>.+?)(?: (?:there|here))?$/i, remove],
  [
    /^(?<what>(?:the|all|both|those|these|that|this) .+?|it|they) (?:(?:do|does)(?: not|n't) (?:need|have) to be (?:there|here)|(?:do|does)(?: not|n't) (?:belong|fit)(?: (?:in )?(?:there|here))?|(?:is|are|isn't|aren't)(?: not)? (?:really )?(?:superfluous|unnecessary|unneeded|needless|pointless|redundant|useless|in the way|not needed|needed|not necessary|necessary|surplus|not wanted|unwanted|gone)|(?:should|must|could|can)(?: not|n't) be (?:there|here)|(?:is|are) (?:no longer|not) (?:needed|wanted)) ?(?:any ?more|any longer|now|there|here)?$/i,
    ({ what }) => (/^they$/i.test(what) ? remove({ what: "them" }) : remove({ what }))
  ],
  [
    /^neither (?<a>.{2,80}?) nor (?<b>.{2,80}?)(?: (?:is|are) (?:really )?(?:needed|necessary|wanted|required|useful))?$/i,
    ({ a, b }) => remove({ what: `${a} and ${b}` })
  ],
  [/^(?:no more|without|no) (?<what>.+)$/i, remove],
  [
    /^(?<what>(?:the|all|both) .+?) (?:should|can|must|has to|have to|needs? to) (?:go|disappear|be removed|be deleted|go away)$/i,
    remove
  ],
  [
    /^(?:keep|leave) only (?<kept>(?:the|my|our) .+)$/i,
    ({ kept }) => ({ act: "remove", what: `everything except ${kept}` })
  ]
]

/** "clear the square": what lies in it. */
export const clearing: ReadonlyArray<Phrasing> = [
  [
    /^(?:clear|empty)(?: out| up)? (?<what>(?:the|this|my|our) .+)$/i,
    ({ what }) => ({ act: "remove", what: `everything in ${what}` })
  ]
]
