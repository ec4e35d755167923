/**
 * The main job with a typed client: a project, a theme and a scene, its four steps, and every artifact downloaded.
 * `scenewright.ts` beside it is made from the service's document: `npx openapi-typescript $BASE_URL/openapi.json -o scenewright.ts`.
 */
import createClient from "openapi-fetch"
import type { components, paths } from "./scenewright.js"

type Operation = components["schemas"]["Operation"]
type Artifact = components["schemas"]["Artifact"]
type Problem = components["schemas"]["Problem"]
type Step = NonNullable<components["schemas"]["OperationInput"]["step"]>

const steps: ReadonlyArray<Step> = [
  "generate_scene_sdd",
  "generate_scene_peg",
  "generate_scene_blueprint",
  "generate_scene_model"
]

export interface Village {
  readonly scene_id: string
  readonly operations: ReadonlyArray<Operation>
  /** The bytes of every current artifact. */
  readonly files: ReadonlyMap<Artifact["kind"], Uint8Array>
}

/** A refusal that this program cannot mend by itself. */
export class Refused extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.detail}`)
    this.problem = problem
  }
}

/** What the service answered, or `Refused`. */
const answered = <Data>({ data, error }: { readonly data?: Data; readonly error?: Problem }): Data => {
  if (error !== undefined) throw new Refused(error)
  return data as Data
}

export const connect = (baseUrl: string, key: string) => {
  const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` } })

  /** Waits until an operation is terminal; a failure is data, not a refusal. */
  const finished = async (operation: Operation): Promise<Operation> => {
    let current = operation
    while (current.finished_at === null) {
      current = answered(
        await api.GET("/v1/operations/{operation_id}", {
          params: { path: { operation_id: current.id }, query: { wait: 60 } }
        })
      )
    }
    return current
  }

  /** Runs one step to its end. Sent twice with the same key, it runs once. */
  const run = async (scene_id: string, step: Step): Promise<Operation> => {
    const { data, error } = await api.POST("/v1/scenes/{scene_id}/steps", {
      params: {
        path: { scene_id },
        header: { Prefer: "wait=60", "Idempotency-Key": `${scene_id} ${step}`.replace(" ", "-") }
      },
      body: { step }
    })
    if (error === undefined) return finished(data)
    switch (error.code) {
      case "step_in_progress":
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        return run(scene_id, step)
      case "insufficient_credits":
        throw new Error(`Ask for more credits. ${error.detail}`)
      case "validation_failed":
        throw new Error(error.errors.map(({ detail, pointer }) => `${pointer} ${detail}`).join("\n"))
      default:
        throw new Refused(error)
    }
  }

  const download = async ({ download_url, kind }: Artifact): Promise<readonly [Artifact["kind"], Uint8Array]> => {
    const response = await fetch(download_url)
    if (!response.ok) throw new Error(`${kind}: ${response.status}`)
    return [kind, new Uint8Array(await response.arrayBuffer())]
  }

  /** Makes a scene from words and downloads all that comes of it. */
  const village = async (brief: string): Promise<Village> => {
    const project = answered(await api.POST("/v1/projects", { body: { name: "Harrowmere" } }))
    const inProject = { path: { project_id: project.id } }
    const theme = answered(
      await api.POST("/v1/projects/{project_id}/themes", {
        params: inProject,
        body: { name: "Timber and slate", metadata: { style: { mood: ["calm"] } }, world: { min_path_width: 3 } }
      })
    )
    const scene = answered(
      await api.POST("/v1/projects/{project_id}/scenes", {
        params: inProject,
        body: { theme_id: theme.id, name: "Village", description: brief }
      })
    )
    const operations: Array<Operation> = []
    for (const step of steps) {
      const operation = await run(scene.id, step)
      operations.push(operation)
      if (operation.error !== null) throw new Error(`${step}: ${operation.error.code}, ${operation.error.message}`)
    }
    const { artifacts } = answered(await api.GET("/v1/scenes/{scene_id}", { params: { path: { scene_id: scene.id } } }))
    return { scene_id: scene.id, operations, files: new Map(await Promise.all(artifacts.map(download))) }
  }

  return { api, village }
}
