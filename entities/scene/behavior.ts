/**
 * The gate of a scene: its mailbox is "one step at a time". Where two gates believe they own it, the row's partial unique index
 * holds, and of two variants the row that came first.
 */
import { Rpc } from "@effect/rpc"
import { Effect } from "effect"
import type { StoredVariant } from "#domain/Variant.js"
import { makeShards, makeWake } from "#entities/operation/protocol.js"
import { OperationsRepo } from "#services/ports/OperationsRepo.js"
import { type ModelGone, Variants, type VariantTooComplex, type VariantUnavailable } from "#services/Variants.js"
import { SceneEntity } from "./protocol.js"
import { makeSingleFlight } from "./SingleFlight.js"

const make = Effect.gen(function* () {
  const repo = yield* OperationsRepo
  const variants = yield* Variants
  const wake = yield* makeWake
  const { shardOf } = yield* makeShards

  const once = makeSingleFlight<StoredVariant, ModelGone | VariantTooComplex | VariantUnavailable>()

  return SceneEntity.of({
    // Forked: an admission and the cancel behind it never wait for a build.
    MakeVariant: ({ payload }) =>
      Rpc.fork(once(`${payload.version} ${payload.materials} ${payload.meshes}`, variants.build(payload))),
    RunStep: ({ payload }) =>
      Effect.tap(repo.admit(payload, { shard: shardOf(payload.id) }), ({ created, operation }) =>
        created ? wake(operation.id) : Effect.void
      )
  })
})

export const layer = SceneEntity.toLayer(make, { concurrency: 1, disableFatalDefects: true, maxIdleTime: "30 seconds" })
