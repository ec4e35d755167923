import { Effect } from "effect"
import { unattended } from "#domain/Control.js"
import { defaults } from "#domain/World.js"
import * as Blueprint from "#formats/Blueprint.js"
import { sha256 } from "#formats/Hash.js"
import { lay_out } from "#work/computations/lay_out.js"
import { plan_peg } from "#work/computations/plan_peg.js"
import { write_sdd } from "#work/computations/write_sdd.js"
import { theme } from "../fixture.js"

const origin = (kind: "sdd" | "peg", bytes: Uint8Array) => ({ kind, version: 1, content_hash: sha256(bytes), bytes })

/** A text's layout, made in this process. */
export const laidOut = async (brief: string) => {
  const scoped = { world: defaults, style: {}, parameters: {}, seed: 1 }
  const { sdd } = await write_sdd({ ...scoped, title: "Scene", brief, prompt: "", source: null }, unattended)
  const { peg } = await plan_peg({ ...scoped, sdd: origin("sdd", sdd), guidance: "" }, unattended)
  const theme_hash = sha256(new Uint8Array())
  const { blueprint } = await lay_out({ peg: origin("peg", peg), theme, theme_hash, seed: 1 }, unattended)
  return Effect.runPromise(Effect.map(Blueprint.decode(blueprint), ({ layout }) => layout))
}
