import { assert, describe, it } from "@effect/vitest"
import { Ajv2020 } from "ajv/dist/2020.js"
import { Schema } from "effect"
import { Mesh } from "#operators/geometry/Mesh.js"
import { operator } from "#operators/Operator.js"
import { registry } from "#operators/registry.js"

const dialect = "https://json-schema.org/draft/2020-12/schema"

describe("the JSON Schemas of operators' parameters", () => {
  it("say that they are 2020-12, are valid as such, take {} and refuse what the operator refuses", () => {
    const ajv = new Ajv2020({ strictTypes: false })
    for (const { faults, name, parameters } of registry.all) {
      assert.strictEqual(parameters.$schema, dialect, name)
      const validate = ajv.compile(parameters)
      assert.isTrue(validate({}), name)
      const unknown = { "no such parameter": 1 }
      assert.deepStrictEqual([validate(unknown), faults(unknown).length], [false, 1], name)
      const { properties } = parameters as unknown as { readonly properties?: object }
      for (const key of Object.keys(properties ?? {})) {
        const wrong = { [key]: { none: "such" } }
        assert.isFalse(validate(wrong), `${name} ${key}`)
        // A parameter that has members of its own says which of them is wrong.
        assert.isTrue(`${faults(wrong)[0].pointer}/`.startsWith(`/${key}/`), name)
      }
    }
  })

  it("point at a member whose name needs escaping as JSON Pointers do", () => {
    const parameters = Schema.Struct({
      by_name: Schema.optionalWith(Schema.Record({ key: Schema.String, value: Schema.Number }), {
        exact: true,
        default: () => ({})
      })
    }).annotations({ identifier: "NamedParameters" })
    const named = operator({
      name: "named",
      version: "1.0.0",
      description: "",
      parameters,
      build: () => new Mesh("Nothing")
    })
    assert.deepStrictEqual(
      named.faults({ by_name: { "a/b~c": "x" } }).map(({ pointer }) => pointer),
      ["/by_name/a~1b~0c"]
    )
  })
})
