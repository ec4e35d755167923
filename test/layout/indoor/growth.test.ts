import { assert, describe, it } from "@effect/vitest"
import type { Control } from "#domain/Control.js"
import { laidOut } from "./LaidOut.js"

/** The checkpoints that a brief's layout passes. */
const stepsOf = (brief: string): number => {
  let steps = 0
  const control: Control = { progress: () => {}, checkpoint: () => void steps++ }
  laidOut(brief, 1, control)
  return steps
}

const neighbours =
  "a kitchen with a stove, a fridge, a table and six chairs, an office with four desks and four chairs, a bakery with a counter, a table and four chairs"

describe("a room in which things find no place", () => {
  it("grows, and has its neighbours searched no more often than where it is roomy", () => {
    const tight = stepsOf(`A house with ${neighbours} and a cloakroom with 30 posters`)
    const roomy = stepsOf(`A house with ${neighbours} and a cloakroom`)
    const alone = stepsOf("A cloakroom with 30 posters")
    assert.isAtMost(tight, 1.3 * (roomy + alone))
  })

  it("is left with what stands in it where none has a place", () => {
    const { layout } = laidOut("A house with a kitchen, a bedroom and a cloakroom with a bench and 60 posters")
    assert.isAtLeast(layout.placements.filter(({ category }) => category === "poster").length, 12)
    assert.lengthOf(
      layout.placements.filter(({ category }) => category === "bench"),
      1
    )
  })
})
