/** What the judges say of the scenes of texts. */
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Control, unattended } from "#domain/Control.js"
import { judgeBrief } from "../../judges/briefs/judge-brief.mjs"
import { type Annotation, readAnnotations } from "../../judges/rooms/annotations.mjs"
import { judge } from "../../judges/rooms/judge.mjs"
import { plausibility } from "../../judges/rooms/plausibility.mjs"
import { emptyScene, loadScene } from "../../judges/rooms/scene.mjs"
import { sceneOf } from "./SceneOf.js"

export interface Brief {
  readonly id: string
  readonly brief: string
}

export const briefsOf = async (file: string): Promise<ReadonlyArray<Brief>> =>
  JSON.parse(await readFile(file, "utf8")).briefs
export const roomsOf = (file: string): ReadonlyArray<Annotation> => readAnnotations(file)

/** Runs `use` on a scene of the text in a folder of its own. */
const onScene = async <A>(
  text: string,
  use: (folder: string, cpu_seconds: number) => A | Promise<A>,
  control: Control = unattended
): Promise<A> => {
  const folder = await mkdtemp(join(tmpdir(), "scene-"))
  try {
    return await use(folder, await sceneOf(text, folder, control))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** 0 to 100: what a reasonable person would check in the scene of a brief. */
export const scoreBrief = (entry: Brief) =>
  onScene(entry.brief, (folder, cpu_seconds) => ({ ...judgeBrief(entry, folder), cpu_seconds }))

/** How a text ended: why not with a scene, the hard rules that its report finds broken, and the checkpoints that its steps passed. */
export const endOf = async ({ brief, id }: Brief) => {
  let steps = 0
  const control: Control = { progress: () => {}, checkpoint: () => void steps++ }
  return onScene(
    brief,
    async (folder, cpu_seconds) => {
      const read = async (name: string) => JSON.parse(await readFile(join(folder, name), "utf8"))
      const { error } = await read("meta.json")
      const rules: ReadonlyArray<{ rule: string; holds: boolean }> =
        error === null ? (await read("report.json")).hard_rules : []
      const broken = rules.filter(({ holds }) => !holds).map(({ rule }) => rule)
      return {
        id,
        why: error === null ? null : `${error.step} ${error.code}: ${error.message}`,
        broken,
        steps,
        cpu_seconds
      }
    },
    control
  )
}

const kinds = ["counts", "attributes", "oo", "oa"] as const
export type Kind = (typeof kinds)[number]
export interface Share {
  readonly met: number
  readonly asked: number
}

/** What a description asks by kind of spec, what its scene has of it, and how many of its things cannot be where they are. */
export const scoreRoom = (annotation: Annotation) =>
  onScene(annotation.description, (folder, cpu_seconds) => {
    const { scene } = loadScene(folder)
    const specs = judge(annotation, scene ?? emptyScene())
    const facts = scene === null ? null : plausibility(scene)
    const share = (kind: Kind): Share => ({
      met: specs[kind].filter(({ satisfied }) => satisfied).length,
      asked: specs[kind].length
    })
    return {
      id: annotation.id,
      completed: scene !== null,
      shares: { counts: share("counts"), attributes: share("attributes"), oo: share("oo"), oa: share("oa") },
      impossible: facts === null ? 0 : facts.colliding + facts.outOfBounds.length + facts.unsupported.length,
      cpu_seconds
    }
  })
export type ScoredRoom = Awaited<ReturnType<typeof scoreRoom>>

/** The shares of many rooms together, in percent by kind, and of the rooms that have all that they ask. */
export const pooled = (rooms: ReadonlyArray<ScoredRoom>): Readonly<Record<Kind | "all_met", number>> => {
  const sum = (kind: Kind, of: keyof Share) => rooms.reduce((total, { shares }) => total + shares[kind][of], 0)
  const percent = (part: number, whole: number) => (whole === 0 ? 100 : (100 * part) / whole)
  const whole = rooms.filter(({ shares }) => kinds.every((kind) => shares[kind].met === shares[kind].asked))
  return {
    counts: percent(sum("counts", "met"), sum("counts", "asked")),
    attributes: percent(sum("attributes", "met"), sum("attributes", "asked")),
    oo: percent(sum("oo", "met"), sum("oo", "asked")),
    oa: percent(sum("oa", "met"), sum("oa", "asked")),
    all_met: percent(whole.length, rooms.length)
  }
}
