/**
 * How every endpoint is called with success, and who may call it: one row an endpoint. Whoever adds an endpoint adds its row; the
 * types stop the build until it is there, and the tests of authorization then try it with every kind of key and id.
 */
import { HttpApi, type HttpApiEndpoint, type HttpApiGroup } from "@effect/platform"
import { Context, Effect, Option } from "effect"
import { Api } from "#api/Api.js"
import { RequiredScope } from "#api/Rules.js"
import type { ProblemCode } from "#domain/Problem.js"
import type { AccessLevel, Scope } from "#domain/Scope.js"
import { defaults } from "#domain/World.js"
import { png } from "../support/Pictures.js"
import { Site } from "./Site.js"

type GroupsOf<A> = A extends HttpApi.HttpApi<infer _Id, infer Groups, infer _E, infer _R> ? Groups : never
type NamesOf<G> =
  G extends HttpApiGroup.HttpApiGroup<infer Id, infer Endpoints, infer _E, infer _R, infer _Top>
    ? `${Id}.${HttpApiEndpoint.HttpApiEndpoint.Name<Endpoints>}`
    : never
type EndpointName = NamesOf<GroupsOf<typeof Api>>

/** Ids that exist together in one workspace, or that do not exist at all. */
export interface Ids {
  readonly project_id: string
  readonly theme_id: string
  readonly scene_id: string
  readonly operation_id: string
  /** A session whose first turn has ended and which refers to the theme, and that turn's message. */
  readonly session_id: string
  readonly message_id: string
  readonly file_id: string
  /** A PNG, and the digest of another one that an asset's role holds. */
  readonly picture_id: string
  readonly held_sha256: string
  /** A design of the theme, a recipe of the design, an asset in a slot of the recipe; others that nothing holds. */
  readonly design_id: string
  readonly recipe_id: string
  readonly asset_id: string
  readonly other_theme_id: string
  readonly other_design_id: string
  readonly other_recipe_id: string
  readonly other_asset_id: string
}

interface Sent {
  readonly json?: unknown
  readonly body?: string
  readonly headers?: Record<string, string>
  /** With its question mark. */
  readonly query?: string
  /** Parameters of the path that are no ids. */
  readonly path?: Readonly<Record<string, string>>
}

interface Row {
  /** What is sent beside the path's ids. */
  readonly send?: (ids: Ids) => Sent
  /** The status of success. */
  readonly succeeds: number
  /** What the path's ids are, where somebody else cannot see them: the code of the 404. */
  readonly absent?: ProblemCode
  /** The level that the caller needs in the project; none: the endpoint belongs to no project. */
  readonly needs?: AccessLevel
  /** Ids of the query or the body: the code of the 404 where one is unknown. */
  readonly inside?: Readonly<Partial<Record<keyof Ids, ProblemCode>>>
  /** A write that works inside an archived project. */
  readonly archived?: "works"
}

/** A form of one file. */
const form: Sent = {
  body: '--x\r\ncontent-disposition: form-data; name="any"; filename="notes.md"\r\n\r\nA quay\r\n--x--\r\n',
  headers: { "content-type": "multipart/form-data; boundary=x" }
}

/** A container of a theme that holds nothing. */
export const bareTheme = {
  schema_version: "1.0",
  root: "01a20094-7fc2-7c5d-994f-9107406376e1",
  entities: {
    "01a20094-7fc2-7c5d-994f-9107406376e1": {
      ...{ kind: "theme", uuid: "01a20094-7fc2-7c5d-994f-9107406376e1", slug: "bare", name: "Bare", description: "" },
      ...{ tags: [], metadata: {}, world: defaults, scene_parameters: {}, parameters: {}, designs: [] }
    }
  }
}

// biome-ignore format: one line an endpoint reads as the table it is
const calls = {
  "identity.me": { succeeds: 200 },
  "identity.credits": { succeeds: 200 },
  "identity.models": { succeeds: 200 },
  "projects.list": { succeeds: 200 },
  "projects.create": { succeeds: 201, send: () => ({ json: { name: "Harbour" } }) },
  "projects.get": { succeeds: 200, absent: "project_not_found", needs: "viewer" },
  "projects.update": { succeeds: 200, absent: "project_not_found", needs: "editor", archived: "works", send: () => ({ json: { name: "Other" } }) },
  "projects.remove": { succeeds: 204, absent: "project_not_found", needs: "owner", archived: "works" },
  "files.upload": { succeeds: 201, send: () => form },
  "files.get": { succeeds: 200, absent: "file_not_found" },
  "themes.list": { succeeds: 200, absent: "project_not_found", needs: "viewer" },
  "themes.create": { succeeds: 201, absent: "project_not_found", needs: "editor", send: () => ({ json: { name: "Plain" } }) },
  "themes.get": { succeeds: 200, absent: "entity_not_found", needs: "viewer" },
  "themes.update": { succeeds: 200, absent: "entity_not_found", needs: "editor", send: () => ({ json: { world: { padding: 2 } } }) },
  "themes.remove": { succeeds: 204, absent: "entity_not_found", needs: "editor", send: ({ other_theme_id }) => ({ path: { theme_id: other_theme_id } }) },
  "themes.link": { succeeds: 201, absent: "entity_not_found", needs: "editor", send: ({ other_design_id }) => ({ json: { design_id: other_design_id } }), inside: { other_design_id: "entity_not_found" } },
  "themes.unlink": { succeeds: 204, absent: "entity_not_found", needs: "editor" },
  "themes.export": { succeeds: 200, absent: "entity_not_found", needs: "viewer" },
  "imports.create": { succeeds: 201, absent: "project_not_found", needs: "editor", send: () => ({ json: bareTheme }) },
  "designs.list": { succeeds: 200, absent: "project_not_found", needs: "viewer" },
  "designs.create": { succeeds: 201, absent: "project_not_found", needs: "editor", send: ({ recipe_id }) => ({ json: { name: "Lamps", type: "scatter-props", recipe_ids: [recipe_id] } }), inside: { recipe_id: "entity_not_found" } },
  "designs.get": { succeeds: 200, absent: "entity_not_found", needs: "viewer" },
  "designs.update": { succeeds: 200, absent: "entity_not_found", needs: "editor", send: () => ({ json: { name: "Other" } }) },
  "designs.remove": { succeeds: 204, absent: "entity_not_found", needs: "editor", send: ({ other_design_id }) => ({ path: { design_id: other_design_id } }) },
  "designs.link": { succeeds: 201, absent: "entity_not_found", needs: "editor", send: ({ other_recipe_id }) => ({ json: { recipe_id: other_recipe_id } }), inside: { other_recipe_id: "entity_not_found" } },
  "designs.unlink": { succeeds: 204, absent: "entity_not_found", needs: "editor" },
  "designs.types": { succeeds: 200 },
  "recipes.list": { succeeds: 200, absent: "project_not_found", needs: "viewer" },
  "recipes.create": { succeeds: 201, absent: "project_not_found", needs: "editor", send: ({ asset_id }) => ({ json: { name: "Lamp", operator: "lamp", assets: { body: asset_id } } }), inside: { asset_id: "entity_not_found" } },
  "recipes.get": { succeeds: 200, absent: "entity_not_found", needs: "viewer" },
  "recipes.update": { succeeds: 200, absent: "entity_not_found", needs: "editor", send: () => ({ json: { name: "Other" } }) },
  "recipes.remove": { succeeds: 204, absent: "entity_not_found", needs: "editor", send: ({ other_recipe_id }) => ({ path: { recipe_id: other_recipe_id } }) },
  "recipes.fill": { succeeds: 201, absent: "entity_not_found", needs: "editor", send: ({ other_asset_id }) => ({ json: { asset_id: other_asset_id, slot: "shade" } }), inside: { other_asset_id: "entity_not_found" } },
  "recipes.empty": { succeeds: 204, absent: "entity_not_found", needs: "editor", send: () => ({ path: { slot: "body" } }) },
  "recipes.preview": { succeeds: 200, absent: "entity_not_found", needs: "viewer", send: () => ({ json: {} }) },
  "recipes.types": { succeeds: 200 },
  "assets.list": { succeeds: 200, absent: "project_not_found", needs: "viewer" },
  "assets.create": { succeeds: 201, absent: "project_not_found", needs: "editor", send: ({ other_asset_id }) => ({ json: { name: "Oak", type: "material", texture_refs: [{ semantic: "albedo", asset: other_asset_id }] } }), inside: { other_asset_id: "entity_not_found" } },
  "assets.get": { succeeds: 200, absent: "entity_not_found", needs: "viewer" },
  "assets.update": { succeeds: 200, absent: "entity_not_found", needs: "editor", send: () => ({ json: { category: "wood" } }) },
  "assets.remove": { succeeds: 204, absent: "entity_not_found", needs: "editor", send: ({ other_asset_id }) => ({ path: { asset_id: other_asset_id } }) },
  "assets.fill": { succeeds: 201, absent: "entity_not_found", needs: "editor", send: ({ other_asset_id, picture_id }) => ({ path: { asset_id: other_asset_id }, json: { file_id: picture_id, role: "texture" } }), inside: { picture_id: "file_not_found" } },
  "assets.replace": { succeeds: 200, absent: "entity_not_found", needs: "editor", send: ({ held_sha256, picture_id }) => ({ path: { role: "albedo" }, json: { file_id: picture_id }, headers: { "if-match": held_sha256 } }), inside: { picture_id: "file_not_found" } },
  "assets.content": { succeeds: 307, absent: "entity_not_found", needs: "viewer", send: () => ({ path: { role: "albedo" } }) },
  "thumbnails.theme": { succeeds: 307, absent: "entity_not_found", needs: "viewer" },
  "thumbnails.design": { succeeds: 307, absent: "entity_not_found", needs: "viewer" },
  "thumbnails.recipe": { succeeds: 307, absent: "entity_not_found", needs: "viewer" },
  "thumbnails.asset": { succeeds: 307, absent: "entity_not_found", needs: "viewer" },
  "generations.start": { succeeds: 202, absent: "project_not_found", needs: "editor", send: () => ({ json: { kind: "asset", brief: "A cart" } }) },
  "scenes.list": { succeeds: 200, absent: "project_not_found", needs: "viewer" },
  "scenes.create": { succeeds: 201, absent: "project_not_found", needs: "editor", send: ({ file_id, theme_id }) => ({ json: { theme_id, source_file_id: file_id } }), inside: { theme_id: "theme_not_found", file_id: "file_not_found" } },
  "scenes.get": { succeeds: 200, absent: "scene_not_found", needs: "viewer" },
  "scenes.update": { succeeds: 200, absent: "scene_not_found", needs: "editor", send: ({ theme_id }) => ({ json: { theme_id } }), inside: { theme_id: "theme_not_found" } },
  "scenes.remove": { succeeds: 204, absent: "scene_not_found", needs: "editor" },
  "scenes.sessions": { succeeds: 200, absent: "scene_not_found", needs: "viewer" },
  "steps.start": { succeeds: 202, absent: "scene_not_found", needs: "editor", send: () => ({ json: { step: "generate_scene_sdd" } }) },
  "artifacts.list": { succeeds: 200, absent: "scene_not_found", needs: "viewer" },
  "artifacts.get": { succeeds: 200, absent: "scene_not_found", needs: "viewer", send: () => ({ path: { kind: "sdd" } }) },
  "artifacts.content": { succeeds: 307, absent: "scene_not_found", needs: "viewer", send: () => ({ path: { kind: "sdd" } }) },
  "artifacts.upload": { succeeds: 201, absent: "scene_not_found", needs: "editor", send: () => ({ path: { kind: "peg" }, json: {} }) },
  "sessions.list": { succeeds: 200, absent: "project_not_found", needs: "viewer" },
  "sessions.create": { succeeds: 202, absent: "project_not_found", needs: "editor", send: ({ design_id, file_id, scene_id }) => ({ json: { text: "Hello", file_ids: [file_id], context: [{ kind: "scene", id: scene_id }, { kind: "design", id: design_id }] } }), inside: { file_id: "file_not_found", scene_id: "scene_not_found", design_id: "entity_not_found" } },
  "sessions.get": { succeeds: 200, absent: "session_not_found", needs: "viewer" },
  "sessions.update": { succeeds: 200, absent: "session_not_found", needs: "editor", send: () => ({ json: { pinned: true } }) },
  "sessions.remove": { succeeds: 204, absent: "session_not_found", needs: "editor" },
  "sessions.messages": { succeeds: 200, absent: "session_not_found", needs: "viewer", send: ({ message_id }) => ({ query: `?before=${message_id}` }), inside: { message_id: "message_not_found" } },
  "sessions.say": { succeeds: 202, absent: "session_not_found", needs: "editor", send: ({ file_id }) => ({ json: { text: "Hello", file_ids: [file_id] } }), inside: { file_id: "file_not_found" } },
  "sessions.refer": { succeeds: 201, absent: "session_not_found", needs: "editor", send: ({ recipe_id }) => ({ json: { kind: "recipe", id: recipe_id } }), inside: { recipe_id: "entity_not_found" } },
  "sessions.unrefer": { succeeds: 204, absent: "session_not_found", needs: "editor", send: ({ theme_id }) => ({ path: { kind: "theme", entity_id: theme_id } }) },
  "operations.list": { succeeds: 200, needs: "viewer", send: ({ scene_id }) => ({ query: `?target_id=${scene_id}` }), inside: { scene_id: "target_not_found" } },
  "operations.get": { succeeds: 200, absent: "operation_not_found", needs: "viewer" },
  "operations.cancel": { succeeds: 200, absent: "operation_not_found", needs: "editor", archived: "works" }
} as const satisfies Record<EndpointName, Row>

export interface Endpoint extends Row {
  readonly name: EndpointName
  readonly scope: Scope | "none"
  /** Its path as the contract has it. */
  readonly template: string
  /** The line that calls it with these ids, and what goes with it. */
  readonly call: (ids: Ids) => readonly [line: string, sent: Omit<Sent, "query" | "path">]
}

const reflect = (): ReadonlyArray<Endpoint> => {
  const found: Array<Endpoint> = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, group, mergedAnnotations }) => {
      const name = `${group.identifier}.${endpoint.name}` as EndpointName
      const row: Row = calls[name]
      const scope = Option.getOrThrow(Context.getOption(mergedAnnotations, RequiredScope))
      found.push({
        ...row,
        name,
        scope,
        template: endpoint.path,
        call: (ids) => {
          const { path, query = "", ...sent } = row.send?.(ids) ?? {}
          const values: Readonly<Record<string, string>> = { ...ids, ...path }
          return [`${endpoint.method} ${endpoint.path.replace(/:(\w+)/g, (_, id) => values[id])}${query}`, sent]
        }
      })
    }
  })
  return found
}

/** Every endpoint of the contract with its row. */
export const endpoints = reflect()

const nowhere = "01a20094-7fc2-7c5d-994f-9107406376e1"

/** Ids of nothing. */
export const unknown: Ids = {
  project_id: nowhere,
  theme_id: nowhere,
  scene_id: nowhere,
  operation_id: nowhere,
  session_id: nowhere,
  message_id: nowhere,
  file_id: nowhere,
  picture_id: nowhere,
  held_sha256: "",
  design_id: nowhere,
  recipe_id: nowhere,
  asset_id: nowhere,
  other_theme_id: nowhere,
  other_design_id: nowhere,
  other_recipe_id: nowhere,
  other_asset_id: nowhere
}

const uploadPicture = Effect.fnUntraced(function* (key: string, colour: string) {
  const site = yield* Site
  const form = new FormData()
  form.append("any", new Blob([new Uint8Array(yield* Effect.promise(() => png(colour)))]), `${colour}.png`)
  const sent = new Request("http://any/", { method: "POST", body: form })
  const body = new Uint8Array(yield* Effect.promise(() => sent.arrayBuffer()))
  const headers = { "content-type": sent.headers.get("content-type") ?? "" }
  const uploaded = yield* site.ask("POST /v1/files", { key, body, headers })
  return uploaded.json[0].id as string
})

/** A library whose theme holds a design, whose design holds a recipe, whose recipe holds an asset; and one of each apart. */
const library = Effect.fnUntraced(function* (key: string, projectId: string, themeId: string) {
  const site = yield* Site
  const make = (plural: string, json: object) =>
    Effect.map(site.ask(`POST /v1/projects/${projectId}/${plural}`, { key, json }), (made) => made.json.id as string)
  const asset_id = yield* make("assets", { name: "Oak", type: "material" })
  const file_id = yield* uploadPicture(key, "tan")
  const filled = yield* site.ask(`POST /v1/assets/${asset_id}/files`, { key, json: { file_id, role: "albedo" } })
  const recipe_id = yield* make("recipes", { name: "Lamp", operator: "lamp", assets: { body: asset_id } })
  const design_id = yield* make("designs", { name: "Lamps", type: "scatter-props", recipe_ids: [recipe_id] })
  yield* site.ask(`POST /v1/themes/${themeId}/designs`, { key, json: { design_id } })
  return {
    design_id,
    recipe_id,
    asset_id,
    held_sha256: filled.json.files.albedo.sha256 as string,
    other_theme_id: yield* make("themes", { name: "Other" }),
    other_design_id: yield* make("designs", { name: "Other", type: "structure" }),
    other_recipe_id: yield* make("recipes", { name: "Other", operator: "house" }),
    other_asset_id: yield* make("assets", { name: "Other", type: "texture" })
  }
})

/** A project with a scene and a library of its own, in the key's workspace. */
export const projectWith = Effect.fnUntraced(function* (key: string) {
  const at = yield* (yield* Site).scene(key)
  return { ...at, ...(yield* library(key, at.project_id, at.theme_id)) }
})

/** A session about the theme, once its first question was answered. */
const talk = Effect.fnUntraced(function* (key: string, projectId: string, themeId: string) {
  const started = yield* (yield* Site).ask(`POST /v1/projects/${projectId}/sessions`, {
    key,
    json: { text: "What is here?", context: [{ kind: "theme", id: themeId }] },
    headers: { prefer: "wait=20" }
  })
  const { message, session } = started.json.initial_turn
  return { session_id: session.id as string, message_id: message.id as string }
})

/**
 * A workspace in which every call of the table succeeds: two projects, a scene that went through its first step, a session that went
 * through its first turn.
 */
export const world = Effect.gen(function* () {
  const site = yield* Site
  const workspace = yield* site.workspace()
  const { key } = workspace
  yield* site.vendorKey(workspace.id)
  yield* site.ask("POST /v1/projects", { key, json: { name: "Another" } })
  const at = yield* projectWith(key)
  const step = yield* site.ask(`POST /v1/scenes/${at.scene_id}/steps`, {
    key,
    json: { step: "generate_scene_sdd" },
    headers: { prefer: "wait=20" }
  })
  const files = yield* site.ask("POST /v1/files", { key, ...form })
  const picture_id = yield* uploadPicture(key, "navy")
  const said = yield* talk(key, at.project_id, at.theme_id)
  const ids: Ids = { ...at, ...said, operation_id: step.json.id, file_id: files.json[0].id, picture_id }
  return { site, ...workspace, ids }
})
