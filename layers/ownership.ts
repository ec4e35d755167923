/** Who owns what changes: the entities of a process, with the heartbeat, the pull and the sweep of its operations. */
import { Layer } from "effect"
import * as Housekeeping from "#entities/housekeeping.js"
import * as Operation from "#entities/operation/behavior.js"
import { Running, type RunningConfig } from "#entities/operation/Running.js"
import * as Scene from "#entities/scene/behavior.js"
import * as Session from "#entities/session/behavior.js"

/** Over the presence of the process; `config` where it is not as usual. */
export const ownership = (config: Partial<RunningConfig> = {}) =>
  Layer.mergeAll(Scene.layer, Session.layer, Operation.layer, Housekeeping.layer()).pipe(
    Layer.provide(Running.layer(config))
  )
