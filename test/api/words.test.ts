import { assert, describe, it } from "@effect/vitest"
import { document } from "#api/Document.js"
import { words } from "#api/openapi/fields.js"
import { resolve, responseOf } from "./Resolve.js"

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

describe("the words of the contract", () => {
  it("no field is described that there is not", () => {
    const schemas = document.components.schemas as unknown as Record<string, { readonly properties?: object }>
    const stale = Object.entries(words).flatMap(([component, fields]) => {
      const properties: object = schemas[component]?.properties ?? {}
      return Object.keys(fields)
        .filter((field) => !(field in properties))
        .map((field) => `${component}.${field}`)
    })
    assert.deepStrictEqual(stale, [], "mend src/api/openapi/fields.ts")
  })

  it("every operation, parameter, header and answer is described, and each tag is one that operations have", () => {
    const bare: Array<string> = []
    const demand = (words: unknown, what: string) => {
      if (typeof words !== "string" || words === "" || words === "Success") bare.push(what)
    }
    for (const { description, operationId, parameters, responses, summary } of operations) {
      demand(summary, operationId)
      demand(description, operationId)
      for (const parameter of parameters) demand(parameter.description, `${operationId}: ${parameter.name}`)
      for (const [status, declared] of Object.entries(responses)) {
        const response = responseOf(declared)
        demand(response?.description, `${operationId}: ${status}`)
        for (const [name, header] of Object.entries(response?.headers ?? {})) {
          demand((resolve(header) as { readonly description?: string }).description, `${operationId}: ${name}`)
        }
      }
    }
    assert.deepStrictEqual(bare, [], "describe them in src/api")
    const used = new Set(operations.flatMap(({ tags }) => tags))
    assert.deepStrictEqual(document.tags.map(({ name }) => name).sort(), [...used].sort())
  })

  it("operation ids are unique and stable: `<tag>.<verb>`", () => {
    const ids = operations.map(({ operationId }) => operationId)
    assert.strictEqual(new Set(ids).size, ids.length)
    for (const { operationId, tags } of operations) assert.match(operationId, new RegExp(`^${tags[0]}\\.[a-z]+$`))
  })
})
