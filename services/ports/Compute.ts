import { Context, Data, type Effect } from "effect"
import type { UploadableKind } from "#domain/Artifact.js"

/** Where a document is wrong: a JSON Pointer into it and one sentence. */
export interface DocumentFault {
  readonly pointer: string
  readonly detail: string
}

/** An uploaded document is refused; `image_not_contained` is the sdd's own reason. */
export class DocumentRefused extends Data.TaggedError("DocumentRefused")<{
  readonly reason: "invalid" | "image_not_contained"
  readonly detail: string
  readonly faults: ReadonlyArray<DocumentFault>
}> {}

/** The computation could not be done on this machine now: no thread, out of memory. Safe to try again. */
export class ComputeUnavailable extends Data.TaggedError("ComputeUnavailable")<{ readonly cause: unknown }> {}

/** Heavy pure work off the event loop. Interruption stops the thread's work within milliseconds. */
export class Compute extends Context.Tag("scenewright/Compute")<
  Compute,
  {
    /** Full validation of an upload: schema, semantics, integrity and, for a blueprint, the hard rules. */
    readonly validate: (
      kind: UploadableKind,
      bytes: Uint8Array
    ) => Effect.Effect<void, DocumentRefused | ComputeUnavailable>
  }
>() {}
