/** The tools of the agent as models see them: names, parameters, answers. What each does lies beside, in the file of its name. */
import { Schema } from "effect"
import { ArtifactKind } from "#domain/Artifact.js"
import { Uuid } from "#domain/Ids.js"
import { limits } from "#domain/Limits.js"
import { Name } from "#domain/Named.js"
import { EntityKind } from "#domain/Reference.js"
import { ContextKind } from "#domain/Session.js"
import { StepName } from "#domain/Step.js"
import { text } from "#domain/Text.js"
import { declare } from "./Declaration.js"
import { OperationGlance, SceneGlance } from "./Records.js"

const described = <A, I>(schema: Schema.Schema<A, I>, description: string) => schema.annotations({ description })
const left = <A, I>(schema: Schema.Schema<A, I>, description: string) =>
  Schema.optionalWith(described(schema, description), { exact: true })

const sceneId = described(Uuid, "The scene's id, as list_scenes gives it")
const cursor = left(Schema.String, "next_cursor of the page before; left out: the first page")
const description = text(0, limits.scene_description_characters_max)
const nextCursor = Schema.NullOr(Schema.String)
const strings = Schema.Array(Schema.String)

export const list_scenes = declare({
  name: "list_scenes",
  description: "Lists the scenes of this project, newest first, with their status.",
  parameters: Schema.Struct({ cursor }),
  result: Schema.Struct({ scenes: Schema.Array(SceneGlance), next_cursor: nextCursor }),
  changes: false
})

export const read_scene = declare({
  name: "read_scene",
  description:
    "Reads one scene: its brief (description), theme, status, and the current version of each of its artifacts.",
  parameters: Schema.Struct({ scene_id: sceneId }),
  result: Schema.Struct({
    ...SceneGlance.fields,
    theme: Schema.NullOr(Schema.Struct({ id: Schema.String, name: Schema.String })),
    triangle_count: Schema.Int,
    asset_count: Schema.Int,
    artifacts: Schema.Array(
      Schema.Struct({
        kind: ArtifactKind,
        version: Schema.Int,
        size_bytes: Schema.Number,
        /** generated or uploaded. */
        source: Schema.String,
        /** What it was made from: compare with the current versions to see whether it is stale. */
        derived_from: Schema.Array(Schema.Struct({ kind: ArtifactKind, version: Schema.Int })),
        created_at: Schema.String
      })
    )
  }),
  changes: false
})

/** A layout's report, as much as says what became of what was asked. */
const BlueprintReport = Schema.Struct({
  /** 0..1. */
  score: Schema.Number,
  asked: Schema.Int,
  placed: Schema.Int,
  /** The entities of which not everything found a place. */
  left_out: Schema.Array(Schema.Struct({ entity: Schema.String, asked: Schema.Int, placed: Schema.Int })),
  relations_kept: Schema.Int,
  relations_total: Schema.Int,
  relations_broken: Schema.Array(
    Schema.Struct({
      relation: Schema.String,
      predicate: Schema.String,
      /** must, should or may. */
      strength: Schema.String,
      detail: Schema.String
    })
  ),
  unreachable_zones: strings,
  hard_rules_broken: Schema.Array(Schema.Struct({ rule: Schema.String, detail: Schema.String })),
  unmet: Schema.Array(Schema.Struct({ text: Schema.String, reason: Schema.String })),
  /** How many things each entity of the layout became: its id and its number. */
  entities: Schema.Array(Schema.Struct({ entity: Schema.String, asked: Schema.Int, placed: Schema.Int }))
})

export const read_artifact = declare({
  name: "read_artifact",
  description:
    "Reads an artifact of a scene. sdd (Markdown) and peg (JSON): the text, in parts where it is long. blueprint: the report of the layout (what was left out, which relations are kept). model: how many triangles and assets it has.",
  parameters: Schema.Struct({
    scene_id: sceneId,
    kind: described(ArtifactKind, "Which artifact"),
    version: left(Schema.Int.pipe(Schema.positive()), "Left out: the current version"),
    offset: left(Schema.Int.pipe(Schema.nonNegative()), "Of a long text: next_offset of the part before")
  }),
  result: Schema.Struct({
    kind: ArtifactKind,
    version: Schema.Int,
    /** Of an sdd or peg. */
    content: Schema.optionalWith(Schema.String, { exact: true }),
    /** Bytes of the whole text in UTF-8; offsets count in them. */
    size_bytes: Schema.optionalWith(Schema.Int, { exact: true }),
    /** Where the text goes on; null at its end. */
    next_offset: Schema.optionalWith(Schema.NullOr(Schema.Int), { exact: true }),
    /** Of a blueprint. */
    report: Schema.optionalWith(BlueprintReport, { exact: true }),
    /** Of a model. */
    triangle_count: Schema.optionalWith(Schema.Int, { exact: true }),
    asset_count: Schema.optionalWith(Schema.Int, { exact: true })
  }),
  changes: false
})

export const list_library = declare({
  name: "list_library",
  description: "Lists the themes, designs, recipes or assets of this project's library, newest first.",
  parameters: Schema.Struct({ kind: described(EntityKind, "Which of them"), cursor }),
  result: Schema.Struct({
    entities: Schema.Array(
      Schema.Struct({
        kind: EntityKind,
        id: Schema.String,
        name: Schema.String,
        description: Schema.String,
        /** Of a design, recipe or asset. */
        type: Schema.NullOr(Schema.String)
      })
    ),
    next_cursor: nextCursor
  }),
  changes: false
})

export const read_entity = declare({
  name: "read_entity",
  description: "Reads one theme, design, recipe or asset of this project's library: its fields and what it holds.",
  parameters: Schema.Struct({
    kind: described(EntityKind, "What it is"),
    id: described(Uuid, "Its id, as list_library gives it")
  }),
  result: Schema.Struct({
    kind: EntityKind,
    id: Schema.String,
    name: Schema.String,
    description: Schema.String,
    tags: strings,
    metadata: Schema.Unknown,
    /** Its own fields: a theme's world, a recipe's operator and parameters … */
    fields: Schema.Unknown,
    /** In order; slot for a recipe's assets. */
    holds: Schema.Array(
      Schema.Struct({ kind: EntityKind, id: Schema.String, slug: Schema.String, slot: Schema.NullOr(Schema.String) })
    )
  }),
  changes: false
})

export const create_scene = declare({
  name: "create_scene",
  description:
    "Creates a scene in this project. Its description is the brief that generate_scene_sdd reads. Charges nothing and builds nothing: start the steps after it.",
  parameters: Schema.Struct({
    name: described(Name, "A short name"),
    description: left(description, "The brief: what is to be seen in the scene, in the user's words"),
    theme_id: left(Uuid, "A theme of this project. Left out: the context's theme, or the project's only one")
  }),
  result: Schema.Struct({ scene: SceneGlance, theme_id: Schema.String }),
  changes: true
})

export const rename_scene = declare({
  name: "rename_scene",
  description: "Gives a scene another name.",
  parameters: Schema.Struct({ scene_id: sceneId, name: described(Name, "The new name") }),
  result: Schema.Struct({ scene: SceneGlance }),
  changes: true
})

export const describe_scene = declare({
  name: "describe_scene",
  description:
    "Replaces a scene's description, the brief that generate_scene_sdd reads. Artifacts that are there stay as they are.",
  parameters: Schema.Struct({ scene_id: sceneId, description: described(description, "The whole new brief") }),
  result: Schema.Struct({ scene: SceneGlance }),
  changes: true
})

export const write_sdd = declare({
  name: "write_sdd",
  description:
    "Stores a whole design document (Markdown) as the scene's new sdd version, checked like an upload: images must be embedded. Read the current one first and change only what is asked for. What was made from the former sdd is stale until generate_scene_peg and the steps after it run again.",
  parameters: Schema.Struct({
    scene_id: sceneId,
    content: described(Schema.String.pipe(Schema.minLength(1)), "The whole document")
  }),
  result: Schema.Struct({
    version: Schema.Int,
    /** False: the current version says exactly that already. */
    created: Schema.Boolean
  }),
  changes: true
})

export const start_step = declare({
  name: "start_step",
  description:
    "Runs one step of the pipeline on a scene and waits for its end. In order: generate_scene_sdd (brief to design document, 4 credits), generate_scene_peg (sdd to scene graph, 4), generate_scene_blueprint (peg to layout, 2), generate_scene_model (layout to 3D model, 6). Charged on success, apart from this conversation. One step at a time runs on a scene; each needs what the one before made.",
  parameters: Schema.Struct({
    scene_id: sceneId,
    step: described(StepName, "Which step"),
    prompt: left(text(0, limits.prompt_characters_max), "What this run is to heed beside the brief (sdd and peg)"),
    model: left(Schema.String, "A model for the sdd and peg steps; left out: the service's default"),
    seed: left(Schema.Int.pipe(Schema.between(0, limits.seed_max)), "Another seed gives another layout")
  }),
  result: OperationGlance,
  changes: true
})

export const list_operations = declare({
  name: "list_operations",
  description:
    "Lists the last operations of a scene (its steps, with what each was charged), or of this session (its turns), newest first.",
  parameters: Schema.Struct({ scene_id: left(Uuid, "Left out: the turns of this session") }),
  result: Schema.Struct({ operations: Schema.Array(OperationGlance) }),
  changes: false
})

export const read_operation = declare({
  name: "read_operation",
  description: "Reads an operation of this project: how far it is, what it made, what it was charged.",
  parameters: Schema.Struct({
    operation_id: described(Uuid, "Its id"),
    wait_seconds: left(Schema.Int.pipe(Schema.between(0, 60)), "Waits so long at most for its end")
  }),
  result: OperationGlance,
  changes: false
})

export const add_to_context = declare({
  name: "add_to_context",
  description: "Adds a scene or a library entity of this project to what this session refers to.",
  parameters: Schema.Struct({
    kind: described(ContextKind, "What it is"),
    id: described(Uuid, "Its id")
  }),
  result: Schema.Struct({
    /** False: it was there already. */
    created: Schema.Boolean,
    context: Schema.Array(Schema.Struct({ kind: ContextKind, id: Schema.String, name: Schema.String }))
  }),
  changes: true
})

/** All of them, by name. */
export const declarations = {
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
} as const
export type ToolName = keyof typeof declarations
