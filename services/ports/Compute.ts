import { Context, Data, type Effect } from "effect"
import type { Lineage, ModelFacts, UploadableKind } from "#domain/Artifact.js"
import type { AssetFileRow } from "#domain/Asset.js"
import type { AssetSupply, WantedAsset } from "#domain/AssetSupply.js"
import { type Budget, budgets } from "#domain/Budgets.js"
import type { NamedContact } from "#domain/Contact.js"
import type { Conversation, Next } from "#domain/Conversation.js"
import type { ErrorCode } from "#domain/Operation.js"
import type { Party } from "#domain/Shares.js"
import type { Starter } from "#domain/Starter.js"
import type { Style } from "#domain/Style.js"
import type { PegParameters, SddParameters } from "#domain/Theme.js"
import type { Told } from "#domain/Told.js"
import type { Variant } from "#domain/Variant.js"
import type { World } from "#domain/World.js"
import type { Report } from "#formats/blueprint/Report.js"
import type { ThemeDocument } from "#formats/blueprint/ThemeDocument.js"

/** Where a document is wrong: a JSON Pointer into it and one sentence. */
export interface DocumentFault {
  readonly pointer: string
  readonly detail: string
}

/**
 * Why a document is refused. `image_not_contained` is the sdd's own reason; `malformed` and `unfit_bytes` those of a container that cannot
 * be read, or whose attachments are not what their roles take.
 */
export type RefusalReason = "invalid" | "image_not_contained" | "malformed" | "unfit_bytes"

/** An uploaded document is refused. */
export class DocumentRefused extends Data.TaggedError("DocumentRefused")<{
  readonly reason: RefusalReason
  readonly detail: string
  readonly faults: ReadonlyArray<DocumentFault>
}> {}

/** The computation came to an end and there is no result: the operation's `error.code` and the words for the caller. */
export class ComputeFailed extends Data.TaggedError("ComputeFailed")<{
  readonly code: ErrorCode
  readonly message: string
}> {}

/** The computation passed its budget of work or memory; the message says what to reduce. Trying again is of no use. */
export class TooComplex extends Data.TaggedError("TooComplex")<{ readonly message: string }> {}

/** No thread could begin the computation on this machine now. Safe to try again. */
export class ComputeUnavailable extends Data.TaggedError("ComputeUnavailable")<{ readonly cause: unknown }> {}

/** Its thread, or its own process, died under the computation: of this very work, or of something else. */
export class ComputeDied extends Data.TaggedError("ComputeDied")<{ readonly cause: unknown }> {}

export type ComputeError = ComputeFailed | DocumentRefused | TooComplex | ComputeUnavailable | ComputeDied

/** The document a computation begins with, as the result's lineage names it. */
export interface InputDocument extends Lineage {
  readonly content_hash: string
  readonly bytes: Uint8Array
}

/** The uploaded file that a scene is made from: text or Markdown in UTF-8, or a picture. */
export interface SourceDocument {
  readonly kind: "text" | "image"
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * What a picture shows: up to six recipes, each on a patch of ground in the style of their theme, with its palette; the one asset that
 * is supplied; or another's picture, fitted into the square.
 */
export type PictureSubject =
  | { readonly kind: "recipes"; readonly recipes: ThemeDocument["recipes"]; readonly style: Style }
  | { readonly kind: "asset" }
  | { readonly kind: "picture"; readonly bytes: Uint8Array }

/** What a language model is asked: what it is to do in general, and the case at hand. */
export interface Prompted {
  readonly instructions: string
  readonly request: string
}

interface Scoped<Parameters> {
  readonly world: World
  readonly style: Style
  /** The theme's `scene_parameters` of the step's own module. */
  readonly parameters: Parameters
  readonly seed: number
}

/** What each computation takes and gives. Documents travel as their bytes: moved to the thread and back, never copied. */
export interface Computations {
  /** The starter library that a brief calls for; whoever computes it has the words that `write_sdd` reads by. */
  readonly choose_starter: {
    readonly input: { readonly brief: string }
    readonly output: { readonly starter: Starter }
  }
  readonly write_sdd: {
    readonly input: Scoped<SddParameters> & {
      readonly title: string
      readonly brief: string
      readonly prompt: string
      readonly source: SourceDocument | null
      /** What the document is to say of how it came about. */
      readonly warning?: string
    }
    readonly output: { readonly sdd: Uint8Array; readonly told: Told }
  }
  readonly plan_peg: {
    readonly input: Scoped<PegParameters> & {
      readonly sdd: InputDocument
      readonly guidance: string
      readonly warning?: string
    }
    readonly output: { readonly peg: Uint8Array; readonly told: Told }
  }
  /** What a language model is asked for an sdd. */
  readonly ask_sdd: { readonly input: Computations["write_sdd"]["input"]; readonly output: Prompted }
  /** The sdd in a language model's answer, held to the rules of an upload; refuses with its faults. */
  readonly read_sdd: {
    readonly input: { readonly answer: string; readonly brief: string }
    readonly output: { readonly sdd: Uint8Array; readonly told: Told }
  }
  /** What a language model is asked for a peg, and the JSON Schema of its answer. */
  readonly ask_peg: {
    readonly input: Omit<Computations["plan_peg"]["input"], "seed" | "parameters">
    readonly output: Prompted & { readonly schema: object }
  }
  /** The peg in a language model's answer, held to the rules of an upload; refuses with its faults. */
  readonly read_peg: {
    readonly input: { readonly answer: string; readonly sdd: InputDocument; readonly seed: number }
    readonly output: { readonly peg: Uint8Array; readonly told: Told }
  }
  readonly lay_out: {
    readonly input: {
      readonly peg: InputDocument
      readonly theme: ThemeDocument
      /** Of the theme's container. */
      readonly theme_hash: string
      readonly seed: number
    }
    readonly output: { readonly blueprint: Uint8Array; readonly layout_preview: Uint8Array; readonly told: Told }
  }
  /** Which assets the model of a blueprint takes, and what its report tells; fails where a recipe's required slot has nothing. */
  readonly model_needs: {
    readonly input: { readonly blueprint: InputDocument }
    readonly output: { readonly assets: ReadonlyArray<WantedAsset>; readonly told: Told }
  }
  readonly build_model: {
    readonly input: {
      readonly blueprint: InputDocument
      readonly theme: ThemeDocument
      readonly seed: number
      readonly supply: AssetSupply
    }
    readonly output: {
      readonly model: Uint8Array
      readonly thumbnail: Uint8Array
      readonly facts: ModelFacts
      /** Colliders deeper in one another than a millimetre, the deepest first. */
      readonly contacts: ReadonlyArray<NamedContact>
    }
  }
  /** A picture of a recipe on a patch of ground; its sides in metres are chosen for it where they are null. */
  readonly preview_recipe: {
    readonly input: {
      readonly recipe: ThemeDocument["recipes"][number]
      readonly supply: AssetSupply
      readonly seed: number
      readonly width: number | null
      readonly depth: number | null
    }
    readonly output: { readonly picture: Uint8Array; readonly triangle_count: number }
  }
  /** A square picture of an entity of the library, as a PNG; `supply` holds what the subject needs. */
  readonly draw_picture: {
    readonly input: { readonly subject: PictureSubject; readonly supply: AssetSupply }
    readonly output: { readonly picture: Uint8Array }
  }
  readonly make_variant: {
    readonly input: { readonly model: Uint8Array; readonly variant: Variant }
    readonly output: { readonly bytes: Uint8Array }
  }
  readonly inspect_asset: {
    readonly input: { readonly kind: "mesh" | "picture"; readonly bytes: Uint8Array }
    readonly output: Pick<AssetFileRow, "media_type" | "mesh" | "resolution">
  }
  /** An entity container, checked whole; what its `data:` attachments hold is inspected as uploads are. */
  readonly read_container: {
    readonly input: { readonly bytes: Uint8Array }
    readonly output: {
      /** The uuid of its theme. */
      readonly root: string
      /** Each {@link ContainedEntity} as a line of JSON. */
      readonly entities: Uint8Array
      /** What the `data:` attachments hold, each digest once. */
      readonly data: ReadonlyArray<Uint8Array>
    }
  }
  /** The report of a blueprint's layout. */
  readonly read_report: {
    readonly input: { readonly blueprint: Uint8Array }
    readonly output: { readonly report: Report }
  }
  /** What the built-in planner does next in a conversation. */
  readonly converse: { readonly input: Conversation; readonly output: Next }
  /** Full validation of an upload: schema, semantics, integrity and, for a blueprint, the hard rules. */
  readonly validate: {
    readonly input: { readonly kind: UploadableKind; readonly bytes: Uint8Array }
    readonly output: { readonly valid: true }
  }
}
export type Computation = keyof Computations

/** What each may spend. */
export const budgetOf: Readonly<Record<Computation, Budget>> = budgets

export type OnProgress = (stage: string, fraction: number) => void

export interface Asked {
  /** For whom: decides when it has its turn, and where. */
  readonly party: Party
  readonly onProgress?: OnProgress
}

/** Heavy pure work off the event loop. Interruption answers at once and stops the thread's work within milliseconds. */
export class Compute extends Context.Tag("scenewright/Compute")<
  Compute,
  {
    readonly run: <Name extends Computation>(
      name: Name,
      input: Computations[Name]["input"],
      asked: Asked
    ) => Effect.Effect<Computations[Name]["output"], ComputeError>
  }
>() {}
