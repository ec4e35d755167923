/** A package of a stage and what it refers to: a zip whose files lie as they are, each on a boundary of 64 bytes, so that readers map them. */
import { crc32 } from "./Crc32.js"
import type { ZippedFile } from "./Zip.js"

const boundary = 64
const local_bytes = 30
const central_bytes = 46
const end_bytes = 22
/** What fills the way to a boundary is a field that nobody reads, of at least its own head. */
const padding = { id: 0x1986, head_bytes: 4 }
/** 1 January 1980, the first day of the format: the same files give the same bytes. */
const date = 0x21

/** What a file's two headers share, from `version needed` to the length of its name. */
const shared = (view: DataView, at: number, { bytes, path }: ZippedFile): void => {
  view.setUint16(at, 10, true)
  view.setUint16(at + 8, date, true)
  view.setUint32(at + 10, crc32(bytes), true)
  view.setUint32(at + 14, bytes.length, true)
  view.setUint32(at + 18, bytes.length, true)
  view.setUint16(at + 22, path.length, true)
}

/** Writes files with names of ASCII; the first is the stage. All of them together stay below 4 GB. */
export const write = (files: ReadonlyArray<ZippedFile>): Uint8Array => {
  const filled = (at: number): number => {
    const gap = (boundary - (at % boundary)) % boundary
    return gap === 0 || gap >= padding.head_bytes ? gap : gap + boundary
  }
  const places: Array<{ readonly at: number; readonly fill: number }> = []
  let length = 0
  for (const { bytes, path } of files) {
    const fill = filled(length + local_bytes + path.length)
    places.push({ at: length, fill })
    length += local_bytes + path.length + fill + bytes.length
  }
  const directory = length
  for (const { path } of files) length += central_bytes + path.length
  const out = new Uint8Array(length + end_bytes)
  const view = new DataView(out.buffer)
  const encoder = new TextEncoder()
  let entry = directory
  files.forEach((file, i) => {
    const { at, fill } = places[i]
    const name = encoder.encode(file.path)
    view.setUint32(at, 0x04034b50, true)
    shared(view, at + 4, file)
    view.setUint16(at + 28, fill, true)
    out.set(name, at + local_bytes)
    const extra = at + local_bytes + name.length
    if (fill > 0) {
      view.setUint16(extra, padding.id, true)
      view.setUint16(extra + 2, fill - padding.head_bytes, true)
    }
    out.set(file.bytes, extra + fill)
    view.setUint32(entry, 0x02014b50, true)
    view.setUint16(entry + 4, 10, true)
    shared(view, entry + 6, file)
    view.setUint32(entry + 42, at, true)
    out.set(name, entry + central_bytes)
    entry += central_bytes + name.length
  })
  view.setUint32(entry, 0x06054b50, true)
  view.setUint16(entry + 8, files.length, true)
  view.setUint16(entry + 10, files.length, true)
  view.setUint32(entry + 12, entry - directory, true)
  view.setUint32(entry + 16, directory, true)
  return out
}
