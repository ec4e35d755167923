/** The whole service over real HTTP on loopback, with memory behind its ports and work that does as its prompt says. */
import { HttpServer } from "@effect/platform"
import { Context, Effect, Layer, Redacted } from "effect"
import { document } from "#api/Document.js"
import { unattended } from "#domain/Control.js"
import type { Plan } from "#domain/Credits.js"
import { uuidv7 } from "#domain/Ids.js"
import type { Role, Scope } from "#domain/Scope.js"
import * as OperationBehavior from "#entities/operation/behavior.js"
import * as SceneBehavior from "#entities/scene/behavior.js"
import * as SessionBehavior from "#entities/session/behavior.js"
import { unlimited } from "#http/Connections.js"
import { makeIndex, type Rule, rules } from "#http/RouteIndex.js"
import { type ServerOptions, layer as server } from "#http/Server.js"
import { layer as blobs } from "#layers/memory/BlobStore.js"
import { layer as repositories } from "#layers/memory/repositories.js"
import { layer as wakeups } from "#layers/memory/Wakeups.js"
import { services } from "#layers/services.js"
import { layer as stepGate } from "#layers/stepGate.js"
import { Access } from "#services/Access.js"
import { Address } from "#services/Address.js"
import {
  budgetOf,
  type Computations,
  Compute,
  ComputeFailed,
  ComputeUnavailable,
  DocumentRefused,
  TooComplex
} from "#services/ports/Compute.js"
import { Secret } from "#services/Secret.js"
import { VendorKeys } from "#services/VendorKeys.js"
import { responseOf } from "../api/Resolve.js"
import { thrown } from "../support/DirectCompute.js"
import { some } from "../support/Tenant.js"
import * as TestCluster from "../support/TestCluster.js"
import { layer as work } from "./PromptedWork.js"

export const baseUrl = "https://scenewright.test"

/** Every variant and picture that was computed, in order: `flat proxy of <the model>`, JSON of what a picture shows. */
export class Computed extends Context.Tag("test/Computed")<Computed, Array<string>>() {}

/** A variant says what it was made of; a model of `BUSY` finds no thread for its first one. */
const makeVariant = (computed: Array<string>, { model, variant }: Computations["make_variant"]["input"]) =>
  Effect.gen(function* () {
    const text = `${variant.materials} ${variant.meshes} of ${new TextDecoder().decode(model)}`
    yield* Effect.sleep("30 millis")
    computed.push(text)
    if (text.includes("BUSY") && computed.filter((one) => one === text).length === 1) {
      return yield* new ComputeUnavailable({ cause: "no thread" })
    }
    if (text.includes("HUGE")) return yield* new TooComplex({ message: budgetOf.make_variant.reduce })
    return { bytes: new TextEncoder().encode(text) }
  })

/** Looks for real. */
const inspectAsset = (input: Computations["inspect_asset"]["input"]) =>
  thrown(async () => (await import("#work/computations/inspect_asset.js")).inspect_asset(input, unattended))

const readContainer = (input: Computations["read_container"]["input"]) =>
  thrown(async () => (await import("#work/computations/read_container.js")).read_container(input, unattended))

/** A preview says what it was asked for; a recipe of the operator `block` finds no thread, one of a `tent` makes nothing. */
const previewRecipe = ({ supply, ...asked }: Computations["preview_recipe"]["input"]) => {
  const { operator } = asked.recipe
  if (operator === "block") return Effect.fail(new ComputeUnavailable({ cause: "no thread" }))
  if (operator === "castle") return Effect.fail(new TooComplex({ message: budgetOf.preview_recipe.reduce }))
  if (operator === "tent")
    return Effect.fail(new ComputeFailed({ code: "invalid_input", message: "It shows nothing." }))
  const text = JSON.stringify({ ...asked, supplied: supply.assets.map(({ id }) => id) })
  return Effect.succeed({ picture: new TextEncoder().encode(text), triangle_count: 12 })
}

/**
 * A picture says what it shows; a recipe of the operator `block` finds no thread, one of a `tent` shows nothing, and the assets of a
 * `tool` are the end of the thread.
 */
const drawPicture = (computed: Array<string>, { subject, supply }: Computations["draw_picture"]["input"]) =>
  Effect.gen(function* () {
    const supplied = supply.assets.map(({ files, name }) => ({ name, files }))
    const text = JSON.stringify(
      subject.kind === "picture" ? { given: new TextDecoder().decode(subject.bytes) } : { ...subject, supplied }
    )
    yield* Effect.sleep("30 millis")
    computed.push(text)
    if (text.includes('"operator":"block"')) return yield* new ComputeUnavailable({ cause: "no thread" })
    if (text.includes('"operator":"castle"')) return yield* new TooComplex({ message: budgetOf.draw_picture.reduce })
    if (text.includes('"operator":"tent"'))
      return yield* new ComputeFailed({ code: "invalid_input", message: "It shows nothing." })
    if (text.includes('"operator":"tool"')) return yield* Effect.dieMessage("out of bounds")
    return { picture: new TextEncoder().encode(text) }
  })

/** Documents say themselves what is wrong with them; of an `ENDLESS` one the check goes on until its caller leaves. */
const validate = (computed: Array<string>, { bytes }: Computations["validate"]["input"]) => {
  const text = new TextDecoder().decode(bytes)
  if (text.includes("ENDLESS")) {
    computed.push("begun")
    return Effect.onInterrupt(Effect.never, () => Effect.sync(() => computed.push("interrupted")))
  }
  if (text.includes("BUSY")) return Effect.fail(new ComputeUnavailable({ cause: "no thread" }))
  if (text.includes("POISON")) return Effect.fail(new TooComplex({ message: budgetOf.validate.reduce }))
  const reason = text.includes("IMAGE") ? "image_not_contained" : text.includes("WRONG") ? "invalid" : undefined
  if (reason === undefined) return Effect.succeed({ valid: true })
  return Effect.fail(
    new DocumentRefused({ reason, detail: "It is wrong.", faults: [{ pointer: "/a", detail: "is wrong" }] })
  )
}

const answersOf = (computed: Array<string>): Partial<Record<keyof Computations, (input: never) => unknown>> => ({
  validate: (input: Computations["validate"]["input"]) => validate(computed, input),
  make_variant: (input: Computations["make_variant"]["input"]) => makeVariant(computed, input),
  draw_picture: (input: Computations["draw_picture"]["input"]) => drawPicture(computed, input),
  inspect_asset: inspectAsset,
  read_container: readContainer,
  preview_recipe: previewRecipe
})

const compute = Layer.effect(
  Compute,
  Effect.map(Computed, (computed) =>
    Compute.of({
      run: (name, input) => {
        const answer = answersOf(computed)[name]
        if (answer === undefined) return Effect.dieMessage("nothing else is computed here")
        return answer(input as never) as never
      }
    })
  )
).pipe(Layer.provideMerge(Layer.sync(Computed, () => [])))

const entities = Layer.mergeAll(OperationBehavior.layer, SceneBehavior.layer, SessionBehavior.layer).pipe(
  Layer.provideMerge(work),
  Layer.provide(TestCluster.running())
)

const memory = Layer.mergeAll(repositories, blobs, wakeups)

/** Nobody is limited and no page may call, unless a test is about that. */
export const open = {
  host: "127.0.0.1",
  port: 0,
  cors_origins: [],
  requests: { per_second: 0, burst: 0 },
  failures: { per_second: 0, burst: 0 },
  limits: unlimited,
  proxies: { header: "x-forwarded-for", trusted: [] },
  pace: { bytes_per_second: 0, patience_seconds: 0 }
}

const everything = (backend: typeof memory, options: Partial<ServerOptions> = {}) =>
  server({ ...open, ...options }).pipe(
    Layer.provideMerge(Layer.merge(entities, stepGate)),
    Layer.provideMerge(services),
    Layer.provideMerge(TestCluster.layer()),
    Layer.provideMerge(compute),
    Layer.provideMerge(
      Layer.merge(Secret.layer(Redacted.make("a secret of tests, 32 characters")), Address.layer(baseUrl))
    ),
    Layer.provideMerge(backend),
    // As in a service that has no collector.
    Layer.provide(Layer.setTracerEnabled(false))
  )

interface Ask {
  readonly key?: string
  readonly json?: unknown
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly headers?: Record<string, string>
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever JSON the server sent
  readonly json: any
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

interface Declared {
  readonly responses: Record<string, unknown>
}
const index = makeIndex([])
const templates = new Map(Array.from(rules, ([name, rule]) => [rule, name]))

/** Whatever an endpoint answers, the document says that it may: its status, and the code of its problem. */
const assertDeclared = (method: string, path: string, status: number, body: unknown): void => {
  const name = templates.get(index.find(method, path)?.handler as Rule)
  const code = typeof body === "object" && body !== null && "code" in body ? String(body.code) : undefined
  if (name === undefined || code === "route_not_found") return
  const [verb, template] = name.split(" ")
  const methods = (document.paths as Record<string, unknown>)[template.replace(/:(\w+)/g, "{$1}")]
  const { responses } = (methods as Record<string, Declared>)[verb.toLowerCase()]
  const response = responseOf(responses[status])
  const schemas = JSON.stringify(response?.content ?? {})
  const names = Array.from(schemas.matchAll(/schemas\/(\w+)/g), ([, component]) => component)
  const codes = names.map((component) => JSON.stringify(document.components.schemas[component]))
  if (response === undefined || (code !== undefined && !codes.some((text) => text.includes(`["${code}"]`)))) {
    throw new Error(`${name} answers ${status} ${code ?? ""}: declare it in src/api`)
  }
}

const make = Effect.gen(function* () {
  const http = yield* HttpServer.HttpServer
  const access = yield* Access
  const vendorKeys = yield* VendorKeys
  const { address } = http
  const url = address._tag === "TcpAddress" ? `http://127.0.0.1:${address.port}` : ""

  /** Sends `METHOD /path`; `json` is a body with its content type. */
  const ask = (line: string, { body, headers = {}, json, key }: Ask = {}): Effect.Effect<Answer> =>
    Effect.promise(async (signal) => {
      const [method, path] = line.split(" ")
      const sent = json === undefined ? body : JSON.stringify(json)
      const response = await fetch(`${url}${path}`, {
        method,
        redirect: "manual",
        signal,
        ...(sent !== undefined && { body: sent }),
        headers: {
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
          ...(json !== undefined && { "content-type": "application/json" }),
          ...headers
        }
      })
      const text = await response.text()
      if (path.startsWith("/v1")) assertDeclared(method, path, response.status, parse(text))
      return { status: response.status, headers: response.headers, text, json: parse(text) }
    })

  let count = 0
  /** A workspace with one user and keys of that user. */
  const workspace = (plan: Plan = "pro", role: Role = "admin") =>
    Effect.gen(function* () {
      const name = `Workspace ${yield* uuidv7}`
      const { id } = yield* Effect.flatMap(access.createWorkspace({ name, plan }), some)
      const member = (role: Role, email = `u${++count}@example.org`) =>
        Effect.flatMap(access.createUser({ workspace_id: id, name: "Ada", email, role }), some)
      const keyOf = (user_id: string, ...scopes: ReadonlyArray<Scope>) =>
        access.createKey({ workspace_id: id, user_id, name: "key", scopes })
      const user = yield* member(role)
      const { key } = yield* keyOf(user.id, "read", "write")
      return { id, user, key, member, keyOf }
    })

  /** Stores a key of the vendor that makes assets. */
  const vendorKey = (workspace_id: string) =>
    Effect.orDie(
      vendorKeys.set({ workspace_id, vendor: "meshy", base_url: null, models: null, secret: Redacted.make("msy_test") })
    )

  /** A project with a theme and a scene that has a brief. */
  const scene = (key: string, description = "A meadow with an oak") =>
    Effect.gen(function* () {
      const project = yield* ask("POST /v1/projects", { key, json: { name: "Harbour" } })
      const theme = yield* ask(`POST /v1/projects/${project.json.id}/themes`, { key, json: { name: "Plain" } })
      const scene = yield* ask(`POST /v1/projects/${project.json.id}/scenes`, {
        key,
        json: { theme_id: theme.json.id, name: "Quay", description }
      })
      return {
        project_id: project.json.id as string,
        theme_id: theme.json.id as string,
        scene_id: scene.json.id as string
      }
    })

  return { url, ask, workspace, vendorKey, scene, access }
})

export class Site extends Context.Tag("test/Site")<Site, Effect.Effect.Success<typeof make>>() {
  static readonly layer = Layer.effect(Site, make).pipe(Layer.provideMerge(everything(memory)))
  /** A site that is served otherwise. */
  static readonly layerServed = (options: Partial<ServerOptions>) =>
    Layer.effect(Site, make).pipe(Layer.provideMerge(everything(memory, options)))
  /** A site on whose backend `change` has been at work. */
  static readonly layerOn = (change: (backend: typeof memory) => typeof memory) =>
    Layer.effect(Site, make).pipe(Layer.provideMerge(everything(change(memory))))
}
