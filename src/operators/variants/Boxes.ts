import type { Accessor, Document, Material, Mesh } from "@gltf-transform/core"
import { clamp } from "#geometry/Scalar.js"
import type { Vec3 } from "#geometry/Vector.js"
import type { Rgb } from "../materials/Colour.js"

/** The six sides of the cube from −½ to ½: normal and two edges, so that normal = edge × edge. */
const sides: ReadonlyArray<readonly [Vec3, Vec3, Vec3]> = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1]
  ],
  [
    [-1, 0, 0],
    [0, 0, 1],
    [0, 1, 0]
  ],
  [
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 0]
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1]
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0]
  ],
  [
    [0, 0, -1],
    [0, 1, 0],
    [1, 0, 0]
  ]
]
const corners = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5]
] as const

interface Cube {
  readonly positions: Accessor
  readonly normals: Accessor
  readonly indices: Accessor
}

const cubeOf = (document: Document): Cube => {
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer()
  const [positions, normals, indices]: [Array<number>, Array<number>, Array<number>] = [[], [], []]
  for (const [normal, u, v] of sides) {
    const first = positions.length / 3
    for (const [a, b] of corners) {
      for (const k of [0, 1, 2] as const) positions.push(normal[k] / 2 + a * u[k] + b * v[k])
      normals.push(...normal)
    }
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
  }
  const make = (type: "VEC3" | "SCALAR", array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  return {
    positions: make("VEC3", new Float32Array(positions)),
    normals: make("VEC3", new Float32Array(normals)),
    indices: make("SCALAR", new Uint16Array(indices))
  }
}

const asHex = (colour: Rgb): string =>
  `#${colour
    .map((c) =>
      Math.round(255 * clamp(c) ** (1 / 2.2))
        .toString(16)
        .padStart(2, "0")
    )
    .join("")}`

/** The unit cube in a colour, each colour once; null is a cube without a material. */
export const boxes = (document: Document): ((colour: Rgb | null) => Mesh) => {
  const cube = cubeOf(document)
  const made = new Map<string, Mesh>()
  const paint = (colour: Rgb, name: string): Material => {
    const [r, g, b] = colour.map((c) => Math.round(1000 * clamp(c)) / 1000)
    return document.createMaterial(name).setBaseColorFactor([r, g, b, 1]).setRoughnessFactor(0.9).setMetallicFactor(0)
  }
  return (colour) => {
    const name = colour === null ? "Box" : `Box ${asHex(colour)}`
    const known = made.get(name)
    if (known !== undefined) return known
    const primitive = document
      .createPrimitive()
      .setMaterial(colour === null ? null : paint(colour, name))
      .setAttribute("POSITION", cube.positions)
      .setAttribute("NORMAL", cube.normals)
      .setIndices(cube.indices)
    const mesh = document.createMesh(name).addPrimitive(primitive)
    made.set(name, mesh)
    return mesh
  }
}
