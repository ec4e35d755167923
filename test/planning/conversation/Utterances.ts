/** Tables of what people at work say in scenes, each with the checks of what must come of it. */
import { assert, describe, it } from "@effect/vitest"
import type { Check } from "./Check.js"
import { Made, verdictOf } from "./Checks.js"
import { sddOf, Workshop } from "./Workshop.js"

interface Case {
  readonly id: string
  readonly scene: string
  /** What is said, turn by turn; the last is checked. */
  readonly say: ReadonlyArray<string>
  readonly checks: ReadonlyArray<Check>
  /** Why it cannot hold yet, said in the title. */
  readonly yet?: string
  /** Why it comes to something else, untold: said in the title, and not run. */
  readonly astray?: string
}
export interface Table {
  readonly scenes: Readonly<Record<string, string>>
  readonly cases: ReadonlyArray<Case>
}

/** The last of what is said, with the design before and after it. */
const told = (table: Table, designs: Map<string, string>, { say, scene }: Case) => {
  const brief = table.scenes[scene]
  const sdd = designs.get(scene) ?? sddOf(brief)
  designs.set(scene, sdd)
  const workshop = new Workshop()
  workshop.add(`My ${scene}`, brief, sdd)
  for (const words of say.slice(0, -1)) workshop.say(words)
  const before = workshop.sdd()
  const reply = workshop.say(say[say.length - 1])
  return { before, after: workshop.sdd(), reply, sceneName: workshop.scenes[0].name, fresh: workshop.isFresh() }
}

const titleOf = ({ astray, id, say, scene, yet = astray }: Case): string =>
  `${id} in the ${scene}: “${say.join("” · “")}”${yet === undefined ? "" : ` (not yet: ${yet})`}`

/** A test of each case of a table. `honest`: what cannot hold yet is run all the same, and must be told. */
export const suite = (name: string, table: Table, honest = false): void => {
  describe(name, () => {
    const designs = new Map<string, string>()
    const made = new Made()
    for (const one of table.cases)
      it.skipIf(one.astray !== undefined || (one.yet !== undefined && !honest))(titleOf(one), () => {
        const said = told(table, designs, one)
        const { failed, verdict } = verdictOf(made, said, one.checks)
        if (one.yet !== undefined) assert.strictEqual(verdict, "not understood", said.reply)
        else assert.strictEqual(verdict, "right", `${JSON.stringify(failed)}\n${said.reply}`)
      })
  })
}
