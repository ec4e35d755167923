/** What the tests of the library share: a project with a library, and how its answers are read. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { Site } from "./Site.js"

export const nowhere = "01a20094-7fc2-7c5d-994f-9107406376e1"

/** A project of a new workspace, and calls into its library. */
export const library = Effect.gen(function* () {
  const site = yield* Site
  const { key } = yield* site.workspace()
  const { project_id, scene_id, theme_id } = yield* site.scene(key)
  const ask = (line: string, json?: object) => site.ask(line, { key, ...(json !== undefined && { json }) })
  const create = (plural: string, json: object) => ask(`POST /v1/projects/${project_id}/${plural}`, json)
  /** The record of what was made. */
  const make = (plural: string, json: object) =>
    Effect.map(create(plural, json), (made) => {
      assert.strictEqual(made.status, 201, made.text)
      return made.json
    })
  return { site, key, project_id, scene_id, theme_id, ask, create, make }
})

export interface Answered {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever JSON the server sent
  readonly json: any
}
export const codeOf = ({ json, status }: Answered) => [status, json?.code]
export const faultsOf = ({ json, status }: Answered) => [
  status,
  json?.code,
  json?.errors?.map(({ pointer }: { readonly pointer: string }) => pointer)
]
export const referenceTo = (kind: string, { id, slug }: { readonly id: string; readonly slug: string }) => ({
  kind,
  slug,
  uuid: id
})

/** What is sent to make one of each kind; each kind has its own route. */
export const plain = {
  themes: { name: "Plain" },
  designs: { name: "Plain", type: "structure" },
  recipes: { name: "Plain", operator: "house" },
  assets: { name: "Plain", type: "mesh" }
}
export const plurals = Object.keys(plain) as ReadonlyArray<keyof typeof plain>
