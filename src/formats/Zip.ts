import { inflateRaw } from "node:zlib"
import { Effect, Schema } from "effect"
import { type Entry, fromBuffer, type ZipFile as ZipReader } from "yauzl"
import { ZipFile as ZipWriter } from "yazl"
import { crc32 } from "./Crc32.js"
import { isPlain, nameFault, packageLimits, ratio_free_bytes, type ZipLimits } from "./ZipLimits.js"

/** One file of a zip: its path, with `/` between the steps, and its bytes. */
export interface ZippedFile {
  readonly path: string
  readonly bytes: Uint8Array
}

/** The bytes are no zip, or one that breaks the limits; `entry` is the file at fault, null for the whole. */
export class ZipRefused extends Schema.TaggedError<ZipRefused>()("ZipRefused", {
  entry: Schema.NullOr(Schema.String),
  detail: Schema.String
}) {}

const refuse = (entry: string | null, detail: string) => new ZipRefused({ entry, detail })

/**
 * The files of a zip in the order of its directory. The whole directory is judged before the first byte is unpacked;
 * each file must then have the size and the CRC that the directory promises. Directories are left out.
 */
export const read = (
  bytes: Uint8Array,
  limits: ZipLimits = packageLimits
): Effect.Effect<ReadonlyArray<ZippedFile>, ZipRefused> =>
  Effect.gen(function* () {
    const reader = yield* open(bytes)
    if (reader.entryCount > limits.entries_max) {
      return yield* refuse(null, `The package has ${reader.entryCount} entries; at most ${limits.entries_max} fit.`)
    }
    const entries = yield* directory(reader, limits)
    yield* judge(entries, bytes.length, limits)
    const files: Array<ZippedFile> = []
    for (const entry of entries) {
      if (entry.fileName.endsWith("/")) continue
      files.push({ path: entry.fileName, bytes: yield* unpack(reader, bytes, entry) })
    }
    return files
  })

/** The library reports malformed structure in words of its own; they are short and name no path. */
const unreadable = (cause: unknown) => refuse(null, `The zip cannot be read: ${String(cause).slice(0, 200)}`)

const open = (bytes: Uint8Array) =>
  Effect.async<ZipReader, ZipRefused>((resume) => {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true }
    try {
      fromBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), options, (cause, reader) =>
        resume(cause === null ? Effect.succeed(reader) : Effect.fail(unreadable(cause.message)))
      )
    } catch (cause) {
      resume(Effect.fail(unreadable(cause)))
    }
  })

const directory = (reader: ZipReader, limits: ZipLimits) =>
  Effect.async<ReadonlyArray<Entry>, ZipRefused>((resume) => {
    const entries: Array<Entry> = []
    reader.on("error", (cause: Error) => resume(Effect.fail(unreadable(cause.message))))
    reader.on("end", () => resume(Effect.succeed(entries)))
    reader.on("entry", (entry: Entry) => {
      entries.push(entry)
      if (entries.length > limits.entries_max) resume(Effect.fail(refuse(null, "The package has too many entries.")))
      else reader.readEntry()
    })
    reader.readEntry()
  })

/** Names, kinds, sizes and ratios as the directory states them. */
const judge = (entries: ReadonlyArray<Entry>, packed: number, limits: ZipLimits) =>
  Effect.gen(function* () {
    const seen = new Set<string>()
    let unpacked = 0
    for (const entry of entries) {
      const name = entry.fileName
      const fault = nameFault(name, limits) ?? entryFault(entry, limits)
      if (fault !== null) return yield* refuse(name, `${JSON.stringify(name.slice(0, 100))} is refused: ${fault}.`)
      // Two names that a file system may take for one would overwrite each other.
      const key = name.normalize("NFC").toLowerCase()
      if (seen.has(key)) return yield* refuse(name, `${JSON.stringify(name)} is in the package twice.`)
      seen.add(key)
      unpacked += entry.uncompressedSize
    }
    if (unpacked > limits.unpacked_bytes_max) {
      return yield* refuse(null, `The package unpacks to more than ${limits.unpacked_bytes_max} bytes.`)
    }
    if (unpacked > ratio_free_bytes && unpacked > packed * limits.ratio_max) {
      return yield* refuse(null, `The package unpacks to more than ${limits.ratio_max} times its size.`)
    }
  })

const entryFault = (entry: Entry, limits: ZipLimits): string | null => {
  if (entry.isEncrypted()) return "it is encrypted"
  if (!isPlain(entry.externalFileAttributes)) return "it is a link or a device"
  if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) return "it is neither stored nor deflated"
  const { compressedSize, uncompressedSize } = entry
  if (uncompressedSize > limits.unpacked_bytes_max) return "it is too large"
  if (uncompressedSize > ratio_free_bytes && uncompressedSize > compressedSize * limits.ratio_max) {
    return `it unpacks to more than ${limits.ratio_max} times its size`
  }
  return null
}

const unpack = (reader: ZipReader, bytes: Uint8Array, entry: Entry) =>
  Effect.gen(function* () {
    const start = yield* dataStart(reader, entry)
    const end = start + entry.compressedSize
    if (end > bytes.length) return yield* refuse(entry.fileName, `${entry.fileName} is cut off.`)
    const packed = bytes.subarray(start, end)
    const content = entry.compressionMethod === 0 ? packed : yield* inflate(packed, entry)
    if (content.length !== entry.uncompressedSize || crc32(content) !== entry.crc32) {
      return yield* refuse(entry.fileName, `${entry.fileName} is damaged: its size or checksum differs.`)
    }
    return content
  })

const dataStart = (reader: ZipReader, entry: Entry) =>
  Effect.async<number, ZipRefused>((resume) => {
    reader.readLocalFileHeader(entry, { minimal: true }, (cause, header) =>
      resume(cause === null ? Effect.succeed(header.fileDataStart) : Effect.fail(unreadable(cause.message)))
    )
  })

const inflate = (packed: Uint8Array, entry: Entry) =>
  Effect.async<Uint8Array, ZipRefused>((resume) => {
    // One byte more than promised is enough to see that the promise is broken; a bomb gets no further.
    inflateRaw(packed, { maxOutputLength: Math.max(1, entry.uncompressedSize) }, (cause, content) =>
      resume(
        cause === null
          ? Effect.succeed(content)
          : Effect.fail(refuse(entry.fileName, `${entry.fileName} cannot be unpacked: ${cause.message.slice(0, 100)}`))
      )
    )
  })

/**
 * A zip of these files, byte-stable: sorted by path, fixed timestamps and modes, and stored, since no two builds of a
 * deflater promise the same bytes.
 */
export const write = (files: ReadonlyArray<ZippedFile>): Effect.Effect<Uint8Array> =>
  Effect.async<Uint8Array>((resume) => {
    const zip = new ZipWriter()
    const chunks: Array<Buffer> = []
    zip.outputStream.on("data", (chunk: Buffer) => chunks.push(chunk))
    zip.outputStream.on("end", () => resume(Effect.succeed(new Uint8Array(Buffer.concat(chunks)))))
    // DOS time is local time: a local date reads the same in every time zone.
    const options = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true, compress: false }
    const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0))
    for (const file of sorted) zip.addBuffer(Buffer.from(file.bytes), file.path, options)
    zip.end()
  })
