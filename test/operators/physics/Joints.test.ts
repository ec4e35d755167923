import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { make } from "#domain/Rng.js"
import { multiply, rotationX, rotationY, rotationZ, transformPoint, translation } from "#geometry/Matrix.js"
import { scale, type Vec3 } from "#geometry/Vector.js"
import { divided, type Joint } from "#operators/geometry/Joint.js"
import type { Mesh } from "#operators/geometry/Mesh.js"
import { lookOf } from "#operators/materials/Look.js"
import type { Operator } from "#operators/Operator.js"
import { type Convex, moved } from "#operators/physics/Convex.js"
import { jointed } from "#operators/physics/Jointed.js"
import { depthOf } from "#operators/physics/Overlap.js"
import { operators } from "#operators/registry.js"
import { sidesOf } from "#operators/shapes/Draw.js"
import { programNamed } from "#operators/shapes/Programs.js"
import { wordsOf } from "#operators/Words.js"

const built = (operator: Operator, parameters: unknown, width: number, height: number, depth: number): Mesh => {
  const random = make(5)
  const look = lookOf(wordsOf("thing", []), random.fork("look"))
  return operator.build({
    parameters,
    slots: {},
    look,
    region: { width, height, depth, passage: null, mount: "floor" },
    random
  })
}

const shapes = catalogue().files.shapes.flatMap(({ name }): ReadonlyArray<readonly [string, Mesh]> => {
  const { depth, height, width } = sidesOf(programNamed(name))
  const mesh = built(operators.shape, { shape: name }, width, height, depth)
  if (mesh.joints.length === 0) return []
  return [
    [name, mesh],
    [`${name}, wide and low`, built(operators.shape, { shape: name }, width * 1.4, height * 0.8, depth)]
  ]
})

const coded: ReadonlyArray<readonly [string, Mesh]> = [
  ["a cupboard", built(operators.cabinet, { front: "doors" }, 1.2, 1.9, 0.5)],
  ["a bedside cupboard", built(operators.cabinet, { front: "doors" }, 0.45, 0.55, 0.4)],
  ["a chest of drawers", built(operators.cabinet, { front: "drawers" }, 1.6, 0.9, 0.5)],
  ["a refrigerator", built(operators.appliance, { form: "refrigerator" }, 0.7, 1.8, 0.7)],
  ["an oven", built(operators.appliance, { form: "stove" }, 0.6, 0.9, 0.6)],
  ["a dishwasher", built(operators.appliance, { form: "dishwasher" }, 0.6, 0.85, 0.6)],
  ["a toilet", built(operators.sanitary, { form: "toilet" }, 0.4, 0.8, 0.7)],
  ["a shower", built(operators.sanitary, { form: "shower" }, 0.9, 2.1, 0.9)],
  ["a washing machine", built(operators.appliance, { form: "washer" }, 0.6, 0.85, 0.6)],
  ["a desk", built(operators.table, { base: "drawers" }, 1.4, 0.75, 0.7)],
  ["a stone house", built(operators.house, { walls: "stone" }, 8, 7, 7)],
  ["a timber-framed house", built(operators.house, { walls: "timber_frame" }, 9, 9, 8)]
]

const about = (axis: Vec3, degrees: number) => {
  const k = axis.findIndex((part) => Math.abs(part) > 0.999)
  return [rotationX, rotationY, rotationZ][k]((axis[k] * degrees * Math.PI) / 180)
}

/** Where a joint has taken a piece. */
const posed = (piece: Convex, { at, axis, kind }: Joint, by: number): Convex => {
  const there = translation(...at)
  const back = translation(...scale(at, -1))
  return moved(piece, kind === "slide" ? translation(...scale(axis, by)) : multiply(there, about(axis, by), back))
}

const surfacesOf = (mesh: Mesh) => mesh.parts.map(({ material, ...part }) => ({ ...part, material: material.name }))

const steps = 12

describe("what moves by itself", () => {
  it("are doors, drawers and lids of shapes and of furniture that operators draw", () => {
    const names = shapes.map(([name]) => name)
    for (const name of ["wardrobe", "dresser", "chest", "laptop", "door", "locker", "drawer_pedestal"])
      assert.include(names, name)
    for (const [name, { joints }] of coded) assert.isAbove(joints.length, 0, name)
  })

  it.each([...shapes, ...coded])("of %s goes through its range without touching the rest of it", (_, mesh) => {
    const { limbs = [], pieces } = jointed(surfacesOf(mesh), mesh.joints)
    assert.lengthOf(limbs, mesh.joints.length)
    for (const limb of limbs) {
      const { joint } = limb
      const rest = [...pieces, ...limbs.filter((other) => other !== limb).flatMap((other) => other.pieces)]
      assert.isAtMost(joint.range[0], 0)
      assert.isAtLeast(joint.range[1], 0)
      for (let step = 0; step <= steps; step++) {
        const by = joint.range[0] + ((joint.range[1] - joint.range[0]) * step) / steps
        for (const piece of limb.pieces.map((one) => posed(one, joint, by)))
          for (const other of rest)
            assert.strictEqual(depthOf(piece, other, 0.001), 0, `${joint.kind} at ${by}, ${other.material}`)
      }
    }
  })

  it.each([...shapes, ...coded])("of %s is all that lies in its box", (_, mesh) => {
    const pieces = surfacesOf(mesh).map((part) => divided(mesh.joints, part.positions, part.indices))
    mesh.joints.forEach((joint, k) => {
      const inside = mesh.parts.flatMap(({ positions }, i) =>
        pieces[i][k + 1].map((at): Vec3 => [positions[3 * at], positions[3 * at + 1], positions[3 * at + 2]])
      )
      for (const side of [0, 1, 2]) {
        assert.approximately(Math.min(...inside.map((point) => point[side])), joint.min[side], 1e-9)
        assert.approximately(Math.max(...inside.map((point) => point[side])), joint.max[side], 1e-9)
      }
    })
    const moving = mesh.joints.length
    assert.isAbove(pieces.flatMap((all) => all[0]).length, 0)
    for (const all of pieces) assert.lengthOf(all, moving + 1)
  })

  it("turns the other way in a mirror, and slides as far as it is stretched", () => {
    const program = {
      parts: [
        { box: [2, 1, 0.1], at: [0, 0, -0.1] },
        {
          box: [0.9, 1, 0.02],
          at: [0.5, 0, 0],
          mirror: "x",
          moves: { hinge: "y", at: [0.45, 0, 0.01], range: [0, 90] }
        },
        { box: [1, 0.2, 0.02], at: [0, 1.1, 0], moves: { slide: "z", range: [0, 0.3] } }
      ]
    }
    const [right, left, slide] = built(operators.shape, { program }, 2, 1.3, 0.32).joints
    assert.deepStrictEqual(
      [right.range, left.range],
      [
        [0, 90],
        [-90, 0]
      ]
    )
    assert.approximately(right.at[0], -left.at[0], 1e-9)
    assert.approximately(slide.range[1], 0.6, 1e-9)
    const point = transformPoint(about(left.axis, left.range[0]), [1, 0, 0])
    assert.isAbove(point[2], 0.9)
  })
})
