/** What the planner can do, in a few lines; the same words where it says that it cannot do something else. */
export const abilities = `I can:
- answer: “what is in this scene?”, “how many trees are there?”, “where is the church?”, “how large is the square?”, “which relations failed?”, “what scenes are there?”, “how much did that cost?”, “why is the lamp missing?”
- change the design: “add three lamps near the church”, “remove the well”, “make the square twice as large”, “move the market next to the river”, “let the bench face the river”, “turn the desk 90 degrees clockwise”, “move it a bit to the left”, “swap the sofa and the bookshelf”, “make the houses red”, “replace the oaks with pines”, “more trees”, “24 desks in four rows”, “set it at dusk”, “make it winter”, “turn it into a harbour”, “call it Old Harbour”, “undo the last two changes”, “redo”
- work: “write the design again”, “draw the layout”, “build it”, “make a new scene with a harbour and two ships”
Several wishes may stand in one message.`

/** Why a clause came to nothing. */
export const notUnderstood = (clause: string): string => {
  const said = clause.length > 120 ? `${clause.slice(0, 119)}…` : clause
  return `I can't do anything with “${said}”.`
}
