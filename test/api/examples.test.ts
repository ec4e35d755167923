import { assert, describe, it } from "@effect/vitest"
import { Ajv2020 } from "ajv/dist/2020.js"
import formats from "ajv-formats"
import { Either } from "effect"
import { document } from "#api/Document.js"
import { problems } from "#domain/Problem.js"
import * as PegDocument from "#formats/PegDocument.js"
import * as SddImages from "#formats/SddImages.js"
import { resolve, responseOf } from "./Resolve.js"

type Members = Record<string, unknown>

const isMembers = (value: unknown): value is Members => typeof value === "object" && value !== null

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true })
formats.default(ajv)
ajv.addFormat("binary", true)
// What OpenAPI adds to JSON Schema; it tells clients which member to look at and decides nothing.
ajv.addKeyword("discriminator")

/** A schema of the document as JSON Schema has it: named schemas are definitions of one root. */
const portable = (schema: unknown): Members =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/components/schemas/', '"$ref":"contract:/#/$defs/'))
ajv.addSchema({ $id: "contract:/", $defs: portable(document.components.schemas) })

const compile = (schema: unknown) => ajv.compile(portable(schema))

interface Example {
  readonly where: string
  readonly schema: unknown
  readonly value: unknown
}

/** Everything with a schema and examples: parameters, headers, bodies and answers. */
const examplesIn = (value: unknown, where: string): ReadonlyArray<Example> => {
  if (!isMembers(value)) return []
  const { example, examples, schema } = value
  if (isMembers(schema) && (example !== undefined || isMembers(examples))) {
    const named = Object.entries(isMembers(examples) ? examples : {}).map(
      ([name, found]) => [name, (resolve(found) as { readonly value: unknown }).value] as const
    )
    const all = example === undefined ? named : [["example", example] as const, ...named]
    return all.map(([name, found]) => ({ where: `${where}/${name}`, schema, value: found }))
  }
  return Object.entries(value).flatMap(([name, member]) => examplesIn(member, `${where}/${name}`))
}

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const all = [...examplesIn(document.paths, ""), ...examplesIn(document.components, "components")]

const shared = (document.components as unknown as Members).examples as Members

const hasExamples = (media: unknown): boolean => isMembers(media) && isMembers(media.examples)

describe("the examples of the contract", () => {
  it("each fits its schema", () => {
    assert.isAbove(all.length, 150)
    for (const { schema, value, where } of all) {
      const validate = compile(schema)
      assert.isTrue(validate(value), `${where}: ${ajv.errorsText(validate.errors)}`)
    }
  })

  it("every operation shows its bodies, its answers, its parameters and each of its refusals", () => {
    const missing: Array<string> = []
    const demand = (shown: boolean, what: string) => shown || missing.push(what)
    for (const { operationId, parameters, requestBody, responses } of operations) {
      for (const parameter of parameters) demand("example" in parameter, `${operationId}: parameter ${parameter.name}`)
      for (const [type, media] of Object.entries(requestBody?.content ?? {})) {
        const isText = type.startsWith("text/") || type === "application/json"
        if (isText) demand(hasExamples(media), `${operationId}: body of ${type}`)
      }
      for (const [status, declared] of Object.entries(responses)) {
        for (const [type, media] of Object.entries(responseOf(declared)?.content ?? {})) {
          if (type !== "*/*") demand(hasExamples(media), `${operationId}: answer ${status}`)
        }
      }
    }
    assert.deepStrictEqual(missing, [], "show them in src/api/openapi/examples")
  })

  it("a request with a member that nobody knows fits no schema", () => {
    for (const { operationId, requestBody } of operations) {
      const media = requestBody?.content["application/json"] as Members | undefined
      if (media === undefined || operationId === "artifacts.upload") continue
      const validate = compile(media.schema)
      for (const { value } of examplesIn(media, operationId)) {
        assert.isFalse(validate({ ...(value as Members), surplus: 1 }), `${operationId} takes unknown members`)
      }
    }
  })

  it("a refusal's example has its code's status and title, and fits no other code's schema", () => {
    const schemas = Object.values<unknown>(document.components.schemas)
    const refusals = schemas.filter((schema) => JSON.stringify(schema).includes('"#/components/schemas/Problem"'))
    const validators = refusals.map(compile)
    for (const [code, example] of Object.entries(shared)) {
      const { value } = example as { readonly value: Members }
      const { status, title } = problems[code as keyof typeof problems]
      assert.deepStrictEqual([value.code, value.status, value.title], [code, status, title])
      assert.strictEqual(validators.filter((validate) => validate(value)).length, 1, code)
    }
  })

  it("the documents that it shows as uploads are accepted", () => {
    const upload = examplesIn(document.paths["/v1/scenes/{scene_id}/artifacts/{kind}"], "").filter(({ where }) =>
      where.includes("requestBody")
    )
    const bytesOf = (value: unknown) =>
      new TextEncoder().encode(typeof value === "string" ? value : JSON.stringify(value))
    for (const { value, where } of upload) {
      const accepted =
        typeof value === "string" ? SddImages.validate(bytesOf(value)) : PegDocument.decode(bytesOf(value))
      assert.isTrue(Either.isRight(accepted as Either.Either<unknown, unknown>), where)
    }
    assert.isAbove(upload.length, 2)
  })
})
