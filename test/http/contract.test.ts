import { readFileSync, writeFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { document } from "#api/Document.js"
import { responseOf } from "../api/Resolve.js"

describe("the contract", () => {
  it("the OpenAPI document that is served is the contract’s (UPDATE_GOLDEN=1 writes it anew, to be read in the diff)", () => {
    const file = new URL("../../src/http/openapi.json", import.meta.url)
    const text = `${JSON.stringify(document, null, 2)}\n`
    if (process.env.UPDATE_GOLDEN === "1") writeFileSync(file, text)
    assert.strictEqual(text, readFileSync(file, "utf8"))
  })

  it("every refusal is a problem document, every reference resolves and nothing names the platform's own error", () => {
    const text = JSON.stringify(document)
    assert.notInclude(text, "HttpApiDecodeError")
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      assert.property(document.components.schemas, name)
    }
    for (const methods of Object.values(document.paths)) {
      for (const operation of Object.values(methods)) {
        for (const [status, response] of Object.entries(operation.responses)) {
          const types = Object.keys(responseOf(response)?.content ?? {})
          // A probe's refusal is for the machine that sends requests, not for a caller.
          if (Number(status) >= 400 && operation.operationId !== "service.ready")
            assert.deepStrictEqual(types, ["application/problem+json"], operation.operationId)
        }
        assert.isString(operation.summary)
      }
    }
  })

  it("every answer of a call that takes Prefer declares Preference-Applied", () => {
    const started: Array<string> = []
    for (const methods of Object.values(document.paths)) {
      for (const { operationId, parameters, responses } of Object.values(methods)) {
        if (!parameters.some(({ name }) => name === "Prefer")) continue
        for (const [status, declared] of Object.entries(responses)) {
          const headers = Object.keys(responseOf(declared)?.headers ?? {})
          assert.strictEqual(headers.includes("Preference-Applied"), Number(status) < 300, `${operationId}: ${status}`)
        }
        started.push(operationId)
      }
    }
    assert.deepStrictEqual(started.sort(), ["generations.start", "sessions.create", "sessions.say", "steps.start"])
  })
})
