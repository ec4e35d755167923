import type { Sentence } from "../reading/Tokens.js"

/** Words with which people begin before they name the place: "Please create a scene of …", "This is …". */
const leading: ReadonlySet<string> = new Set(
  `this is there's there are a an the scene scenes view of i i'd we want would like need please create make build design generate render show
   draw me us my our model 3d set in inside imagine picture you come into it it's its let let's outside at on some small large big tiny huge
   layout plan setting location place title name brief prompt : looks look visible here`.split(/\s+/)
)

/** Where the naming ends and the description begins. */
const stops =
  /^([.,;:!?()]|with|where|that|which|who|featuring|containing|has|have|having|is|are|stands?|above|below|under|behind|beside|near|next|by|and|for|from|at|on|in|w|during|after|before|seen|perched|built|full|overlooking|surrounded|filled)$/

/** Where a sentence's first noun phrase, the likely name of the place, begins and ends: token positions, the end exclusive. */
export interface Head {
  readonly from: number
  readonly to: number
}

/** The head of a text's first fragment, and of the fragment behind a short title ("Layout: 9-hole golf course"). */
export const headOf = ({ tokens }: Sentence): Head => {
  let from = 0
  while (from < tokens.length - 1 && leading.has(tokens[from] ?? "")) from += 1
  let to = from
  while (to < tokens.length && (!stops.test(tokens[to] ?? "") || to === from)) to += 1
  return { from, to }
}
