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

/** What is asked: of whom the locks are, and what the statement takes of it. */
type Asked =
  | { readonly kind: "start"; readonly payer: string; readonly item: object }
  | {
      readonly kind: "claim"
      readonly item: { readonly id: string; readonly runner: string; readonly unnamed: number }
    }
  | { readonly kind: "end"; readonly payer: string; readonly item: ReturnType<typeof settlement> }

const kinds = ["start", "claim", "end"] as const

/** Answers of one kind by the place of what was asked among its like, from 1 on. */
type Placed<A> = Readonly<Record<number, A>> | null

/** What `operation_advance` answers. */
interface Answers {
  readonly starts: Placed<OperationRecord>
  readonly others: Placed<AdmitAnswer>
  readonly claims: Placed<OperationRecord>
  readonly ends: Placed<OperationRecord>
  readonly rest: Placed<OperationRecord | null>
}

const answerIn = ({ claims, ends, others, rest, starts }: Answers, kind: Asked["kind"], place: number): unknown => {
  if (kind === "claim") return claims?.[place]
  if (kind === "end") return ends?.[place] ?? rest?.[place]
  const made = starts?.[place]
  return made === undefined ? others?.[place] : { operation: made, created: true }
}

const arrayOf = (ids: Iterable<string>): string => `{${[...new Set(ids)].join(",")}}`

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
        const payers = asked.flatMap((one) => (one.kind === "claim" ? [] : [one.payer]))
        const rows = asked.flatMap((one) => (one.kind === "start" ? [] : [one.item.id]))
        const [starts, claims, ends] = kinds.map((kind) =>
          JSON.stringify(asked.flatMap((one) => (one.kind === kind ? [one.item] : [])))
        )
        const answers = yield* first(sql<Row<Answers>>`
          SELECT operation_advance(${arrayOf(payers)}::uuid[], ${arrayOf(rows)}::uuid[], ${starts}::jsonb, ${claims}::jsonb,
            ${ends}::jsonb, ${months}::jsonb, ${ownTerms}::jsonb, ${canceled}::jsonb) AS row`)
        const placed = { start: 0, claim: 0, end: 0 }
        return Option.match(answers, {
          onNone: () => [],
          onSome: (found) => asked.map(({ kind }) => answerIn(found, kind, ++placed[kind]))
        })
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
    uuidv7.pipe(
      Effect.flatMap((entry_id) => {
        const own = { gated: gate !== undefined, shard: gate?.shard ?? 0, progress: initialProgress, entry_id }
        return transit({ kind: "start", payer: admission.workspace_id, item: { ...admission, ...own } })
      }),
      Effect.flatMap((answer) => admitted(answer as AdmitAnswer))
    )
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
      Effect.flatMap((entryId) =>
        transit({ kind: "end", payer: row.workspace_id, item: settlement(row, outcome, entryId) })
      ),
      Effect.map(operationIn)
    )
  return { admit, repeat, claim, take, settle }
})
