/** Whether what the accessors and views speak of lies in the file, and what reading all of it would take. */
import { entriesOf, type Fault, type Fields, fieldsOf, wholeOf } from "./Json.js"
import { caps } from "./Limits.js"

const componentBytes: Readonly<Record<number, number>> = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 }
const components: Readonly<Record<string, number>> = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16
}

/** The length of every view, or undefined where it does not lie in the binary chunk. */
const viewLengths = (json: Fields, size: number): ReadonlyArray<number | undefined> =>
  entriesOf(json, "bufferViews").map(({ buffer, byteLength, byteOffset }) => {
    const start = wholeOf(byteOffset, 0)
    const length = wholeOf(byteLength)
    const lies = buffer === 0 && start !== undefined && length !== undefined && start + length <= size
    return lies ? length : undefined
  })

interface Shape {
  readonly count: number
  /** Bytes of one element. */
  readonly element: number
}

const shapeOf = ({ componentType, count, type }: Fields): Shape | undefined => {
  const element = (componentBytes[Number(componentType)] ?? 0) * (components[String(type)] ?? 0)
  const whole = wholeOf(count)
  return element > 0 && whole !== undefined && whole > 0 ? { count: whole, element } : undefined
}

/** What a reader needs to know of the views to judge an accessor. */
interface Views {
  readonly lengths: ReadonlyArray<number | undefined>
  readonly strides: ReadonlyArray<number>
}

const fits = (accessor: Fields, { count, element }: Shape, { lengths, strides }: Views): boolean => {
  const view = wholeOf(accessor.bufferView)
  const start = wholeOf(accessor.byteOffset, 0)
  if (view === undefined || start === undefined) return false
  const stride = strides[view] || element
  return start + stride * (count - 1) + element <= (lengths[view] ?? -1)
}

/** An accessor without a view is made of zeros; only what is put over them takes bytes of the file. */
const sparseFits = (sparse: Fields, { count, element }: Shape, views: Views): boolean => {
  const indices = fieldsOf(sparse.indices)
  const some = wholeOf(sparse.count)
  if (some === undefined || some === 0 || some > count) return false
  const index = componentBytes[Number(indices.componentType)]
  const dense = { ...views, strides: [] }
  return (
    index !== undefined &&
    fits(indices, { count: some, element: index }, dense) &&
    fits(fieldsOf(sparse.values), { count: some, element }, dense)
  )
}

const accessorFault = (accessor: Fields, shape: Shape | undefined, views: Views): string | undefined => {
  if (shape === undefined) return "must have a count, a component type and a type of glTF 2.0"
  const isSparse = accessor.sparse !== undefined
  if (accessor.bufferView === undefined && !isSparse) return "has no bufferView: its elements are not in the file"
  if (accessor.bufferView !== undefined && !fits(accessor, shape, views)) return "does not lie within its bufferView"
  if (isSparse && !sparseFits(fieldsOf(accessor.sparse), shape, views)) return "has sparse values outside the file"
  return undefined
}

const imageFaults = (json: Fields, lengths: Views["lengths"]): ReadonlyArray<Fault> =>
  entriesOf(json, "images").flatMap(({ bufferView, uri }, i) =>
    uri !== undefined || lengths[wholeOf(bufferView) ?? -1] !== undefined
      ? []
      : [{ pointer: `/images/${i}/bufferView`, detail: "must be a bufferView of the file's binary chunk" }]
  )

/** Of a file whose counts are in order; `size` is the length of its binary chunk. */
export const memoryFaults = (json: Fields, size: number): ReadonlyArray<Fault> => {
  const [buffer] = entriesOf(json, "buffers")
  const length = buffer === undefined ? 0 : wholeOf(buffer.byteLength)
  if (length === undefined || length > size)
    return [{ pointer: "/buffers/0/byteLength", detail: `must be at most the ${size} bytes of the binary chunk` }]
  const lengths = viewLengths(json, length)
  const strides = entriesOf(json, "bufferViews").map(({ byteStride }) => wholeOf(byteStride, 0) ?? 0)
  const accessors = entriesOf(json, "accessors").map((accessor) => ({ accessor, shape: shapeOf(accessor) }))
  const total = accessors.reduce((sum, { shape }) => sum + (shape === undefined ? 0 : shape.count * shape.element), 0)
  const found: Array<Fault> = []
  lengths.forEach((one, i) => {
    if (one === undefined && found.length < caps.faults)
      found.push({ pointer: `/bufferViews/${i}`, detail: "does not lie in the file's binary chunk" })
  })
  accessors.forEach(({ accessor, shape }, i) => {
    const detail = found.length < caps.faults ? accessorFault(accessor, shape, { lengths, strides }) : undefined
    if (detail !== undefined) found.push({ pointer: `/accessors/${i}`, detail })
  })
  if (total > caps.accessor_bytes)
    found.push({ pointer: "/accessors", detail: `must unpack to at most ${caps.accessor_bytes} bytes, not ${total}` })
  return [...found, ...imageFaults(json, lengths)].slice(0, caps.faults)
}
