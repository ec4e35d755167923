import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, beforeAll, describe, it } from "@effect/vitest"
import { type Manifest, render } from "../support/kubernetes/Kubectl.js"
import { every, misfits } from "../support/kubernetes/Models.js"
import { refusals } from "../support/kubernetes/Refusals.js"
import { templates } from "../support/kubernetes/Templates.js"
import { faulty, misfitting, refused } from "./Faults.js"

const folders = ["base", "overlays/local", "overlays/production"]

/** What the cluster's functions of the Kubernetes client ask the API server. */
const asked: Readonly<Record<string, ReadonlyArray<string>>> = {
  makeGetPods: ["pods list"],
  makeCreatePod: ["pods create", "pods get", "pods delete"]
}

const sources = (folder: string): ReadonlyArray<string> =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"))

/** Every call of the code, by the functions that it uses. */
const calls = [
  ...new Set(
    ["layers", "services", "entities", "src"]
      .flatMap(sources)
      .flatMap((text) => [...text.matchAll(/K8sHttpClient\.(make\w+)/g)].flatMap(([, name]) => asked[name] ?? [name]))
  )
]

const read = (path: string) => readFileSync(path, "utf8")

describe("the manifests of Kubernetes", () => {
  const rendered: Record<string, ReadonlyArray<Manifest>> = {}
  beforeAll(async () => {
    for (const folder of folders) rendered[folder] = await render(`k8s/${folder}`)
  }, 300_000)

  it("each folder is of its models, to the last member", () => {
    const all = folders.flatMap((folder) => rendered[folder])
    const found = misfits(all).flatMap((said, index) =>
      said.map((line) => `${all[index].kind} ${all[index].metadata.name}: ${line}`)
    )
    assert.deepStrictEqual(found, [])
  })

  it("an API server would refuse nothing of the overlays, nor would anything wait for what is not there", () => {
    assert.deepStrictEqual(calls, ["pods list"])
    for (const folder of folders.slice(1)) assert.deepStrictEqual(refusals(rendered[folder], calls), [], folder)
  })

  it("the base is whole but for the secret, which each overlay brings", () => {
    const missing = refusals(rendered.base, calls)
    assert.isNotEmpty(missing)
    assert.isTrue(missing.every((line) => /is in no key (DATABASE_URL|SCENEWRIGHT_SECRET) of scenewright$/.test(line)))
  })

  it("every planted fault of form is caught by the models", () => {
    const production = rendered["overlays/production"]
    const wrong = misfitting.map((fault) => {
      const changed = faulty(production, fault)
      return changed[changed.findIndex((manifest, index) => manifest !== production[index])]
    })
    const said = misfits(wrong)
    const missed = misfitting.filter((fault, index) => !fault.said.test(said[index].join("\n")))
    assert.deepStrictEqual(
      missed.map(({ what }, index) => [what, said[index]]),
      []
    )
  })

  it("every planted fault of meaning is caught, and said to be what it is", () => {
    assert.isAtLeast(refused.length, 20)
    const production = rendered["overlays/production"]
    const missed = refused.filter(
      (fault) => !refusals(faulty(production, fault), calls).some((line) => fault.said.test(line))
    )
    assert.deepStrictEqual(
      missed.map(({ what }) => what),
      []
    )
  })

  it("every setting that the pods are given is one that the service reads", () => {
    const names = new Set(
      ["layers/config.ts", "layers/hosted.ts", "layers/retention.ts", "layers/telemetry/Traces.ts"].flatMap((path) =>
        [...read(path).matchAll(/"((?:SCENEWRIGHT|S3|DATABASE|LOG|OTEL)_[A-Z0-9_]+)"/g)].map(([, name]) => name)
      )
    )
    for (const vendor of ["SCENEWRIGHT_OPENAI", "SCENEWRIGHT_ANTHROPIC"]) names.add(`${vendor}_API_KEY`)
    const others = ["TMPDIR", "NODE_OPTIONS", "POSTGRES_USER", "POSTGRES_PASSWORD", "PGDATA"]
    const given = folders.flatMap((folder) => [
      ...every(rendered[folder], "ConfigMap").flatMap(({ data }) => Object.keys(data ?? {})),
      ...templates(rendered[folder]).flatMap(({ containers }) =>
        containers.flatMap(({ env }) => (env ?? []).map(({ name }) => name))
      )
    ])
    assert.deepStrictEqual(
      [...new Set(given)].filter((name) => !names.has(name) && !others.includes(name)),
      []
    )
  })

  it("alerts and autoscaling use the metrics of metrics.md alone, and the runbook tells what each alert means", () => {
    const metrics = new Set(
      [...read("k8s/metrics.md").matchAll(/^\| `(scenewright_\w+)` \|/gm)].map(([, name]) => name)
    )
    const production = rendered["overlays/production"]
    const rules = every(production, "PrometheusRule").flatMap(({ spec }) => spec.groups.flatMap((group) => group.rules))
    const adapter = read("k8s/components/monitoring/prometheus-adapter.yaml")
    const used = [
      adapter,
      ...rules.map(({ expr }) => expr),
      JSON.stringify(every(production, "HorizontalPodAutoscaler"))
    ].flatMap((text) =>
      [...text.matchAll(/scenewright_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, ""))
    )
    assert.isAtLeast(rules.length, 10)
    assert.deepStrictEqual(
      [...new Set(used)].filter((name) => !metrics.has(name)),
      []
    )
    const runbook = read("k8s/RUNBOOK.md")
    assert.deepStrictEqual(
      rules.filter(({ annotations }) => !runbook.includes(`\n## ${annotations.runbook}\n`)),
      []
    )
    assert.isTrue(rules.every(({ alert, annotations }) => alert === `Scenewright${annotations.runbook}`))
  })
})
