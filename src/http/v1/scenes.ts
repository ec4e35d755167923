import { HttpApiBuilder } from "@effect/platform"
import { Effect } from "effect"
import { Api } from "#api/Api.js"
import { CurrentPrincipal } from "#api/Authorization.js"
import { Scene, SceneRecord } from "#domain/Scene.js"
import { Scenes } from "#services/Scenes.js"
import { Sessions } from "#services/Sessions.js"
import { makeNudge } from "../Nudge.js"
import { makePaged } from "../Paged.js"
import { reply } from "../Reply.js"
import { secluded } from "../RequestContext.js"

const uninterruptible = { uninterruptible: true }
const send = reply(SceneRecord)

export const layer = HttpApiBuilder.group(Api, "scenes", (handlers) =>
  Effect.gen(function* () {
    const scenes = yield* Scenes
    const sessions = yield* Sessions
    const paged = yield* makePaged(Scene)
    const nudge = yield* makeNudge
    return handlers
      .handle("list", ({ path, urlParams }) =>
        paged(Effect.flatMap(CurrentPrincipal, (caller) => scenes.list(caller, path.project_id, urlParams)))
      )
      .handle(
        "create",
        ({ path, payload }) =>
          Effect.gen(function* () {
            const scene = yield* scenes.create(yield* CurrentPrincipal, path.project_id, payload)
            return yield* send(scene, 201, { location: `/v1/scenes/${scene.id}` })
          }),
        uninterruptible
      )
      .handle("get", ({ path }) => Effect.flatMap(CurrentPrincipal, (caller) => scenes.detail(caller, path.scene_id)))
      .handle(
        "update",
        ({ path, payload }) =>
          Effect.flatMap(CurrentPrincipal, (caller) => scenes.update(caller, path.scene_id, payload)),
        uninterruptible
      )
      .handle(
        "remove",
        ({ path }) =>
          Effect.gen(function* () {
            yield* nudge(yield* scenes.remove(yield* CurrentPrincipal, path.scene_id))
          }),
        uninterruptible
      )
      .handle("sessions", ({ path }) =>
        Effect.flatMap(CurrentPrincipal, (caller) => sessions.ofScene(caller, path.scene_id))
      )
  }).pipe(secluded)
)
