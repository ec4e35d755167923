/** Who owns what changes: the entities of a process, with the heartbeat and the sweep that keep them honest. */
import { Layer } from "effect"
import * as Housekeeping from "#entities/housekeeping.js"
import * as Operation from "#entities/operation/behavior.js"
import { Running } from "#entities/operation/Running.js"
import * as Sweeper from "#entities/operation/sweeper.js"
import * as Scene from "#entities/scene/behavior.js"
import * as Session from "#entities/session/behavior.js"

/** A row whose owner has not been heard of for this long has lost it: eight missed heartbeats. */
const stale_seconds = 8

/**
 * `alone` says that no other process can own a row of this database: then the first sweep takes over at once whatever a killed
 * predecessor left behind.
 */
export const ownership = ({ alone }: { readonly alone: boolean }) =>
  Layer.mergeAll(
    Scene.layer,
    Session.layer,
    Operation.layer,
    Sweeper.layer({ stale_seconds, first_stale_seconds: alone ? 0 : stale_seconds }),
    Housekeeping.layer()
  ).pipe(Layer.provide(Running.layer({ stale_seconds, alone })))
