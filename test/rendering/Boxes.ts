import { Document, type Material, type Mesh, WebIO } from "@gltf-transform/core"
import { EXTMeshGPUInstancing } from "@gltf-transform/extensions"

type Triple = [number, number, number]

export interface Boxed {
  readonly size: Triple
  readonly at: Triple
  readonly colour: Triple
  /** 0.9 where left out. */
  readonly roughness?: number
  /** More of the same, each at a place of its own. */
  readonly copies?: ReadonlyArray<Triple>
  readonly scale?: Triple
  readonly name?: string
}

const faces: ReadonlyArray<readonly [Triple, Triple, Triple]> = [
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

const boxMesh = (document: Document, [width, height, depth]: Triple, material: Material): Mesh => {
  const buffer = document.getRoot().listBuffers()[0]
  const positions: Array<number> = []
  const normals: Array<number> = []
  const indices: Array<number> = []
  faces.forEach(([out, u, v], face) => {
    for (const [a, b] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1]
    ]) {
      const corner = out.map((n, k) => n + u[k] * a + v[k] * b)
      positions.push((corner[0] * width) / 2, ((corner[1] + 1) * height) / 2, (corner[2] * depth) / 2)
      normals.push(...out)
    }
    indices.push(...[0, 1, 2, 0, 2, 3].map((i) => face * 4 + i))
  })
  const accessor = (type: "VEC3" | "SCALAR", array: Float32Array | Uint16Array) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  const primitive = document
    .createPrimitive()
    .setAttribute("POSITION", accessor("VEC3", new Float32Array(positions)))
    .setAttribute("NORMAL", accessor("VEC3", new Float32Array(normals)))
    .setIndices(accessor("SCALAR", new Uint16Array(indices)))
    .setMaterial(material)
  return document.createMesh().addPrimitive(primitive)
}

/** A GLB of boxes, each standing on the middle of its base. */
export const boxes = (list: ReadonlyArray<Boxed>, extras: Record<string, unknown> = {}): Promise<Uint8Array> => {
  const document = new Document()
  document.createBuffer()
  const scene = document.createScene().setExtras(extras)
  for (const box of list) {
    const material = document
      .createMaterial()
      .setBaseColorFactor([...box.colour, 1])
      .setMetallicFactor(0)
    const node = document
      .createNode(box.name ?? "box")
      .setMesh(boxMesh(document, box.size, material.setRoughnessFactor(box.roughness ?? 0.9)))
      .setTranslation(box.at)
      .setScale(box.scale ?? [1, 1, 1])
    if (box.copies) {
      const places = document.createAccessor().setType("VEC3").setArray(new Float32Array(box.copies.flat()))
      const instanced = document.createExtension(EXTMeshGPUInstancing).createInstancedMesh()
      instanced.setAttribute("TRANSLATION", places.setBuffer(document.getRoot().listBuffers()[0]))
      node.setExtension("EXT_mesh_gpu_instancing", instanced)
    }
    scene.addChild(node)
  }
  return new WebIO().registerExtensions([EXTMeshGPUInstancing]).writeBinary(document)
}
