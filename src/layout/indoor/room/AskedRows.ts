import { adjustmentIn } from "#formats/peg/Adjustment.js"
import type { Thing } from "./Thing.js"

/** In how many rows a thing asks to stand with its like; null where it does not say. */
export const rowsOf = ({ entity, wishes }: Thing): number | null => {
  const asked = entity.tags.map(adjustmentIn).find((adjustment) => adjustment?.kind === "ranked")
  if (asked?.kind === "ranked") return asked.rows
  return wishes.some(({ predicate, relation }) => predicate === "in_row" && relation.source !== "assumed") ? 1 : null
}

/** How many of its like stand back to back with a thing in one bank; null where it is to stand in none. */
export const bankOf = ({ entity }: Thing): number | null => {
  const asked = entity.tags.map(adjustmentIn).find((adjustment) => adjustment?.kind === "banked")
  return asked?.kind === "banked" ? asked.of : null
}
