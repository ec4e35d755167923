/** What a scene's owner makes once, whoever asks: of two variants of two owners the row that came first stays. */
import { Rpc } from "@effect/rpc"
import { Effect } from "effect"
import type { StoredVariant } from "#domain/Variant.js"
import { makeAdmit } from "#entities/operation/protocol.js"
import { type ModelGone, Variants, type VariantTooComplex, type VariantUnavailable } from "#services/Variants.js"
import { SceneEntity } from "./protocol.js"
import { makeSingleFlight } from "./SingleFlight.js"

const make = Effect.gen(function* () {
  const admit = yield* makeAdmit
  const variants = yield* Variants

  const once = makeSingleFlight<StoredVariant, ModelGone | VariantTooComplex | VariantUnavailable>()

  return SceneEntity.of({
    // Forked: an admission and the cancel behind it never wait for a build.
    MakeVariant: ({ payload }) =>
      Rpc.fork(once(`${payload.version} ${payload.materials} ${payload.meshes}`, variants.build(payload))),
    RunStep: ({ payload }) => admit(payload)
  })
})

export const layer = SceneEntity.toLayer(make, { concurrency: 1, disableFatalDefects: true, maxIdleTime: "30 seconds" })
