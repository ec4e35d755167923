import { limits } from "#domain/Limits.js"
import { type Document, isMembers } from "./Document.js"

type Words = Record<string, Record<string, string>>

const named = {
  id: "A UUIDv7: ids sort by the time of their making",
  slug: "Unique among its siblings, the trash included; made from the name unless chosen; a rename does not change it",
  created_at: "When it was made",
  updated_at: "When it was last changed"
}

const scene = {
  ...named,
  description: "The brief that the sdd step plans from",
  workflow: "`file` where a source file was given, otherwise `text`",
  status: "`processing` while a step is not terminal, otherwise told by the furthest current artifact",
  triangle_count: "Of the current model; 0 without one",
  asset_count: "Placed assets of the current model; 0 without one"
}

const entity = {
  ...named,
  tags: `At most ${limits.tags_max}`,
  metadata: "Free members",
  thumbnail_url: "A stable route that leads to its picture; null without one"
}

const page = { next_cursor: "Null on the last page; otherwise what `cursor` takes" }

const resources: Words = {
  Project: { ...named, status: "Nothing inside an archived project can be written" },
  ProjectDetail: {
    ...named,
    access_level: "What the key's user may do: `viewer` reads, `editor` writes, `owner` also deletes the project",
    scene_count: "Scenes that are not in the trash",
    asset_count: "Assets of the project's library"
  },
  Scene: scene,
  SceneRecord: { ...scene, theme_id: "The library theme that says how it looks" },
  SceneDetail: {
    ...scene,
    theme_id: "The library theme that says how it looks",
    artifacts: "The current ones, with fresh download addresses"
  },
  Theme: {
    ...entity,
    metadata: "Free members; `style` is a style profile",
    parameters: "Free members",
    designs: "In their order",
    design_ids: "The same, by id"
  },
  Design: { ...entity, parameters: "Free members", recipes: "In their order", recipe_ids: "The same, by id" },
  Recipe: {
    ...entity,
    operator: "An operator of `GET /v1/recipe-types`",
    operator_version: "It stays until a change names another one",
    parameters: "Of the operator: they fit its JSON Schema",
    assets: "Slot to asset; an empty slot is absent",
    asset_ids: "The assets in its slots, each once"
  },
  Asset: {
    ...entity,
    files: "Role to what it holds; an empty role is absent",
    attachment: "Deprecated: a texture's `files.texture`; null for the other types",
    format: "Of a texture",
    resolution: "Width and height in pixels, of a texture",
    shader_parameters:
      "Of a material; scenes read `base_color`, `emissive`, `roughness`, `metallic`, `opacity`, `alpha_mode` (`opaque`, `mask`, `blend`), `alpha_cutoff`, `double_sided`, `normal_scale`, `height_scale` (metres from black to white) and `tile_size` (metres)",
    texture_refs:
      "Of a material, its textures by the channel that they fill; of a mesh, the materials that stand for those of its file, by their names there",
    meshes: "What the GLB of a mesh holds",
    materials: "Those of its GLB",
    textures: "Those of its GLB",
    stored_files: "What `files` names, with fresh download addresses"
  },
  AssetMesh: {
    slot: "Its place in the file",
    file: "The GLB",
    material: "The name of its first material in the file",
    material_asset:
      "The material that `texture_refs` puts in the place of that one, in scenes too; null: the file's own",
    metadata: "`triangle_count`"
  },
  EntityContainer: {
    root: "The theme",
    entities: "By uuid: the theme and everything that it stands for"
  },
  Import: {
    theme: "The root as it was made",
    uuid_map: "The new id of each entity, by its uuid in the container"
  },
  EmbeddedTheme: {
    metadata: "Free members; `style` is a style profile",
    parameters: "Free members",
    designs: "In their order"
  },
  EmbeddedDesign: { metadata: "Free members", parameters: "Free members", recipes: "In their order" },
  EmbeddedRecipe: {
    metadata: "Free members",
    parameters: "Of the operator",
    assets: "Slot to asset; an empty slot is absent"
  },
  EmbeddedAsset: {
    metadata: "Free members",
    files: "Role to what it holds, with its bytes as a `data:` URI or an address; an empty role is absent",
    texture_refs: "The textures of a material"
  },
  OperatorSlot: {
    asset_types: "What may fill it",
    required: "Whether a recipe cannot be used while it is empty"
  },
  Session: {
    ...named,
    slug: "Unique among the project's sessions; made from the title; a rename does not change it",
    status: "An archived session takes no messages",
    pinned: "Pinned ones stand first in the list",
    model: "The id of the model that answers the next turns",
    turn_count: "How many messages its users wrote",
    last_message_preview: "In one line of at most 140 characters",
    context: "The scenes and library entities that it refers to, under their present names",
    last_activity_at: "When its last message was written"
  },
  ContextEntry: { added_at: "When the session began to refer to it" },
  Message: {
    id: named.id,
    role: "`user`: whoever has the key; `assistant`: the agent",
    file_ids: "The files of a user's message, in their order",
    operation_id: "The operation of its turn",
    status: "`partial`: the reply of a turn that still runs, failed or was canceled, as far as it is stored",
    created_at: "A reply's is the moment at which its turn was begun"
  }
}

const work: Words = {
  Artifact: {
    id: named.id,
    version: "Counts from 1 for each scene and kind; content identical to the current version is no new one",
    is_current: "Whether it is the newest of its kind",
    size_bytes: "Of the bytes behind `download_url`",
    content_hash: "`sha256:` and the hexadecimal digest of the bytes",
    operation_id: "The operation that made it; null for an upload",
    derived_from: "The artifacts that it was made from",
    download_url: "A presigned address: it needs no key and stops working at `download_expires_at`",
    download_expires_in: "Seconds",
    content: "The text of an sdd or peg; only where `inline` was asked for"
  },
  Operation: {
    id: named.id,
    target: "What it works on: a scene, session or project for the three kinds",
    result: "What it made; null until it has succeeded, the partial reply of a turn that failed or was canceled aside",
    error: "Why it failed or was canceled; otherwise null",
    credits_charged: "Final once the operation is terminal; a step that failed or was canceled costs nothing",
    model: "The model that it runs with; null where no model takes part",
    created_by: "The id of the acting user",
    started_at: "When a runner took it up first",
    finished_at: "When it became terminal",
    cancel_requested_at: "When its cancel was accepted"
  },
  OperationError: {
    message: "One sentence for people",
    retryable: "Whether starting the same again may succeed"
  },
  Progress: {
    stage: "A snake_case name; `queued` before the work begins",
    completed: "Parts of this stage that are done",
    total: "Parts of this stage; 0 where it is not known",
    fraction: "Of the whole operation, 0 to 1; it never falls"
  },
  OperationModel: { id: "An id of `GET /v1/models`" },
  ProjectPage: page,
  ScenePage: page,
  ThemePage: page,
  DesignPage: page,
  RecipePage: page,
  AssetPage: page,
  SessionPage: page,
  MessagePage: page,
  OperationPage: page
}

const identity: Words = {
  Credits: {
    balance: "Settled credits; at most 4 decimals, computed exactly",
    reserved: "What live operations hold; `balance` less `reserved` can be spent",
    period_ends_at: "At its end the balance is raised to the plan's allowance where it is lower",
    ledger: "The newest entries first"
  },
  LedgerEntry: {
    amount: "Negative for a charge",
    description: "For people; a charge names its operation",
    operation_id: "The operation behind a charge; otherwise null",
    balance_after: "The balance with this entry"
  },
  Model: {
    id: "What `model` arguments take",
    hosting: "`service`: run here; `external`: by the vendor whose key the workspace has stored",
    billing: "`credits`: by this service; `byok`: by the vendor",
    capabilities: "What it can be picked for",
    default: "Whether it is used where none is named"
  }
}

const requests: Words = {
  ProjectCreate: {
    slug: "409 `slug_taken` where it is taken; made from the name when left out",
    starter: "What its library begins with; default: `empty`"
  },
  SceneCreate: {
    theme_id: "A library theme of the project",
    name: 'Default: "Untitled scene"',
    description: "The brief that the sdd step plans from",
    slug: "409 `slug_taken` where it is taken; made from the name when left out",
    source_file_id: "An uploaded file: text or Markdown joins the brief, an image gives palette and caption"
  },
  ThemeCreate: {
    metadata: "Free members; `style` is a style profile",
    slug: "409 `slug_taken` where it is taken; made from the name when left out",
    world: "Completed by the defaults, at every depth",
    scene_parameters: "By planning module",
    design_ids: "Linked in this order"
  },
  ThemeUpdate: { world: "What is left out stays, at every depth", scene_parameters: "Replaced whole" },
  DesignCreate: {
    slug: "409 `slug_taken` where it is taken; made from the name when left out",
    recipe_ids: "Linked in this order"
  },
  RecipeCreate: {
    slug: "409 `slug_taken` where it is taken; made from the name when left out",
    operator: "An operator of `GET /v1/recipe-types`",
    operator_version: "Default: the operator's newest",
    type: "Default: the operator's first",
    parameters: "They fit the operator's JSON Schema"
  },
  AssetCreate: {
    slug: "409 `slug_taken` where it is taken; made from the name when left out",
    texture_refs:
      "One for each semantic: of a material its textures by channel, of a mesh the materials that stand for its file's, by their names there"
  },
  SessionCreate: {
    text: "What the agent is asked",
    title: "Made from the text when left out",
    model: "An id of `GET /v1/models`; the service's default when left out",
    context: "What the session refers to from its beginning"
  },
  SessionUpdate: {
    status: "An archived session takes no messages",
    pinned: "Pinned ones stand first in the list",
    model: "An id of `GET /v1/models`; null: the service's default"
  },
  MessageCreate: { text: "What the agent is asked" },
  GenerationStart: {
    kind: "What is to be made; only `asset` runs, the others answer 501 `not_implemented`",
    brief: "What it is and how it looks",
    model: "An id of GET /v1/models that can do `asset`; may be left out where one vendor's key is stored",
    name: "The asset's; made from the brief when left out"
  },
  StepStart: {
    step: "The last four are declared and answer 501 `not_implemented`",
    prompt: "Added to the scene's description for the sdd step, guidance for the peg step",
    seed: "The same inputs and seed give the same bytes; made from the scene's id when left out"
  }
}

/** Component → field → what its name and type leave open. */
export const words: Words = { ...resources, ...work, ...identity, ...requests }

/** Describes the fields of the document's schemas; what a schema says by itself stays. */
export const describeFields = ({ components }: Document): void => {
  for (const [component, fields] of Object.entries(words)) {
    const properties = components.schemas[component]?.properties
    if (!isMembers(properties)) continue
    for (const [field, description] of Object.entries(fields)) {
      const schema = properties[field]
      // A schema can stand in several places: the words belong to this one.
      if (isMembers(schema)) properties[field] = { description, ...schema }
    }
  }
}
