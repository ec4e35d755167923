/** What bytes are, told from the bytes: a caller's word counts only where they say nothing. */

/** What is known of a file once all of it has passed. */
export interface Evidence {
  /** The first bytes, {@link head_bytes} of them where there are so many. */
  readonly head: Uint8Array
  /** Whether all of it is UTF-8 without control characters that no text has. */
  readonly is_text: boolean
  readonly name: string
  /** The declared media type in lower case without parameters, or "". */
  readonly declared: string
}

export const head_bytes = 4100

const ascii = (text: string) => Buffer.from(text, "latin1")

/** First what this service has a use for, by marks that nothing else bears. */
const marks: ReadonlyArray<
  readonly [type: string, at: number, mark: Buffer, then?: readonly [at: number, mark: Buffer]]
> = [
  ["image/png", 0, ascii("\x89PNG\r\n\x1a\n")],
  ["image/jpeg", 0, ascii("\xff\xd8\xff")],
  ["image/webp", 0, ascii("RIFF"), [8, ascii("WEBP")]],
  ["image/gif", 0, ascii("GIF8"), [5, ascii("a")]],
  ["image/avif", 4, ascii("ftypavif")],
  ["model/gltf-binary", 0, ascii("glTF"), [4, ascii("\x02\0\0\0")]],
  ["application/pdf", 0, ascii("%PDF-")]
]

const has = (head: Uint8Array, at: number, mark: Buffer): boolean =>
  mark.equals(head.subarray(at, Math.min(head.length, at + mark.length)))

const marked = (head: Uint8Array): string | undefined =>
  marks.find(([, at, mark, then]) => has(head, at, mark) && (then === undefined || has(head, ...then)))?.[0]

/** A large table of marks, loaded when a file asks for it. Short marks are in it: it is asked last, never about text. */
const looked = async (head: Uint8Array): Promise<string | undefined> => {
  const { fileTypeFromBuffer } = await import("file-type")
  try {
    return (await fileTypeFromBuffer(head))?.mime
  } catch {
    return undefined
  }
}

const mediaType = /^[a-z0-9][a-z0-9!#$&^_.+-]{0,62}\/[a-z0-9][a-z0-9!#$&^_.+-]{0,62}$/

/** A declared type that the bytes would have shown is not true. */
const believed = (declared: string): boolean =>
  mediaType.test(declared) && !declared.startsWith("text/") && !marks.some(([type]) => type === declared)

/**
 * The media type of a file. Text is `text/markdown` where its name or the caller says so, else `text/plain`, whatever language it
 * is written in; what nothing is found of is what the caller declared, or `application/octet-stream`.
 */
export const contentTypeOf = async ({ declared, head, is_text, name }: Evidence): Promise<string> => {
  const known = marked(head)
  if (known !== undefined) return known
  if (is_text) return /\.(md|markdown)$/i.test(name) || declared === "text/markdown" ? "text/markdown" : "text/plain"
  return (await looked(head)) ?? (believed(declared) ? declared : "application/octet-stream")
}
