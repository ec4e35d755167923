import { readdirSync, readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { counts, processGauges, queueGauges } from "#services/ports/Metrics.js"
import { documented } from "./Metrics.js"

const files = readdirSync("k8s", { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(ya?ml|json|md)$/.test(name)
)

/** A histogram's series have names of their own. */
const familyOf = (name: string): string => name.replace(/_(bucket|sum|count)$/, "")

describe("the metrics of Kubernetes' folder", () => {
  it("the table has exactly what the code declares, with its types and labels", () => {
    const declared = Object.values({ ...queueGauges, ...processGauges, ...counts }).map(({ labels, told }) => ({
      name: told.name,
      type: told.type,
      labels: [...labels]
    }))
    const byName = (a: { readonly name: string }, b: { readonly name: string }) => (a.name < b.name ? -1 : 1)
    assert.deepStrictEqual(
      documented.map(({ labels, name, type }) => ({ name, type, labels })).sort(byName),
      declared.sort(byName)
    )
  })

  it("alerts, the autoscaler's rule, dashboards and the runbook name no other", () => {
    const known = new Set(documented.map(({ name }) => name))
    const named = files.flatMap((file) =>
      [...readFileSync(`k8s/${file}`, "utf8").matchAll(/\bscenewright_[a-z_]+[a-z]\b/g)].map(([name]) => ({
        file,
        name
      }))
    )
    const asked = named.filter(({ file }) => file.endsWith("alerts.yaml"))
    assert.isAbove(asked.length, 10)
    assert.deepStrictEqual(
      named.filter(({ name }) => !known.has(name) && !known.has(familyOf(name))),
      []
    )
  })

  it("the dashboard shows every metric", () => {
    const shown = readFileSync("k8s/components/monitoring/dashboard.json", "utf8")
    const named = new Set([...shown.matchAll(/\bscenewright_[a-z_]+[a-z]\b/g)].map(([name]) => familyOf(name)))
    assert.deepStrictEqual(
      documented.map(({ name }) => name).filter((name) => !named.has(name)),
      []
    )
  })
})
