/** Who asks and what lives: the keys of a workspace and of a stranger to it, and the ids that requests can name. */
import { Effect } from "effect"
import type { Plan } from "#domain/Credits.js"
import { mint } from "#services/ApiKey.js"
import type { Site } from "../http/Site.js"
import { png } from "../support/Pictures.js"
import type { Endpoint } from "./Contract.js"
import type { Who } from "./Plan.js"
import { type Kind, kinds } from "./Slots.js"
import type { Answer, Wire } from "./Wire.js"

/** Few projects, so that what is drawn for one request often belongs together. */
const living_max: Partial<Record<Kind, number>> = { project: 3, theme: 6, design: 6, recipe: 6, asset: 6, scene: 12 }
const nowhere = "01a20094-7fc2-7c5d-994f-9107406376e1"

type Ids = Map<Kind, Array<string>>

const read = (answer: Answer): unknown => {
  try {
    return JSON.parse(answer.body.toString())
  } catch {
    return undefined
  }
}

const idsIn = (value: unknown): ReadonlyArray<string> => {
  const found = Array.isArray(value) ? value : [value]
  return found.flatMap((one) => (typeof one === "object" && one !== null && "id" in one ? [String(one.id)] : []))
}

/** `POST /v1/projects/{project_id}/scenes` makes a `scene`. */
const madeAt = (path: string): Kind | undefined => {
  const last = path.split("/").pop() ?? ""
  return kinds.find((kind) => last === `${kind}s`)
}

export interface Cast {
  readonly authorizationOf: (who: Who) => string | undefined
  /** The id that a slot stands for. */
  readonly find: (kind: Kind, nth: number, dead: boolean) => string
  /** Takes note of what an answer made, removed or closed. `path` holds the parameters that were sent. */
  readonly learn: (
    who: Who,
    endpoint: Endpoint,
    path: Readonly<Record<string, string>>,
    answer: Answer
  ) => Promise<void>
  /** Makes a project with a library and scenes with documents where too little lives. */
  readonly tend: () => Promise<void>
}

const makeIds = () => {
  const living: Ids = new Map()
  const dead: Ids = new Map()
  const add = (ids: Ids, kind: Kind, id: string) => {
    const known = ids.get(kind) ?? []
    if (!known.includes(id)) ids.set(kind, [...known, id].slice(-(living_max[kind] ?? 24)))
  }
  const forget = (kind: Kind, id: string) => {
    living.set(
      kind,
      (living.get(kind) ?? []).filter((one) => one !== id)
    )
  }
  const bury = (kind: Kind, id: string) => {
    forget(kind, id)
    add(dead, kind, id)
  }
  const find = (kind: Kind, nth: number, gone: boolean): string => {
    const known = (gone ? dead : living).get(kind) ?? []
    return known[nth % Math.max(1, known.length)] ?? nowhere
  }
  return {
    add: (kind: Kind, id: string) => add(living, kind, id),
    bury,
    forget,
    find,
    of: (kind: Kind) => living.get(kind) ?? []
  }
}

const keysOf = (site: Site["Type"], plan: Plan) =>
  Effect.gen(function* () {
    const home = yield* site.workspace(plan)
    yield* site.vendorKey(home.id)
    const other = yield* site.workspace(plan)
    const viewer = yield* home.member("member")
    const stranger = yield* home.member("member")
    const revoked = yield* home.keyOf(home.user.id, "read", "write")
    yield* site.access.revokeKey(revoked.row.id)
    const keys: Partial<Record<Who, string>> = {
      full: home.key,
      reader: (yield* home.keyOf(home.user.id, "read")).key,
      writer: (yield* home.keyOf(home.user.id, "write")).key,
      viewer: (yield* home.keyOf(viewer.id, "read", "write")).key,
      stranger: (yield* home.keyOf(stranger.id, "read", "write")).key,
      foreign: other.key,
      malformed: "nonsense",
      mistyped: `${home.key.slice(0, -1)}${home.key.endsWith("0") ? "1" : "0"}`,
      unknown: mint(),
      revoked: revoked.key
    }
    return { keys, viewer_id: viewer.id }
  })

/** The cast of one workspace on the site. */
export const makeCast = (site: Site["Type"], wire: Wire, plan: Plan = "enterprise"): Effect.Effect<Cast> =>
  Effect.map(keysOf(site, plan), ({ keys, viewer_id }) => {
    const ids = makeIds()
    const noteTokens = (answer: Answer) => {
      for (const [, token] of answer.body.toString().matchAll(/\/downloads\/([\w.~-]+)/g)) ids.add("token", token)
    }
    const noteTurn = (body: unknown) => {
      const { initial_turn: turn } = (body ?? {}) as { readonly initial_turn?: Record<"session" | "message", unknown> }
      for (const kind of ["session", "message"] as const) for (const id of idsIn(turn?.[kind])) ids.add(kind, id)
    }
    const call = async (method: string, target: string, type: string, body: string | Buffer): Promise<string> => {
      const headers = { authorization: `Bearer ${keys.full}`, "content-type": type, prefer: "wait=5" }
      const answer = await wire.send({ method, target, headers, body: Buffer.from(body) })
      if (answer.status >= 300) throw new Error(`${method} ${target} answers ${answer.status}: ${answer.body}`)
      noteTokens(answer)
      return idsIn(read(answer))[0] ?? ""
    }
    const json = (target: string, body: unknown) => call("POST", target, "application/json", JSON.stringify(body))
    const admit = (project: string) => Effect.runPromise(site.access.setMember(project, viewer_id, "viewer"))

    /** A picture that may fill a role; `asset` holds one already. */
    const picture = async (asset: string) => {
      const form = new FormData()
      form.append("f", new Blob([new Uint8Array(await png("tan"))]), "tan.png")
      const sent = new Request("http://any/", { method: "POST", body: form })
      const body = Buffer.from(await sent.arrayBuffer())
      const file_id = await call("POST", "/v1/files", sent.headers.get("content-type") ?? "", body)
      ids.add("file", file_id)
      await json(`/v1/assets/${asset}/files`, { file_id, role: "albedo" })
    }

    /** A theme that holds a design, that holds a recipe, that holds an asset; and one of each that nothing holds. */
    const furnish = async (project: string): Promise<string> => {
      const make = async (kind: "theme" | "design" | "recipe" | "asset", body: object) => {
        const id = await json(`/v1/projects/${project}/${kind}s`, { name: "Plain", ...body })
        ids.add(kind, id)
        return id
      }
      await make("asset", { type: "material" })
      await make("recipe", { operator: "lamp" })
      await make("design", { type: "scatter-props" })
      await make("theme", {})
      const asset = await make("asset", { type: "material" })
      await picture(asset)
      const recipe = await make("recipe", { operator: "lamp", assets: { body: asset } })
      const design = await make("design", { type: "scatter-props", recipe_ids: [recipe] })
      return make("theme", { design_ids: [design] })
    }

    /** A session about the theme, whose first turn has ended. */
    const talk = async (project: string, theme: string) => {
      const context = [{ kind: "theme", id: theme }]
      const body = Buffer.from(JSON.stringify({ text: "hi", context }))
      const headers = { authorization: `Bearer ${keys.full}`, "content-type": "application/json", prefer: "wait=5" }
      const answer = await wire.send({ method: "POST", target: `/v1/projects/${project}/sessions`, headers, body })
      noteTurn(read(answer))
      ids.add("entity", theme)
    }

    const tend = async () => {
      const isPoor = (kind: Kind) => ids.of(kind).length === 0
      const isRich = ids.of("scene").length >= 3 && ids.of("project").length >= 2
      if (isRich && !(["theme", "design", "recipe", "asset", "session"] as const).some(isPoor)) return
      const project = await json("/v1/projects", { name: "Harbour" })
      await admit(project)
      ids.add("project", project)
      const theme = await furnish(project)
      await talk(project, theme)
      for (let i = 0; i < 3; i++) {
        const scene = await json(`/v1/projects/${project}/scenes`, { theme_id: theme, description: "A meadow" })
        await call("PUT", `/v1/scenes/${scene}/artifacts/sdd`, "text/markdown", "# Meadow")
        await call("PUT", `/v1/scenes/${scene}/artifacts/peg`, "application/json", "{}")
        await call("PUT", `/v1/scenes/${scene}/artifacts/blueprint`, "application/zip", "PK")
        const operation = await json(`/v1/scenes/${scene}/steps`, { step: "generate_scene_model" })
        ids.add("scene", scene)
        ids.add("operation", operation)
      }
    }

    const learn: Cast["learn"] = async (who, { method, path: template }, path, answer) => {
      const named = Object.entries(path).flatMap(([name, id]) => {
        const kind = kinds.find((one) => name === `${one}_id`)
        return kind === undefined ? [] : [{ kind, id }]
      })
      const body = read(answer)
      const code = (body as { readonly code?: unknown } | undefined)?.code
      const isRemoval = method === "DELETE" && /^\/v1\/\w+\/\{\w+\}$/.test(template)
      const isGone = code === "project_archived" || (isRemoval && answer.status === 204)
      for (const { id, kind } of named) {
        // What is held stays: others are made in its place, some of which nothing holds.
        if (code === "entity_in_use" || (who === "full" && method !== "POST" && code === "entity_not_found")) {
          ids.forget(kind, id)
        }
        if (isGone || (who === "full" && code === `${kind}_not_found`)) ids.bury(kind, id)
      }
      noteTokens(answer)
      if (answer.status < 300) noteTurn(body)
      const kind = answer.status === 202 ? "operation" : answer.status === 201 ? madeAt(template) : undefined
      if (kind === undefined) return
      for (const id of idsIn(body)) {
        ids.add(kind, id)
        if (kind === "project") await admit(id)
      }
    }

    const authorizationOf = (who: Who) => {
      if (who === "none") return undefined
      return who === "basic" ? `Basic ${Buffer.from(`${keys.full}:`).toString("base64")}` : `Bearer ${keys[who]}`
    }
    return { authorizationOf, find: ids.find, learn, tend }
  })
