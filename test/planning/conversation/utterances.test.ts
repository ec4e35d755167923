import { assert, describe, it } from "@effect/vitest"
import type { Check } from "./Check.js"
import { Made, verdictOf } from "./Checks.js"
import batches from "./data/batches.json" with { type: "json" }
import classes from "./data/classes.json" with { type: "json" }
import fresh from "./data/fresh.json" with { type: "json" }
import grammar from "./data/grammar.json" with { type: "json" }
import limits from "./data/limits.json" with { type: "json" }
import rounds from "./data/rounds.json" with { type: "json" }
import structure from "./data/structure.json" with { type: "json" }
import talk from "./data/talk.json" with { type: "json" }
import utterances from "./data/utterances.json" with { type: "json" }
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
interface Table {
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

/** `honest`: what cannot hold yet is run all the same, and must be told. */
const suite = (name: string, table: Table, honest = false): void => {
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

suite("sixty utterances of people at work", utterances as unknown as Table)
suite("utterances that were written after the rules", fresh as unknown as Table)
suite("four batches of forty, each written before what it mended", batches as unknown as Table)
suite("wishes that are read by their structure", structure as unknown as Table)
suite("wishes by mood, act and object", classes as unknown as Table)
suite("wishes for no more than so many, and for places at a distance", limits as unknown as Table)
suite("wishes by share, by exception, taken back and told in passing", rounds as unknown as Table)
suite("wishes that are read by the grammar of act, objects, place and manner", grammar as unknown as Table, true)
suite("batches in which each word that turns a wish is heard, or nothing is done", talk as unknown as Table, true)
