import { BaseSequencer, type TestSpecification } from "vitest/node"

/** What takes ten seconds or more, longest first. A fresh clone knows no durations, and one of these begun last would run alone at the end. */
const longest = [
  "planning/conversation/utterances",
  "planning/conversation/grammar",
  "cluster/beside.integration",
  "fuzz/poison",
  "quality",
  "cluster/kill.integration",
  "cluster/variants.integration",
  "cluster/frozen.integration",
  "entities/operation.prop",
  "k8s/image.integration",
  "layers/postgres/queue",
  "cluster/secret.integration",
  "chaos/chaos.integration",
  "cluster/commands.integration",
  "layers/compute/Budgets",
  "cluster/stop.integration",
  "cluster/takeover.integration",
  "cluster/vendorkeys.integration",
  "http/authorization",
  "fuzz/contract",
  "fuzz/scanners/patterns",
  "operators/shapes/Shapes",
  "always",
  "cluster/housekeeping.integration",
  "cluster/turns.integration",
  "cluster/output.integration",
  "cluster/roles.integration",
  "cluster/uploads.integration",
  "client/client.integration",
  "http/unreadable",
  "layout/indoor/ranks",
  "layers/postgres/repositories",
  "operators/variants/Mjcf",
  "operators/KeptMeshes"
].map((name) => `/test/${name}.test.ts`)

const rank = ({ moduleId }: TestSpecification): number => {
  const found = longest.findIndex((end) => moduleId.endsWith(end))
  return found < 0 ? longest.length : found
}

/** The runner's order, after those. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
