import { unattended } from "#domain/Control.js"
import { make } from "#domain/Rng.js"
import { defaults } from "#domain/World.js"
import * as Sdd from "#formats/Sdd.js"
import { lookOf } from "#operators/materials/Look.js"
import { operators } from "#operators/registry.js"
import { wordsOf } from "#operators/Words.js"
import { next } from "#planning/conversation/Converse.js"
import { planPeg } from "#planning/PlanPeg.js"
import { textSource } from "#planning/source/Source.js"
import { writeSdd } from "#planning/WriteSdd.js"
import { DocumentRefused } from "#services/ports/Compute.js"
import { inspect_asset } from "#work/computations/inspect_asset.js"
import { read_container } from "#work/computations/read_container.js"
import { read_peg } from "#work/computations/read_peg.js"
import { read_sdd } from "#work/computations/read_sdd.js"
import { validate } from "#work/computations/validate.js"
import type { Target } from "./Make.js"

/** How an input ended: how many faults a refusal names, and its sentence. */
export interface Ended {
  readonly end: "refused" | "read"
  readonly faults: number
  readonly detail: string
}

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const scene = { seed: 1, world: defaults, style: {}, parameters: {} }

const meadow = {
  kind: "sdd" as const,
  version: 1,
  content_hash: "sha256:",
  bytes: new TextEncoder().encode("# Meadow\n\n## Intent\n\nA meadow with an oak.\n")
}

/** A brief as the steps of the built-in planner read it. */
const plan = (brief: string) => {
  const sdd = writeSdd({ ...scene, brief, prompt: "", sourceText: null, title: null, palette: [] }, unattended)
  return planPeg({ ...scene, sdd, guidance: "" }, unattended)
}

const talk = (message: string) =>
  next(
    { project: { name: "Poison" }, context: [], earlier: [], message, files: [], results: [], last: false },
    unattended
  )

/** A program as a recipe's parameters are checked, and drawn whether or not it was refused. */
const draw = (program: unknown) => {
  const { shape } = operators
  const random = make(1)
  const region = { width: 1, height: 1, depth: 1, passage: null, mount: "floor" as const }
  const look = lookOf(wordsOf("poison", []), random.fork("look"))
  shape.build({ parameters: { program }, slots: {}, look, region, random })
  const faults = shape.faults({ program })
  if (faults.length > 0) throw new DocumentRefused({ reason: "invalid", detail: faults[0].detail, faults })
}

/** Reads an input as the service does before it stores or plans anything of it. */
const readers: Readonly<Record<Target, (bytes: Uint8Array) => unknown>> = {
  sdd: async (bytes) => {
    await validate({ kind: "sdd", bytes }, unattended)
    return Sdd.print(Sdd.parse(text(bytes)))
  },
  peg: (bytes) => validate({ kind: "peg", bytes }, unattended),
  blueprint: (bytes) => validate({ kind: "blueprint", bytes }, unattended),
  source: (bytes) => textSource("notes.md", text(bytes)),
  mesh: (bytes) => inspect_asset({ kind: "mesh", bytes }, unattended),
  picture: (bytes) => inspect_asset({ kind: "picture", bytes }, unattended),
  container: (bytes) => read_container({ bytes }, unattended),
  answered_sdd: (bytes) => read_sdd({ answer: text(bytes), brief: "A meadow" }, unattended),
  answered_peg: (bytes) => read_peg({ answer: text(bytes), sdd: meadow, seed: 1 }, unattended),
  brief: (bytes) => plan(text(bytes)),
  talk: (bytes) => talk(text(bytes)),
  program: (bytes) => draw(JSON.parse(text(bytes)))
}

export const swallow = async (target: Target, bytes: Uint8Array): Promise<Ended> => {
  try {
    await readers[target](bytes)
    return { end: "read", faults: 0, detail: "" }
  } catch (refused) {
    if (!(refused instanceof DocumentRefused)) throw refused
    return { end: "refused", faults: refused.faults.length, detail: refused.detail }
  }
}
