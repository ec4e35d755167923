import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { assert, describe, it } from "@effect/vitest"

const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((path) => path !== "")

const code = tracked.filter((path) => /^(src|services|entities|layers)\/.*\.ts$/.test(path))
const allCode = tracked.filter((path) => path.endsWith(".ts") && !path.includes("/golden/"))
const read = (path: string): string => readFileSync(path, "utf8")
const offenders = (paths: ReadonlyArray<string>, wrong: (text: string, path: string) => boolean) =>
  paths.filter((path) => wrong(read(path), path))

/** Drivers and compositions meet the machine; everything else takes time and chance from `Clock` and `Rng`. */
const mayMeetTheMachine = /^(layers|src\/cli)\//

describe("the tree", () => {
  it("no file of code is longer than 300 lines", () => {
    assert.deepStrictEqual(
      offenders(allCode, (text) => text.split("\n").length > 301),
      []
    )
  })

  it("the median file is under 80 lines, the 90th percentile under 180", () => {
    const lengths = code.map((path) => read(path).split("\n").length).sort((a, b) => a - b)
    assert.isBelow(lengths[Math.floor(lengths.length * 0.5)], 80)
    assert.isBelow(lengths[Math.floor(lengths.length * 0.9)], 180)
  })

  it("no file is called utils, helpers, common, types or Manager", () => {
    assert.deepStrictEqual(
      tracked.filter((path) => /(^|\/)(utils?|helpers?|common|types?|.*Manager)\.ts$/.test(path)),
      []
    )
  })

  it("time and chance come from Clock and Rng outside drivers", () => {
    const inner = code.filter((path) => !mayMeetTheMachine.test(path))
    assert.deepStrictEqual(
      offenders(inner, (text) => /\bDate\.now\(|\bMath\.random\(/.test(text)),
      []
    )
  })

  it("texts compare by code units: the order must not depend on a machine's locale", () => {
    assert.deepStrictEqual(
      offenders(code, (text) => text.includes("localeCompare")),
      []
    )
  })

  it("names no path of a machine and no registry", () => {
    const texts = tracked.filter(
      (path) => /\.(ts|md|json|cjs|yaml|yml)$/.test(path) && path !== "test/architecture/tidy.test.ts"
    )
    assert.deepStrictEqual(
      offenders(texts, (text) => /(?<![\w.])\/(work|root|home\/\w+)\/|registry\.npmjs|artifactory/i.test(text)),
      []
    )
  })

  it("top level holds what the layout allows", () => {
    const top = new Set(tracked.filter((path) => !path.startsWith(".")).map((path) => path.split("/")[0]))
    const allowed = [
      "package.json",
      "package-lock.json",
      "tsconfig.json",
      "src",
      "services",
      "entities",
      "layers",
      "test",
      "k8s",
      "README.md"
    ]
    assert.deepStrictEqual(
      [...top].filter((name) => !allowed.includes(name)),
      []
    )
  })

  it("what is built for production holds neither tests nor benches", () => {
    assert.deepStrictEqual(JSON.parse(read("tsconfig.json")).include, ["src", "services", "entities", "layers"])
  })

  it("what the pages for readers link to is there", () => {
    const pages = tracked.filter((path) => path.endsWith(".md") && !path.includes("/golden/"))
    const dead = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)]
        .map(([, link]) => join(dirname(page), link))
        .filter((path) => !tracked.includes(path))
        .map((path) => `${page}: ${path}`)
    )
    assert.deepStrictEqual(dead, [])
  })

  it("the front page names every environment variable that the service reads", () => {
    const page = read("README.md")
    const names = ["layers/config.ts", "src/cli/Connect.ts"].flatMap((path) => [
      ...read(path).matchAll(/"((?:SCENEWRIGHT|S3|DATABASE|LOG)_[A-Z0-9_]+)"/g)
    ])
    const missing = [...new Set(names.map(([, name]) => name))].filter((name) => !page.includes(`\`${name}\``))
    assert.deepStrictEqual(missing, [])
  })
})
