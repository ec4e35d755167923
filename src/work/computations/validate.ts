import type { UploadableKind } from "#domain/Artifact.js"
import type { Control } from "#domain/Control.js"
import * as Blueprint from "#formats/Blueprint.js"
import * as PegDocument from "#formats/PegDocument.js"
import * as SddImages from "#formats/SddImages.js"
import { judge } from "#layout/check/Check.js"
import { brokenRules } from "#layout/check/HardRules.js"
import { type Computations, DocumentRefused } from "#services/ports/Compute.js"
import { accepted, acceptedLater } from "./Refusal.js"

type Validate = Computations["validate"]

const blueprint = async (bytes: Uint8Array, control: Control) => {
  const { layout, theme } = await acceptedLater(Blueprint.decode(bytes))
  const parameters = theme.scene_parameters.blueprint ?? {}
  const report = judge({ layout, peg: null, world: theme.world, parameters }, control)
  const broken = brokenRules(report)
  if (broken.length === 0) return
  throw new DocumentRefused({
    reason: "invalid",
    detail: `The blueprint breaks hard rules: ${broken[0].rule}.`,
    faults: broken.map(({ detail, rule }) => ({ pointer: `/report.json/hard_rules/${rule}`, detail }))
  })
}

const validators = {
  sdd: async (bytes) => void accepted(SddImages.validate(bytes)),
  peg: async (bytes) => void accepted(PegDocument.decode(bytes)),
  blueprint
} satisfies Record<UploadableKind, (bytes: Uint8Array, control: Control) => Promise<void>>

export const validate = async (input: Validate["input"], control: Control): Promise<Validate["output"]> => {
  await validators[input.kind](input.bytes, control)
  return { valid: true }
}
