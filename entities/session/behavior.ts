/** Starts of turns by processes of the release before: those of this one let their turns in themselves. */
import { Effect } from "effect"
import { makeAdmit } from "#entities/operation/protocol.js"
import { SessionEntity } from "./protocol.js"

const make = Effect.map(makeAdmit, (admit) => SessionEntity.of({ RunTurn: ({ payload }) => admit(payload) }))

export const layer = SessionEntity.toLayer(make, {
  concurrency: 1,
  disableFatalDefects: true,
  maxIdleTime: "30 seconds"
})
