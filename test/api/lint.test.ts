import { assert, describe, it } from "@effect/vitest"
import { createConfig, lintFromString } from "@redocly/openapi-core"
import core, { type RulesetDefinition } from "@stoplight/spectral-core"
import parsers from "@stoplight/spectral-parsers"
import rulesets from "@stoplight/spectral-rulesets"
import { document } from "#api/Document.js"

// The two packages of one project do not agree on the type of a ruleset.
const oas = rulesets.oas as unknown as RulesetDefinition
const source = JSON.stringify(document)

/** Warnings that say nothing here: what each rule asks for would be untrue of these operations. */
const excused: ReadonlySet<string> = new Set([
  // A redirect is these operations' success.
  "operation-2xx-response #/paths/~1v1~1assets~1{asset_id}~1files~1{role}/get/responses",
  "operation-2xx-response #/paths/~1v1~1scenes~1{scene_id}~1artifacts~1{kind}~1content/get/responses",
  "operation-2xx-response #/paths/~1v1~1themes~1{theme_id}~1thumbnail/get/responses",
  "operation-2xx-response #/paths/~1v1~1designs~1{design_id}~1thumbnail/get/responses",
  "operation-2xx-response #/paths/~1v1~1recipes~1{recipe_id}~1thumbnail/get/responses",
  "operation-2xx-response #/paths/~1v1~1assets~1{asset_id}~1thumbnail/get/responses",
  // Nothing in a request for these can be wrong.
  "operation-4xx-response #/paths/~1openapi.json/get/responses",
  "operation-4xx-response #/paths/~1livez/get/responses",
  "operation-4xx-response #/paths/~1readyz/get/responses",
  "operation-4xx-response #/paths/~1startupz/get/responses"
])

/** Redocly's complaints: the rule and where. */
const redocly = async (source: string): Promise<ReadonlyArray<string>> => {
  const config = await createConfig({ extends: ["recommended"] })
  const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config })
  return problems.map(({ location, ruleId }) => `${ruleId} ${location[0]?.pointer}`)
}

/** Spectral's complaints: the rule and where. */
const spectral = async (source: string): Promise<ReadonlyArray<string>> => {
  const linter = new core.Spectral()
  linter.setRuleset({ extends: [[oas, "recommended"]] })
  const problems = await linter.run(new core.Document(source, parsers.Json, "/openapi.json"))
  return problems.map(({ code, path }) => `${code} ${path.join("/")}`)
}

describe("the contract as others read it", () => {
  it("Redocly's recommended rules find no error and warn of nothing but what is excused", async () => {
    const found = await redocly(source)
    const news = found.filter((problem) => !excused.has(problem))
    const vain = [...excused].filter((problem) => !found.includes(problem))
    assert.deepStrictEqual({ news, vain }, { news: [], vain: [] })
  })

  it("Spectral's recommended rules for OpenAPI find nothing", async () => {
    assert.deepStrictEqual(await spectral(source), [])
  }, 120_000)

  it("both find what is wrong with another document", async () => {
    const wrong = JSON.stringify({ openapi: "3.1.0", info: { title: "No version" }, paths: {} })
    assert.include(await redocly(wrong), "no-empty-servers #/openapi")
    assert.include(await spectral(wrong), "oas3-schema info")
  })
})
