import { Context, type Effect, type Option } from "effect"

/** Whether the database can be worked with: for the readiness probe. */
export class Readiness extends Context.Tag("scenewright/Readiness")<
  Readiness,
  {
    /** What keeps this program from working on its database at this moment, as a sentence; one try, no patience. */
    readonly fault: Effect.Effect<Option.Option<string>>
  }
>() {}
