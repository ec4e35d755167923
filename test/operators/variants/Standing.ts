/** A text's scene in MuJoCo: what it says as it reads it, what lies in one another, and who does not keep still. */
import loadMujoco from "@mujoco/mujoco"
import { Effect } from "effect"
import { unattended } from "#domain/Control.js"
import * as Zip from "#formats/Zip.js"
import { buildModel } from "#operators/BuildModel.js"
import { makeVariant } from "#operators/variants/MakeVariant.js"
import { theme } from "../fixture.js"
import { laidOut } from "../physics/Laid.js"

/** What a thing may move and turn while it stands still: metres and radians. */
const still = { metres: 0.01, radians: 0.1 }
/** Deeper than this no two colliders may lie, metres. */
const deep_min = 0.001

export const modelOf = async (text: string): Promise<Uint8Array> =>
  (await buildModel({ layout: await laidOut(text), theme, seed: 1, generator: "Test" }, unattended)).glb

export const filesOf = async (glb: Uint8Array) =>
  Effect.runPromise(Zip.read(await makeVariant(glb, { materials: "full", meshes: "mjcf" }, unattended)))

export const xmlOf = async (glb: Uint8Array): Promise<string> =>
  new TextDecoder().decode((await filesOf(glb)).find(({ path }) => path === "scene.xml")?.bytes)

/** Names of the bodies that are free, in the order of their joints. */
const freeOf = (xml: string) => [...xml.matchAll(/<body name="([^"]*)"[^>]*>\n<freejoint/g)].map(([, name]) => name)

/** Loads a scene and lets it stand until each of some times, seconds in order. */
export const stand = async (xml: string, times: ReadonlyArray<number>) => {
  const said: Array<string> = []
  const mujoco = await loadMujoco({
    print: (text: string) => said.push(text),
    printErr: (text: string) => said.push(text)
  })
  const model = mujoco.MjModel.from_xml_string(xml)
  const data = new mujoco.MjData(model)
  const free = freeOf(xml)
  try {
    mujoco.mj_forward(model, data)
    const names = [...xml.matchAll(/<body name="([^"]*)"/g)].map(([, name]) => name)
    const bodyOf = (geom: number) => names[model.geom_bodyid[geom] - 1] ?? "ground"
    const deep = new Set<string>()
    const contacts = data.contact
    for (let i = 0; i < data.ncon; i++) {
      const contact = contacts.get(i)
      if (contact !== undefined && contact.dist < -deep_min)
        deep.add([bodyOf(contact.geom1), bodyOf(contact.geom2)].join(" and "))
      contact?.delete()
    }
    contacts.delete()
    const before = Float64Array.from(data.qpos as Float64Array)
    const restless = times.map((time) => {
      while (data.time < time) mujoco.mj_step(model, data)
      const after = Float64Array.from(data.qpos as Float64Array)
      return free.filter((_, joint) => {
        const at = (k: number) => [before[7 * joint + k], after[7 * joint + k]] as const
        const moved = Math.hypot(...[0, 1, 2].map((k) => at(k)[1] - at(k)[0]))
        const cosine = Math.abs([3, 4, 5, 6].reduce((sum, k) => sum + at(k)[0] * at(k)[1], 0))
        return !(moved <= still.metres && 2 * Math.acos(Math.min(1, cosine)) <= still.radians)
      })
    })
    return { said, bodies: model.nbody, free, deep: [...deep], restless }
  } finally {
    data.delete()
    model.delete()
  }
}
