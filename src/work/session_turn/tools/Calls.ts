/** Makes the calls of tools that a model asked for. Whatever it asked for is answered. */
import { Effect, Either, Option, type ParseResult, Predicate, Schema } from "effect"
import { limits } from "#domain/Limits.js"
import { issuesOf } from "#domain/Misfit.js"
import { Problem, problem } from "#domain/Problem.js"
import { storable } from "#domain/Storable.js"
import type { ToolAnswer, ToolCall } from "../Exchange.js"
import type { TurnNeeds } from "../TurnNeeds.js"
import type { Acting, Run, RunOf } from "./Acting.js"
import { add_to_context } from "./add_to_context.js"
import { create_scene } from "./create_scene.js"
import { declarations, type ToolName } from "./Declarations.js"
import { describe_scene } from "./describe_scene.js"
import { list_library } from "./list_library.js"
import { list_operations } from "./list_operations.js"
import { list_scenes } from "./list_scenes.js"
import type { Refusal } from "./Records.js"
import { read_artifact } from "./read_artifact.js"
import { read_entity } from "./read_entity.js"
import { read_operation } from "./read_operation.js"
import { read_scene } from "./read_scene.js"
import { rename_scene } from "./rename_scene.js"
import { start_step } from "./start_step.js"
import { write_sdd } from "./write_sdd.js"

/** Exhaustive: a declared tool that does nothing stops the build. */
const runs: { readonly [Name in ToolName]: RunOf<(typeof declarations)[Name]> } = {
  list_scenes,
  read_scene,
  read_artifact,
  list_library,
  read_entity,
  create_scene,
  rename_scene,
  describe_scene,
  write_sdd,
  start_step,
  list_operations,
  read_operation,
  add_to_context
}

/** Faults of arguments that are told at once. */
const faults_max = 5

export const refusal = (code: string, detail: string): ToolAnswer => ({
  isFailure: true,
  result: { code, detail } satisfies Refusal
})

const unknownTool = refusal("unknown_tool", `There is no such tool: the tools are ${Object.keys(runs).join(", ")}.`)

const noObject = refusal("invalid_arguments", "The arguments of a call are one JSON object: write it anew.")

/** Says no by a null what others say by leaving it out. */
const withoutNulls = (params: object): unknown =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null))

const faultsOf = (error: ParseResult.ParseError): string =>
  issuesOf(error)
    .slice(0, faults_max)
    .map(({ message, path }) => (path.length === 0 ? message : `${path.join(".")}: ${message}`))
    .join("; ")

/** An answer of a tool, cut where it is longer than any should be. */
const within = (result: unknown): unknown => {
  const text = JSON.stringify(result)
  const max = limits.turn_tool_result_characters_max
  return text.length <= max ? result : { note: "The answer is long; this is its beginning.", json: text.slice(0, max) }
}

export const isTool = (name: string): name is ToolName => Object.hasOwn(runs, name)

/**
 * What of a defect only means "not now"; the tool may have acted before it. Not the database: without it the turn cannot go on at all,
 * and its next attempt makes the call again.
 */
const passing: ReadonlySet<string> = new Set([
  "StoreUnavailable",
  "RunnerUnavailable",
  "EntityNotAssignedToRunner",
  "MailboxFull",
  "SocketError",
  "RpcClientError"
])
const notNow = problem(
  "service_unavailable",
  "The service did not answer in time: see whether it was done all the same, then call again."
)

const problemIn = (defect: unknown): Option.Option<Problem> => {
  if (defect instanceof Problem) return Option.some(defect)
  return Predicate.hasProperty(defect, "_tag") && passing.has(String(defect._tag)) ? Option.some(notNow) : Option.none()
}

/** A refusal is an answer too; one that leaves a service as a defect, as some for the edge do, alike. Bugs stay defects. */
const answered = (run: Effect.Effect<unknown, Problem, TurnNeeds>): Effect.Effect<ToolAnswer, never, TurnNeeds> =>
  run.pipe(
    Effect.catchSomeDefect((defect) => Option.map(problemIn(defect), Effect.fail)),
    Effect.match({
      onFailure: ({ code, detail }) => refusal(code, detail),
      onSuccess: (result): ToolAnswer => ({ isFailure: false, result: storable(within(result)) })
    })
  )

/** What a call comes to. */
export const callTool = ({ name, params }: ToolCall, acting: Acting): Effect.Effect<ToolAnswer, never, TurnNeeds> => {
  if (!isTool(name)) return Effect.succeed(unknownTool)
  if (params === null) {
    const max = limits.turn_arguments_characters_max
    return Effect.succeed(
      refusal("invalid_arguments", `The arguments of an answer's calls have ${max} characters at most.`)
    )
  }
  if (typeof params !== "object" || Array.isArray(params)) return Effect.succeed(noObject)
  const schema = declarations[name].parameters as Schema.Schema<unknown, unknown>
  const decoded = Schema.decodeUnknownEither(schema, { errors: "all" })(withoutNulls(params))
  if (Either.isLeft(decoded)) return Effect.succeed(refusal("invalid_arguments", faultsOf(decoded.left)))
  return answered((runs[name] as Run<unknown, unknown>)(decoded.right, acting))
}
