/** The files of a message as a model gets them: texts as text, pictures as pictures where it takes them, all others by name. */
import type { Prompt } from "@effect/ai"
import { Chunk, Effect, Option, Stream } from "effect"
import { type StoredFile, sourceKindOf } from "#domain/File.js"
import { limits } from "#domain/Limits.js"
import type { Message } from "#domain/Message.js"
import type { Model } from "#domain/Operation.js"
import { vendorModelOf, vendors } from "#domain/Vendor.js"
import { BlobStore } from "#services/ports/BlobStore.js"
import { FilesRepo } from "#services/ports/FilesRepo.js"

type Part = Prompt.UserMessagePartEncoded

/** The pictures that the vendors' models take. */
const pictures: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/webp", "image/gif"])

/** The vendors' own models see; of one that an operator added by its name nobody knows. */
const sees = ({ id }: Model): boolean => {
  const named = vendorModelOf(id)
  return named !== null && vendors[named.vendor].models.includes(named.model)
}

const note = (text: string): Part => ({ type: "text", text: `[${text}]` })

/** The beginning of an object. UTF-8 takes up to four bytes a character; what is cut in its middle is dropped. */
const head = (key: string, bytes: number) =>
  Effect.gen(function* () {
    const chunks = yield* Stream.runCollect((yield* BlobStore).stream(key, { start: 0, end: bytes - 1 }))
    return Buffer.concat(Chunk.toArray(chunks))
  })

const textOf = ({ blob_key, name, size_bytes }: StoredFile) =>
  Effect.gen(function* () {
    if (size_bytes === 0) return note(`The attached file ${name} is empty.`)
    const bytes = yield* head(blob_key, Math.min(size_bytes, limits.turn_file_characters_max))
    const text = new TextDecoder().decode(bytes, { stream: true })
    const rest = size_bytes > bytes.length ? `\n[The rest of its ${size_bytes} bytes is left out.]` : ""
    const part: Part = { type: "text", text: `[The attached file ${name}:]\n${text}${rest}` }
    return part
  })

const pictureOf = ({ blob_key, content_type, name, size_bytes }: StoredFile) =>
  Effect.gen(function* () {
    const data = yield* head(blob_key, size_bytes)
    const part: Part = { type: "file", mediaType: content_type, fileName: name, data: new Uint8Array(data) }
    return part
  })

/** The parts behind the text of the message. A file that has expired is named no more. */
export const attachmentsOf = Effect.fn("Attachments.of")(function* (
  { file_ids }: Message,
  model: Model,
  workspaceId: string
) {
  const files = yield* FilesRepo
  let shown = 0
  return yield* Effect.forEach(file_ids, (id) =>
    Effect.flatMap(
      files.find(workspaceId, id),
      Option.match({
        onNone: () => Effect.succeed(note("An attached file is gone.")),
        onSome: (file) => {
          const { content_type, name, size_bytes } = file
          if (sourceKindOf(content_type) === "text") return textOf(file)
          const fits = pictures.has(content_type) && size_bytes > 0 && size_bytes <= limits.turn_image_bytes_max
          if (fits && sees(model) && shown++ < limits.turn_images_max) return pictureOf(file)
          return Effect.succeed(note(`The attached file ${name} (${content_type}) is not shown to you.`))
        }
      })
    )
  )
})
