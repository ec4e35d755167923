/** "add something near the door": what is to be there is left to the planner. */
import type { Editing, Outcome } from "./Outcome.js"

export const vague =
  /^(?:something|anything|some ?things?|a thing|(?:some |a bit of |a little )?(?:decoration|decor|life|interest|greenery))$/i

/** "something near the door": what seldom disturbs there. */
export const addVaguely = (editing: Editing, where: string, add: (wish: string) => Outcome): Outcome => {
  const indoor = editing.scene.reading.setting === "indoor"
  const thing = /\bwalls?\b/i.test(where)
    ? "a picture"
    : /^(?:on|onto) (?!the (?:floor|ground|grass|lawn))/i.test(where)
      ? "a vase"
      : indoor
        ? "a potted plant"
        : "three bushes"
  const outcome = add(`${thing} ${where}`.trim())
  if (outcome._tag !== "Changed") return outcome
  const last = `${outcome.changes.at(-1) ?? ""}, as you did not say what: say “replace it with …” for something else`
  return { ...outcome, changes: [...outcome.changes.slice(0, -1), last] }
}
