/**
 * How rows leave the database: as one JSON column `row`, so that 64-bit integers become numbers whatever the driver's parsers
 * are. Instants arrive as text and are made dates here.
 */
import type { SqlError } from "@effect/sql/SqlError"
import { Effect, Option } from "effect"
import type { PageRequest } from "#domain/Page.js"

/** What JSON makes of a row: its dates are text. */
export type Json<A> = { readonly [K in keyof A]: Date extends A[K] ? string | Exclude<A[K], Date> : A[K] }

export interface Row<A> {
  readonly row: A | null
}

type Query<A> = Effect.Effect<ReadonlyArray<Row<A>>, SqlError>

/** The first row, where there is one. */
export const first = <A>(query: Query<A>): Effect.Effect<Option.Option<A>, SqlError> =>
  Effect.map(query, (rows) => Option.fromNullable(rows[0]?.row))

export const all = <A>(query: Query<A>): Effect.Effect<ReadonlyArray<A>, SqlError> =>
  Effect.map(query, (rows) => rows.flatMap(({ row }) => (row === null ? [] : [row])))

export const date = (text: string): Date => new Date(text)
export const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** The first position of a list sorted newest first: after everything that exists. */
const start = { at: "9999-12-31T23:59:59.999Z", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" }

/** A page's position as statement parameters. */
export const positionOf = ({ after }: PageRequest): { readonly at: string; readonly id: string } =>
  after === null ? start : { at: new Date(after.at).toISOString(), id: after.id }
