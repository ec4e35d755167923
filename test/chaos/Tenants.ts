/** Workspaces with what their clients work on, made before anything goes wrong. */
import { api } from "../support/ServiceProcess.js"
import type { Tenant } from "./Lane.js"
import type { World } from "./World.js"

/** More than any run can spend. */
const credits = "1000000"

const described = "A meadow with an oak and a pond"

export interface Furnished extends Tenant {
  /** What a lane has alone; its last one goes into the trash and comes back. */
  readonly own: ReadonlyArray<ReadonlyArray<string>>
}

const commanded = async (operate: World["operate"], args: ReadonlyArray<string>) => {
  const { code, stderr, stdout } = await operate([...args, "--json"])
  if (code !== 0) throw new Error(`${args.join(" ")}: ${stderr}`)
  return JSON.parse(stdout)
}

export const tenant = async (world: World, name: string, lanes: number, scenes: number): Promise<Furnished> => {
  const { members, operate } = world
  const { id: workspace } = await commanded(operate, ["workspace", "create", "--name", name, "--plan", "enterprise"])
  const of = ["--workspace", workspace]
  await commanded(operate, ["user", "create", ...of, "--email", "ada@example.org", "--role", "admin"])
  await commanded(operate, ["credits", "grant", ...of, "--amount", credits])
  const { key } = await commanded(operate, ["key", "create", ...of, "--user", "ada@example.org", "--name", "chaos"])
  const { post } = api(members[0].place.base_url, key)
  const { id: project } = (await post("/v1/projects", { name })).json
  const { id: theme_id } = (await post(`/v1/projects/${project}/themes`, { name: "Plain" })).json
  const scene = async (): Promise<string> =>
    (await post(`/v1/projects/${project}/scenes`, { theme_id, description: described })).json.id
  const many = async (count: number) => {
    const made: Array<string> = []
    while (made.length < count) made.push(await scene())
    return made
  }
  const own: Array<ReadonlyArray<string>> = []
  while (own.length < lanes) own.push(await many(scenes + 1))
  return { workspace, key, project, shared: await many(2), own }
}
