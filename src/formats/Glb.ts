/**
 * GLBs from callers, who may mean harm: what is looked at before any reader of the format is let near them. A file that passes is
 * whole, refers to nothing outside itself, and takes a bounded amount of memory and time to read. It may still be invalid glTF.
 */
import { Either } from "effect"
import type { MeshFacts } from "#domain/Asset.js"
import { readContainer } from "./glb/Container.js"
import { countFaults } from "./glb/Counts.js"
import { entriesOf, type Fault, type Fields, fieldsOf, listOf, nameOf, wholeOf } from "./glb/Json.js"
import { memoryFaults } from "./glb/Memory.js"
import { treeFaults } from "./glb/Tree.js"

/** A picture inside a GLB, its bytes a view of the file's. */
interface EmbeddedPicture {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface Glb {
  readonly meshes: MeshFacts["meshes"]
  readonly materials: MeshFacts["materials"]
  /** In the order of the file. */
  readonly pictures: ReadonlyArray<EmbeddedPicture>
}

/** Triangles that `count` vertices or indices make in a primitive's mode. */
const trianglesOf = (mode: number, count: number): number =>
  mode === 4 ? Math.floor(count / 3) : mode === 5 || mode === 6 ? Math.max(0, count - 2) : 0

const meshesOf = (json: Fields): MeshFacts["meshes"] => {
  const accessors = entriesOf(json, "accessors")
  const materials = entriesOf(json, "materials")
  const countOf = (index: unknown) => wholeOf(accessors[wholeOf(index) ?? -1]?.count, 0) ?? 0
  return entriesOf(json, "meshes").map((mesh) => {
    const primitives: ReadonlyArray<Fields> = listOf(mesh.primitives).map(fieldsOf)
    const named = primitives.map(({ material }) => materials[wholeOf(material) ?? -1]).find((one) => one !== undefined)
    return {
      name: nameOf(mesh.name),
      material: named === undefined ? null : nameOf(named.name),
      triangle_count: primitives.reduce(
        (sum, { attributes, indices, mode }) =>
          sum + trianglesOf(wholeOf(mode, 4) ?? 4, countOf(indices ?? fieldsOf(attributes).POSITION)),
        0
      )
    }
  })
}

const picturesOf = (json: Fields, bin: Uint8Array): ReadonlyArray<EmbeddedPicture> => {
  const views = entriesOf(json, "bufferViews")
  return entriesOf(json, "images").map(({ bufferView, name }) => {
    const { byteLength, byteOffset } = fieldsOf(views[wholeOf(bufferView) ?? -1])
    const start = wholeOf(byteOffset, 0) ?? 0
    return { name: nameOf(name), bytes: bin.subarray(start, start + (wholeOf(byteLength) ?? 0)) }
  })
}

/** What a GLB holds, or every reason why no reader should be shown it. */
export const inspect = (bytes: Uint8Array): Either.Either<Glb, ReadonlyArray<Fault>> =>
  Either.flatMap(
    Either.mapLeft(readContainer(bytes), (fault) => [fault]),
    ({ bin, json }) => {
      const counts = countFaults(json)
      const faults = counts.length > 0 ? counts : [...memoryFaults(json, bin.length), ...treeFaults(json)]
      if (faults.length > 0) return Either.left(faults)
      const meshes = meshesOf(json)
      if (!meshes.some(({ triangle_count }) => triangle_count > 0))
        return Either.left([{ pointer: "/meshes", detail: "must hold a mesh with triangles" }])
      return Either.right({
        meshes,
        materials: entriesOf(json, "materials").map(({ name }) => ({ name: nameOf(name) })),
        pictures: picturesOf(json, bin)
      })
    }
  )
