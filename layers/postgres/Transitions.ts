/**
 * The transitions that many callers make at once. Starts, claims and settlements that wait go out as one statement, whose transaction
 * locks each workspace once: apart they would wait for each other's locks, and for three commits.
 */
import { SqlClient } from "@effect/sql"
import { Effect, Option } from "effect"
import { allowances } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import {
  canceledFailure,
  homelessFailure,
  initialProgress,
  type OperationRow,
  type Outcome
} from "#domain/Operation.js"
import { terms } from "#domain/Terms.js"
import {
  type Admission,
  type Gate,
  type OperationsRepo,
  type Refusal,
  Refused,
  type Taker
} from "#services/ports/OperationsRepo.js"
import { durable } from "./Durable.js"
import { makeGroupCommit } from "./GroupCommit.js"
import { type OperationRecord, toOperation } from "./OperationRecord.js"
import { first, type Row } from "./Rows.js"

/** Items of one statement. */
const max = 128
const claims_max = 64

/** What `operation_settle` takes of an outcome. */
const settlement = (row: OperationRow, outcome: Outcome, entryId: string) => ({
  id: row.id,
  attempt: row.attempt,
  entry_id: entryId,
  outcome: outcome._tag.toLowerCase(),
  result: outcome._tag === "Succeeded" ? outcome.result : outcome._tag === "Canceled" ? outcome.partial : null,
  error: outcome._tag === "Failed" ? outcome.error : null,
  artifacts: outcome._tag === "Succeeded" ? outcome.artifacts : [],
  ...(outcome._tag === "Succeeded" && outcome.asset && { asset: outcome.asset, homeless: homelessFailure })
})

type AdmitAnswer = { readonly operation: OperationRecord; readonly created: boolean } | { readonly refusal: Refusal }

/** What is asked, in the order of the statement's parameters and answers. */
const kinds = ["start", "claim", "end"] as const

interface Asked {
  readonly kind: (typeof kinds)[number]
  readonly item: object
}

const operationIn = (record: unknown): Option.Option<OperationRow> =>
  Option.map(Option.fromNullable(record as OperationRecord | null), toOperation)

const admitted = (answer: AdmitAnswer) =>
  "refusal" in answer
    ? Effect.fail(new Refused({ reason: answer.refusal }))
    : Effect.succeed({ operation: toOperation(answer.operation), created: answer.created })

export const transitions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const months = JSON.stringify(allowances)
  const ownTerms = JSON.stringify(terms)
  const canceled = JSON.stringify(canceledFailure)
  const transit = yield* makeGroupCommit<Asked, unknown>({
    max,
    flush: (asked) =>
      Effect.gen(function* () {
        const [starts, claims, ends] = kinds.map((kind) =>
          JSON.stringify(asked.flatMap((one) => (one.kind === kind ? [one.item] : [])))
        )
        const rows = yield* sql<Row<unknown>>`
          SELECT operation_transit(${starts}::jsonb, ${claims}::jsonb, ${ends}::jsonb, ${months}::jsonb, ${ownTerms}::jsonb,
            ${canceled}::jsonb) AS row`
        const places = kinds.flatMap((kind) => asked.flatMap((one, i) => (one.kind === kind ? [i] : [])))
        const answers = new Map(places.map((place, i) => [place, rows[i]?.row]))
        return asked.map((_, i) => answers.get(i))
      }).pipe(durable)
  })
  const claims = yield* makeGroupCommit<{ readonly id: string; readonly runner: string }, Option.Option<OperationRow>>({
    max: claims_max,
    flush: (items) =>
      durable(sql<Row<OperationRecord>>`SELECT operation_claim(${JSON.stringify(items)}::jsonb) AS row`).pipe(
        Effect.map((rows) => rows.map(({ row }) => operationIn(row)))
      )
  })

  const admit = (admission: Admission, gate?: Gate) =>
    Effect.gen(function* () {
      const item = {
        ...admission,
        gated: gate !== undefined,
        shard: gate?.shard ?? 0,
        progress: initialProgress,
        entry_id: yield* uuidv7
      }
      return yield* admitted((yield* transit({ kind: "start", item })) as AdmitAnswer)
    })
  const repeat: OperationsRepo["Type"]["repeat"] = (start) =>
    Effect.flatMap(
      durable(first(sql<Row<AdmitAnswer>>`SELECT operation_repeat(${JSON.stringify(start)}::jsonb) AS row`)),
      Option.match({
        onNone: () => Effect.succeed(Option.none()),
        onSome: (answer) => Effect.map(admitted(answer), ({ operation }) => Option.some(operation))
      })
    )
  const claim = (id: string, runner: string) => claims({ id, runner })
  const take = (id: string, { runner, unnamed_seconds }: Taker) =>
    Effect.map(transit({ kind: "claim", item: { id, runner, unnamed: unnamed_seconds } }), operationIn)
  const settle = (row: OperationRow, outcome: Outcome) =>
    uuidv7.pipe(
      Effect.flatMap((entryId) => transit({ kind: "end", item: settlement(row, outcome, entryId) })),
      Effect.map(operationIn)
    )
  return { admit, repeat, claim, take, settle }
})
