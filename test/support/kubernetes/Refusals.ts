/** What an API server, a scheduler or a kubelet would refuse of manifests that are of their types, or take and never run. */
import type { Manifest } from "./Kubectl.js"
import { names } from "./rules/Names.js"
import { pods } from "./rules/Pods.js"
import { type Calls, references } from "./rules/References.js"
import { selectors } from "./rules/Selectors.js"

/** One line a fault; none where all would run. `calls` is what the code asks the API server. */
export const refusals = (manifests: ReadonlyArray<Manifest>, calls: Calls): ReadonlyArray<string> => [
  ...names(manifests),
  ...selectors(manifests),
  ...references(manifests, calls),
  ...pods(manifests)
]
