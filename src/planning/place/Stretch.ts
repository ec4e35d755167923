import { closedTags } from "../english/ClosedClasses.js"

/** "Basement space", "a space for yoga": a stretch of a room, and not what lies between the stars ("in space", "lost in space"). */
export const isStretch = (tokens: ReadonlyArray<string>, at: number): boolean =>
  tokens[at] === "space" &&
  (at === 0 ? /^\p{L}/u.test(tokens[1] ?? "") : !closedTags(tokens[at - 1]).includes("preposition"))
