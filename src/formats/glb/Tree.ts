/** Whether the nodes are a forest that a reader can walk. */
import { entriesOf, type Fault, type Fields, isIndex, listOf } from "./Json.js"
import { caps } from "./Limits.js"

const children = (json: Fields): ReadonlyArray<ReadonlyArray<unknown>> =>
  entriesOf(json, "nodes").map((node) => listOf(node.children))

/** Every child exists and has one parent. */
const parentFaults = (nodes: ReadonlyArray<ReadonlyArray<unknown>>): ReadonlyArray<Fault> => {
  const held = new Set<number>()
  const found: Array<Fault> = []
  for (const [i, list] of nodes.entries()) {
    for (const [at, child] of list.entries()) {
      if (found.length >= caps.faults) return found
      const pointer = `/nodes/${i}/children/${at}`
      if (!isIndex(child, nodes.length)) found.push({ pointer, detail: "must be the index of a node" })
      else if (held.has(child)) found.push({ pointer, detail: `node ${child} has another parent already` })
      else held.add(child)
    }
  }
  return found
}

/** With one parent for each: what no root reaches goes round in a circle. */
const reachFaults = (nodes: ReadonlyArray<ReadonlyArray<unknown>>): ReadonlyArray<Fault> => {
  const held = new Set(nodes.flat())
  let level = nodes.flatMap((_, i) => (held.has(i) ? [] : [i]))
  let reached = 0
  let depth = 0
  while (level.length > 0) {
    depth += 1
    reached += level.length
    level = level.flatMap((i) => nodes[i] as ReadonlyArray<number>)
  }
  return [
    ...(reached < nodes.length ? [{ pointer: "/nodes", detail: "must not hold one another in a circle" }] : []),
    ...(depth > caps.depth ? [{ pointer: "/nodes", detail: `must be at most ${caps.depth} deep, not ${depth}` }] : [])
  ]
}

/** Of a file whose counts are in order. */
export const treeFaults = (json: Fields): ReadonlyArray<Fault> => {
  const nodes = children(json)
  const faults = parentFaults(nodes)
  return faults.length > 0 ? faults : reachFaults(nodes)
}
