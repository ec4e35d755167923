/** How many things a wish for each of several comes to. */
import { bothSides, type Position } from "../understanding/Positions.js"
import { corners, eachOf } from "./Each.js"
import type { Editing } from "./Outcome.js"

const everyCorner = /^(?:each|every|all(?: four| the)?|the four) corners?(?: of (?:the|my|our|this) [\p{L} ]{2,40})?$/iu

/** "a bouquet on each table": as many times as there are tables, wherever none is counted itself. */
export const timesOf = (editing: Editing, position: Position | null, count: number): number => {
  const [target] = position?.targets ?? []
  // "a lamp on each side of the gate" are two, "two lamps on either side of it" too.
  const sides = bothSides
    .exec(position?.words ?? "")?.[0]
    .split(" ")[0]
    ?.toLowerCase()
  if (sides === "each" || (count === 1 && sides !== undefined)) return 2
  if (target === undefined) return 1
  if (everyCorner.test(target)) return corners
  // "a candle on all the tables" is one for each of them.
  const shared = count === 1 && /^(?:all|both)\b/i.test(target)
  return shared || /^(?:each|every)\b/i.test(target) ? (eachOf(editing, target) ?? 1) : 1
}
