import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Site } from "./Site.js"

/** What is sent, and the one fault that is told of it, in words for a person. */
const table: ReadonlyArray<readonly [line: string, json: unknown, fault: string]> = [
  ["GET /v1/projects?limit=1&limit=2", undefined, "query limit must be given once"],
  ["GET /v1/projects?cursor=a&cursor=b", undefined, "query cursor must be given once"],
  ["GET /v1/projects?limit=0", undefined, "query limit must be between 1 and 100"],
  ["GET /v1/projects?limit=101", undefined, "query limit must be between 1 and 100"],
  ["GET /v1/projects?limit=1e1", undefined, "query limit must be an integer"],
  ["GET /v1/projects?limit=", undefined, "query limit must be an integer"],
  ["GET /v1/operations/:id?wait=61", undefined, "query wait must be between 0 and 60"],
  ["GET /v1/operations/:id?wait=-1", undefined, "query wait must be an integer"],
  ["GET /v1/operations", undefined, "query target_id is missing"],
  ["GET /v1/operations?target_id=x", undefined, "query target_id must be a UUID"],
  ["GET /v1/projects/x", undefined, "path project_id must be a UUID"],
  ["POST /v1/projects", [], "body  must be an object, not []"],
  ["POST /v1/projects", null, "body  must be an object, not null"],
  ["POST /v1/projects", {}, "body /name is missing"],
  ["POST /v1/projects", { name: 1 }, "body /name must be a string, not 1"],
  ["POST /v1/projects", { name: null }, "body /name must be a string, not null"],
  ["POST /v1/projects", { name: "" }, "body /name must not be empty"],
  ["POST /v1/projects", { name: "x", slug: "A B" }, "body /slug must match [a-z0-9-]{1,64}"],
  [
    "POST /v1/projects",
    { name: "x", nmae: "y" },
    'body /nmae is not known here, known are: "name" | "description" | "slug" | "starter"'
  ],
  ["POST /v1/scenes/:id/steps", { step: "generate_scene_sdd", seed: 1.5 }, "body /seed must be an integer, not 1.5"],
  ["POST /v1/projects/:id/themes", { name: "x", tags: "a" }, 'body /tags must be an array, not "a"'],
  ["POST /v1/projects/:id/themes", { name: "x", tags: [1] }, "body /tags/0 must be a string, not 1"],
  [
    "POST /v1/projects/:id/themes",
    { name: "x", world: { padding: "a" } },
    'body /world/padding must be a number, not "a"'
  ],
  ["POST /v1/projects/:id/themes", { name: "x", world: 1 }, "body /world must be an object, not 1"],
  [
    "POST /v1/projects/:id/themes",
    { name: "x", scene_parameters: { model: { a: 1 } } },
    "body /scene_parameters/model/a must be left out"
  ],
  [
    "POST /v1/themes/:id/designs",
    { design_id: "01a20094-7fc2-7c5d-994f-9107406376e2", position: -1 },
    "body /position must be a number between 0 and 1000, not -1"
  ],
  [
    "POST /v1/projects/:id/recipes",
    { name: "x", operator: "house", assets: 1 },
    "body /assets must be an object, not 1"
  ],
  ["POST /v1/scenes/:id/steps", { step: "generate_scene_peg", model: 1 }, "body /model must be a string, not 1"],
  ["PATCH /v1/scenes/:id", { theme_id: 1 }, "body /theme_id must be a string | null, not 1"],
  [
    "GET /v1/themes/:id/export?roles=shine",
    undefined,
    'query roles must be "mesh" | "texture" | "albedo" | "normal" | "roughness" | "height" | "metallic" | "ao" | "emission" | "opacity" | "mask", not "shine"'
  ],
  ["GET /v1/themes/:id/export?slots=", undefined, "query slots must not be empty"],
  [
    "GET /v1/scenes/:id/artifacts/model?materials=x",
    undefined,
    'query materials must be "full" | "flat" | "none", not "x"'
  ]
]

layer(Site.layer, { excludeTestServices: true })("the faults of a request", (it) => {
  for (const [line, json, fault] of table) {
    it.effect(`${line} ${json === undefined ? "" : JSON.stringify(json)}: ${fault}`, () =>
      Effect.gen(function* () {
        const site = yield* Site
        const { key } = yield* site.workspace()
        const sent = line.replace(":id", "01a20094-7fc2-7c5d-994f-9107406376e1")
        const answer = yield* site.ask(sent, json === undefined ? { key } : { key, json })
        assert.deepStrictEqual([answer.status, answer.json.code], [422, "validation_failed"])
        const told = answer.json.errors.map(
          (one: { in: string; pointer: string; detail: string }) => `${one.in} ${one.pointer} ${one.detail}`
        )
        assert.deepStrictEqual(told, [fault])
      })
    )
  }
})
