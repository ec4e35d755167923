/** The table of metrics, as `k8s/metrics.md` has it. */
import { readFileSync } from "node:fs"

const rows = [...readFileSync("k8s/metrics.md", "utf8").matchAll(/^\| `(scenewright_\w+)` \|([^|]*)\|([^|]*)\|/gm)]

export const documented = rows.map(([, name, sort, labels]) => ({
  name,
  type: sort.split(",")[0].trim(),
  labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label)
}))
