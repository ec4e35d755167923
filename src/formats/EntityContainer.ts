/**
 * The bytes of an entity container: its RFC 8785 canonical form, in pieces, so that attachments can be put in as they are read and
 * no container is in memory whole.
 */
import { createHash } from "node:crypto"
import type { Attachment } from "#domain/Asset.js"
import { schema_version, type UnattachedEntity } from "#domain/EntityContainer.js"
import { canonicalJson } from "./Hash.js"

/** Text of the container, or the attachment whose bytes stand there in base64. */
export type Piece<File> = string | { readonly base64_of: File }

/** As much of an attachment as does not depend on where its bytes are. */
type Bytes = Pick<Attachment, "media_type" | "sha256">

/** An entity whose attachments are yet to be written. */
export interface Unwritten<File extends Bytes> {
  readonly entity: UnattachedEntity
  /** By role; undefined for what has none. */
  readonly files: Readonly<Record<string, File>> | undefined
}

type Show<File> = (file: File) => ReadonlyArray<Piece<File>>

/** `{"a":…,"b":…}` of members that are written already. */
const object = <File>(members: Readonly<Record<string, ReadonlyArray<Piece<File>>>>): ReadonlyArray<Piece<File>> => [
  "{",
  ...Object.keys(members)
    // RFC 8785 orders by UTF-16 code units, as this does.
    .toSorted()
    .flatMap((key, i) => [`${i === 0 ? "" : ","}${JSON.stringify(key)}:`, ...members[key]]),
  "}"
]

const mapped = <From, To>(members: Readonly<Record<string, From>>, to: (member: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(members).map(([key, member]) => [key, to(member)]))

/** Neighbouring texts as one. */
const joined = <File>(pieces: ReadonlyArray<Piece<File>>): ReadonlyArray<Piece<File>> => {
  const whole: Array<Piece<File>> = []
  let text: Array<string> = []
  for (const piece of pieces) {
    if (typeof piece === "string") text.push(piece)
    else {
      whole.push(text.join(""), piece)
      text = []
    }
  }
  whole.push(text.join(""))
  return whole
}

/** An attachment by its address. */
export const byAddress = ({ media_type, sha256, uri }: Attachment): ReadonlyArray<string> => [
  canonicalJson({ media_type, sha256, uri })
]

/** An attachment with its bytes as a `data:` URI. */
export const inline = <File extends Bytes>(file: File): ReadonlyArray<Piece<File>> => {
  const { media_type, sha256 } = file
  const head = canonicalJson({ media_type, sha256, uri: `data:${media_type};base64,` })
  return [head.slice(0, -2), { base64_of: file }, '"}']
}

/** An attachment as the container's hash knows it: wherever its bytes are, they are the same. */
const reduced = <File extends Bytes>({ media_type, sha256 }: File): ReadonlyArray<Piece<File>> => [
  canonicalJson({ media_type, sha256 })
]

/** The canonical form of one entity. */
const writtenEntity = <File extends Bytes>(
  { entity, files }: Unwritten<File>,
  show: Show<File>
): ReadonlyArray<Piece<File>> => {
  if (files === undefined) return [canonicalJson(entity)]
  const members = mapped<unknown, ReadonlyArray<Piece<File>>>({ ...entity }, (member) => [canonicalJson(member)])
  return object({ ...members, files: object(mapped(files, show)) })
}

/** The container around its entities, which are in the order of their uuids. */
const around = (root: string) => ({
  head: '{"entities":{',
  before: (uuid: string, first: boolean) => `${first ? "" : ","}${JSON.stringify(uuid)}:`,
  tail: `},"root":${JSON.stringify(root)},"schema_version":${JSON.stringify(schema_version)}}`
})

/**
 * Writes a container entity by entity: give each once, in the order of their uuids, then take what was written. `done` answers
 * the container's pieces, and its hash, which no choice of `show` changes.
 */
export const containerWriter = <File extends Bytes>(root: string, show: Show<File>) => {
  const { before, head, tail } = around(root)
  const hash = createHash("sha256").update(head)
  const pieces: Array<Piece<File>> = [head]
  let first = true
  return {
    add: (unwritten: Unwritten<File>): void => {
      const key = before(unwritten.entity.uuid, first)
      first = false
      hash.update(key)
      for (const text of writtenEntity(unwritten, reduced)) hash.update(String(text))
      pieces.push(...joined([key, ...writtenEntity(unwritten, show)]))
    },
    done: () => ({
      pieces: joined([...pieces, tail]),
      content_hash: `sha256:${hash.update(tail).digest("hex")}`
    })
  }
}

/** How many characters the base64 of so many bytes has. */
export const base64Length = (bytes: number): number => 4 * Math.ceil(bytes / 3)

/** Bytes that are encoded at a time: a multiple of three, short enough to keep nobody waiting. */
const step = 192 * 1024

/** Base64 of bytes that come in chunks: what a chunk leaves over goes before the next one. */
export const base64Encoder = () => {
  let rest: Uint8Array = new Uint8Array()
  return {
    /** The text of what is complete, in pieces. */
    update: (chunk: Uint8Array): ReadonlyArray<Uint8Array> => {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const whole = bytes.length - (bytes.length % 3)
      const texts: Array<Uint8Array> = []
      for (let at = 0; at < whole; at += step) {
        const part = bytes.subarray(at, Math.min(whole, at + step))
        texts.push(Buffer.from(Buffer.from(part.buffer, part.byteOffset, part.length).toString("base64"), "latin1"))
      }
      rest = Uint8Array.from(bytes.subarray(whole))
      return texts
    },
    /** The text of what is left. */
    done: (): Uint8Array => Buffer.from(Buffer.from(rest).toString("base64"), "latin1")
  }
}
