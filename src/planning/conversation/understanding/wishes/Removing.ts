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
