import { type Accessor, Document, type Node, type Primitive } from "@gltf-transform/core"

/** A document to build a caller's mesh in. */
export const shapes = () => {
  const document = new Document()
  const buffer = document.createBuffer()
  const accessor = (
    type: "SCALAR" | "VEC2" | "VEC3" | "VEC4" | "MAT4",
    array: Float32Array | Uint16Array | Uint8Array
  ) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(array as Float32Array<ArrayBuffer>)
      .setBuffer(buffer)
  /** A cube of a size standing on its own middle, its corners in the order of their bits x, y, z. */
  const cube = (size = 1): Primitive => {
    const corners = Array.from({ length: 8 }, (_, i) =>
      [i & 1, (i >> 1) & 1, (i >> 2) & 1].map((k) => (k - 0.5) * size)
    )
    const faces = [
      1, 3, 7, 1, 7, 5, 0, 4, 6, 0, 6, 2, 2, 6, 7, 2, 7, 3, 0, 1, 5, 0, 5, 4, 4, 5, 7, 4, 7, 6, 0, 2, 3, 0, 3, 1
    ]
    return document
      .createPrimitive()
      .setAttribute("POSITION", accessor("VEC3", new Float32Array(corners.flat())))
      .setIndices(accessor("SCALAR", new Uint16Array(faces)))
  }
  /** Hangs primitives into the scene under a node of their own. */
  const show = (...primitives: ReadonlyArray<Primitive>): Node => {
    const mesh = document.createMesh("Shape")
    for (const primitive of primitives) mesh.addPrimitive(primitive)
    const node = document.createNode("Shape").setMesh(mesh)
    const scene = document.getRoot().getDefaultScene() ?? document.createScene("Scene")
    document.getRoot().setDefaultScene(scene.addChild(node))
    return node
  }
  return { document, accessor, cube, show }
}

/** Six times the volume that triangles enclose: positive where they face outward. */
export const volume = (primitive: Primitive): number => {
  const positions = primitive.getAttribute("POSITION") as Accessor
  const corner = (i: number) => positions.getElement(primitive.getIndices()?.getScalar(i) ?? i, [])
  let sum = 0
  for (let i = 0; i < (primitive.getIndices()?.getCount() ?? 0); i += 3) {
    const [a, b, c] = [corner(i), corner(i + 1), corner(i + 2)]
    sum += a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0])
  }
  return sum
}
