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

export const builtOf = async (text: string) =>
  buildModel({ layout: await laidOut(text), theme, seed: 1, generator: "Test" }, unattended)

export const modelOf = async (text: string): Promise<Uint8Array> => (await builtOf(text)).glb

export const filesOf = async (glb: Uint8Array) =>
  Effect.runPromise(Zip.read(await makeVariant(glb, { materials: "full", meshes: "mjcf" }, unattended)))

export const xmlOf = async (glb: Uint8Array): Promise<string> =>
  new TextDecoder().decode((await filesOf(glb)).find(({ path }) => path === "scene.xml")?.bytes)

/** The bodies that move: by what, and where their coordinates begin. */
const movingOf = (xml: string) => {
  let at = 0
  return [...xml.matchAll(/<body name="([^"]*)"[^>]*>\n<(freejoint|joint [^>]*range="([^ ]+) ([^"]+)")/g)].map(
    ([, name, kind, low, high]) => {
      const free = kind === "freejoint"
      const unit = kind.includes('type="hinge"') ? Math.PI / 180 : 1
      const one = { name, free, at, range: [Number(low) * unit, Number(high) * unit] as const }
      at += free ? 7 : 1
      return one
    }
  )
}

/** Loads a scene and lets it stand until each of some times, seconds in order. */
export const stand = async (xml: string, times: ReadonlyArray<number>) => {
  const said: Array<string> = []
  const mujoco = await loadMujoco({
    print: (text: string) => said.push(text),
    printErr: (text: string) => said.push(text)
  })
  const model = mujoco.MjModel.from_xml_string(xml)
  const data = new mujoco.MjData(model)
  const moving = movingOf(xml).filter(({ free }) => free)
  const free = moving.map(({ name }) => name)
  try {
    mujoco.mj_forward(model, data)
    const names = [...xml.matchAll(/<body name="([^"]*)"/g)].map(([, name]) => name)
    const bodyOf = (geom: number) => names[model.geom_bodyid[geom] - 1] ?? "ground"
    const deep = new Map<string, number>()
    const contacts = data.contact
    for (let i = 0; i < data.ncon; i++) {
      const contact = contacts.get(i)
      if (contact !== undefined && contact.dist < -deep_min) {
        const pair = [bodyOf(contact.geom1), bodyOf(contact.geom2)].join(" and ")
        deep.set(pair, Math.max(-contact.dist, deep.get(pair) ?? 0))
      }
      contact?.delete()
    }
    contacts.delete()
    const before = Float64Array.from(data.qpos as Float64Array)
    const restless = times.map((time) => {
      while (data.time < time) mujoco.mj_step(model, data)
      const after = Float64Array.from(data.qpos as Float64Array)
      return free.flatMap((name, i) => {
        const at = (k: number) => [before[moving[i].at + k], after[moving[i].at + k]] as const
        const moved = Math.hypot(...[0, 1, 2].map((k) => at(k)[1] - at(k)[0]))
        const cosine = Math.abs([3, 4, 5, 6].reduce((sum, k) => sum + at(k)[0] * at(k)[1], 0))
        const turned = 2 * Math.acos(Math.min(1, cosine))
        return moved <= still.metres && turned <= still.radians
          ? []
          : [`${name} by ${moved.toFixed(3)} m and ${turned.toFixed(2)} rad`]
      })
    })
    return {
      said,
      bodies: model.nbody,
      free,
      deep: [...deep].map(([pair, by]) => `${pair} by ${by.toFixed(4)} m`),
      restless
    }
  } finally {
    data.delete()
    model.delete()
  }
}

/** Moves every joint of a scene through its range, alone, and tells what it then lies in of its own thing, deeper than a millimetre. */
export const swing = async (xml: string, steps: number) => {
  const mujoco = await loadMujoco({ print: () => {}, printErr: () => {} })
  // What hangs on a joint is told apart from what it hangs on only where one asks for it.
  const model = mujoco.MjModel.from_xml_string(xml.replace("<flag ", '<flag filterparent="disable" '))
  const data = new mujoco.MjData(model)
  const names = ["ground", ...[...xml.matchAll(/<body name="([^"]*)"/g)].map(([, name]) => name)]
  const joints = movingOf(xml).filter(({ free }) => !free)
  const found: Array<string> = []
  try {
    const start = Float64Array.from(data.qpos as Float64Array)
    for (const { at, name, range } of joints) {
      const thing = name.split("/")[0]
      for (let step = 0; step <= steps; step++) {
        const qpos = data.qpos as Float64Array
        qpos.set(start)
        qpos[at] = range[0] + ((range[1] - range[0]) * step) / steps
        mujoco.mj_forward(model, data)
        const contacts = data.contact
        for (let i = 0; i < data.ncon; i++) {
          const contact = contacts.get(i)
          if (contact === undefined) continue
          const pair = [contact.geom1, contact.geom2].map((geom) => names[model.geom_bodyid[geom]])
          const own = pair.every((one) => one.split("/")[0] === thing)
          if (own && contact.dist < -deep_min) found.push(`${pair.join(" in ")} at ${step}: ${contact.dist}`)
          contact.delete()
        }
        contacts.delete()
      }
    }
    return { joints: joints.map(({ name }) => name), found }
  } finally {
    data.delete()
    model.delete()
  }
}
