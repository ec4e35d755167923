/** Judges a run by its history, the database's rows and the objects: pure, so that each rule can be shown what breaks it. */
import { doubled, keys, lost, trash, uploads } from "./check/Acknowledged.js"
import { failures, tenants } from "./check/Answers.js"
import { bytes, published, versions } from "./check/Artifacts.js"
import { alone, legal, owners } from "./check/Course.js"
import { ledger } from "./check/Ledger.js"
import type { Evidence, Rule, Violation } from "./check/Violation.js"

const rules: ReadonlyArray<Rule> = [
  lost,
  doubled,
  keys,
  uploads,
  trash,
  legal,
  owners,
  alone,
  ledger,
  versions,
  bytes,
  published,
  tenants,
  failures
]

/** Every violation that there is; none is what is wanted. */
export const check = (evidence: Evidence): ReadonlyArray<Violation> => rules.flatMap((rule) => rule(evidence))
