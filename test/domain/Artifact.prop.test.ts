import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { ArtifactKind, nextVersion } from "#domain/Artifact.js"
import { type SceneStatus, statusOf } from "#domain/Scene.js"
import { StepName, steps } from "#domain/Step.js"

const hashes = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 30 })
const kinds = fc.subarray([...ArtifactKind.literals])

describe("artifact versions", () => {
  it.prop("count from 1 without a gap, and only content unlike the current makes one", [hashes], ([contents]) => {
    const versions: Array<{ version: number; content_hash: string }> = []
    for (const content_hash of contents) {
      const current = versions.at(-1) ?? null
      const { isNew, version } = nextVersion(current, content_hash)
      assert.strictEqual(isNew, current?.content_hash !== content_hash)
      assert.strictEqual(version, isNew ? versions.length + 1 : current?.version)
      if (isNew) versions.push({ version, content_hash })
    }
  })
})

describe("scene status", () => {
  it.prop(
    "is processing while a step is live, else the furthest artifact's",
    [fc.boolean(), kinds],
    ([stepIsLive, current]) => {
      const furthest = (["model", "blueprint", "peg", "sdd"] as const).find((kind) => current.includes(kind))
      const expected: SceneStatus = stepIsLive ? "processing" : furthest === undefined ? "empty" : `${furthest}_ready`
      assert.strictEqual(statusOf(stepIsLive, current), expected)
    }
  )
})

describe("step prerequisites", () => {
  it("each step requires what the one before it produces", () => {
    StepName.literals.forEach((name, at) => {
      const { requires } = steps[name]
      if (at === 0) assert.isNull(requires)
      else assert.include(steps[StepName.literals[at - 1]].produces, requires)
    })
  })

  it("together the steps produce every kind once", () => {
    const made = StepName.literals.flatMap((name) => steps[name].produces)
    assert.sameMembers(made, [...ArtifactKind.literals])
    assert.strictEqual(new Set(made).size, made.length)
  })
})
