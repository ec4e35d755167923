/** How deep the documents of an input lie at most; what lies deeper is small. */
const depth_max = 4

/** Bytes of the documents, files and texts of an input. */
export const sizeOf = (input: unknown, depth = depth_max): number => {
  if (typeof input === "string") return input.length
  if (ArrayBuffer.isView(input)) return input.byteLength
  if (typeof input !== "object" || input === null || depth === 0) return 0
  let size = 0
  for (const value of input instanceof Map ? input.values() : Object.values(input)) size += sizeOf(value, depth - 1)
  return size
}
