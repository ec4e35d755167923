/** Whether planned turns came to what was planned, were paid for exactly and acted once: read from the database itself. */
import { SqlClient } from "@effect/sql"
import { Effect } from "effect"
import { callUnits } from "#domain/Credits.js"
import { descriptionOf, type Plan, replyAfter, sceneAfter, sceneNames, textOf } from "./Plan.js"

interface TurnRow {
  readonly text: string
  readonly status: string
  readonly error: { readonly code: string } | null
  readonly attempt: number
  readonly held: number
  readonly charged: number
  readonly reply: string | null
  readonly entries: number
  readonly paid: number
  readonly made: number
  readonly spoken: string | null
  readonly spoken_status: string | null
}

interface SceneRow {
  readonly name: string
  readonly description: string
  readonly documents: number
  readonly contexts: number
  readonly steps: number
}

const turnRows = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<TurnRow>`
    SELECT o.input->>'text' AS text, o.status, o.error, o.attempt, o.held::integer, o.credits_charged::integer AS charged,
      o.result->>'reply' AS reply, m.text AS spoken, m.status AS spoken_status,
      (SELECT count(*)::integer FROM ledger WHERE operation_id = o.id) AS entries,
      (SELECT coalesce(-sum(amount), 0)::integer FROM ledger WHERE operation_id = o.id) AS paid,
      (SELECT count(*)::integer FROM operation_call WHERE operation_id = o.id AND made_at IS NOT NULL) AS made
    FROM operation o LEFT JOIN session_message m ON m.operation_id = o.id AND m.role = 'assistant'
    WHERE o.kind = 'session_turn'`
)

const sceneRows = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<SceneRow>`
    SELECT name, description, (SELECT count(*)::integer FROM artifact WHERE scene_id = s.id AND kind = 'sdd') AS documents,
      (SELECT count(*)::integer FROM session_context WHERE scene_id = s.id) AS contexts,
      (SELECT count(*)::integer FROM operation WHERE target_id = s.id) AS steps
    FROM scene s`
)

interface Faults {
  readonly expect: (holds: boolean, fault: string) => void
}

/** What a turn must have come to and cost. */
const judgeTurn = ({ expect }: Faults, plan: Plan, row: TurnRow): void => {
  const says = (fault: string) => `${textOf(plan)}: ${fault}: ${JSON.stringify(row)}`
  const due = row.made * callUnits.credits
  const ends: Record<Plan["fate"], ReadonlyArray<string>> = {
    answers: ["succeeded"],
    fails: ["failed"],
    canceled: ["canceled", "succeeded"]
  }
  expect(ends[plan.fate].includes(row.status), says("ended otherwise"))
  expect(row.charged === due && row.paid === due, says("was not charged its calls"))
  expect(row.entries === (due > 0 ? 1 : 0), says("has not one entry"))
  expect(row.held === 0, says("holds credits"))
  expect(row.made <= plan.calls, says("made too many calls"))
  if (row.status === "succeeded") {
    expect(row.made === plan.calls, says("made too few calls"))
    expect(row.reply === replyAfter(plan) && row.spoken === row.reply, says("replied otherwise"))
    expect(row.spoken_status === "complete", says("has no whole reply"))
  }
  if (row.status === "failed") {
    expect(row.error?.code === "model_failed", says("failed otherwise"))
    expect(row.made === plan.calls - 1, says("was charged a call that failed"))
    expect((row.spoken ?? "") === replyAfter(plan, plan.calls - 1), says("kept another partial reply"))
  }
  if (row.status === "canceled") {
    expect(replyAfter(plan).startsWith(row.spoken ?? ""), says("kept another partial reply"))
    expect((row.spoken !== null) === row.made > 0, says("kept no partial reply of what it paid"))
  }
}

const judgeScenes = ({ expect }: Faults, plan: Plan, row: TurnRow, scenes: ReadonlyArray<SceneRow>): void => {
  const whole = row.status !== "canceled"
  for (const [at, name] of sceneNames(plan).entries()) {
    const found = scenes.filter((scene) => scene.name === name)
    expect(whole ? found.length === 1 : found.length <= 1, `${name} is there ${found.length} times`)
    if (found.length === 0) continue
    const { contexts, description, documents, steps } = found[0]
    const after = sceneAfter(plan, at === 0 ? plan.calls - 1 : 0)
    const is = { described: description === descriptionOf(plan), contexts, documents, steps }
    const told = `${name} is ${JSON.stringify(is)}, not ${JSON.stringify(after)}`
    if (whole) expect(JSON.stringify(is) === JSON.stringify(after), told)
    else expect(contexts <= after.contexts && documents <= after.documents && steps <= after.steps, told)
  }
}

const judgeLedger = ({ expect }: Faults) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [{ balance, id, reserved }] = yield* sql<{ id: string; balance: number; reserved: number }>`
      SELECT id, balance::double precision, reserved::double precision FROM workspace
      WHERE id IN (SELECT workspace_id FROM operation)`
    const entries = yield* sql<{ amount: number; balance_after: number; operation_id: string | null }>`
      SELECT amount::double precision, balance_after::double precision, operation_id FROM ledger
      WHERE workspace_id = ${id} ORDER BY position`
    let sum = 0
    for (const { amount, balance_after } of entries) {
      sum += amount
      expect(sum === balance_after, `an entry says ${balance_after} where the entries before it add up to ${sum}`)
    }
    expect(sum === balance, `the balance is ${balance}, the ledger adds up to ${sum}`)
    expect(reserved === 0, `${reserved} units are still held`)
  })

/** Every fault that is found, in words; none is what is wanted. Beside it what was charged. All turns are one workspace's. */
export const audit = Effect.fn("Audit")(function* (plans: ReadonlyArray<Plan>) {
  const faults: Array<string> = []
  const found: Faults = { expect: (holds, fault) => void (holds || faults.push(fault)) }
  const rows = yield* turnRows
  const scenes = yield* sceneRows
  found.expect(rows.length === plans.length, `${rows.length} turns of ${plans.length}`)
  for (const plan of plans) {
    const [row, ...more] = rows.filter(({ text }) => text === textOf(plan))
    if (row === undefined) faults.push(`${textOf(plan)} was lost`)
    else {
      found.expect(more.length === 0, `${textOf(plan)} was started ${1 + more.length} times`)
      judgeTurn(found, plan, row)
      judgeScenes(found, plan, row, scenes)
    }
  }
  const wanted = new Set(plans.flatMap(sceneNames))
  for (const { name } of scenes) found.expect(wanted.has(name), `${name} was asked for by nobody`)
  yield* judgeLedger(found)
  return {
    faults,
    /** Model calls that were charged, over all turns. */
    calls: rows.reduce((sum, { made }) => sum + made, 0),
    succeeded: rows.filter(({ status }) => status === "succeeded").length,
    /** The most attempts of one turn. */
    attempts: Math.max(...rows.map(({ attempt }) => attempt))
  }
})
