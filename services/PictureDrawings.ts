/** Drawings on worker threads, a few at once; callers who ask for the same picture at once wait for one drawing. */
import { Effect, Fiber, FiberMap, Option } from "effect"
import type { EntityRow } from "#domain/Library.js"
import type { StoredPicture } from "#domain/Picture.js"
import { type Problem, problem } from "#domain/Problem.js"
import { interactive } from "#domain/Shares.js"
import { bring } from "./AssetSupply.js"
import { makeDesk } from "./Desk.js"
import type { Shown } from "./PictureSubjects.js"
import { keep } from "./Publishing.js"
import type { BlobStore } from "./ports/BlobStore.js"
import type { BlobsRepo } from "./ports/BlobsRepo.js"
import { Compute } from "./ports/Compute.js"
import { DatabaseUnavailable } from "./ports/DatabaseUnavailable.js"
import { PicturesRepo } from "./ports/PicturesRepo.js"

type Fault = Problem<"unfit_asset" | "too_complex" | "service_unavailable">

/** Then the caller is told to come again; the drawing goes on. */
const patience = "25 seconds"
/** Of pictures that cannot be drawn; none is tried again for as long as it would show the same. */
const faults_kept_max = 1_000
export const picture_type = "image/png"

const unfit = (detail: string) => problem("unfit_asset", detail)
const later = problem("service_unavailable", "The picture could not be drawn now: ask again in a moment.")
const waiting = problem("service_unavailable", "The picture is being drawn: ask again in a moment.")
const undrawable = unfit("Its picture cannot be drawn from its assets: look at their files.")

/** Draws what is shown, as a PNG. */
const draw = Effect.fn("PictureDrawings.draw")(function* (
  workspaceId: string,
  { assets, needed, subject, too_much }: Shown
) {
  if (too_much !== null) {
    const { size_bytes, size_bytes_max } = too_much
    return yield* unfit(`Its assets have ${size_bytes} bytes; at most ${size_bytes_max} can be shown.`)
  }
  const compute = yield* Compute
  const supply = yield* bring({ assets, needed })
  const drawing = compute.run("draw_picture", { subject, supply }, { party: interactive(workspaceId) })
  const { picture } = yield* assets.length === 0
    ? drawing
    : // Whatever the bytes of assets do to a thread is their matter, not the service's.
      drawing.pipe(
        Effect.tapDefect((cause) => Effect.logError("A picture cannot be drawn", cause)),
        Effect.catchSomeDefect(() => Option.some(undrawable)),
        Effect.catchTag("ComputeDied", () => undrawable)
      )
  return picture
})

/** Draws and stores it in the place of the one found before. Its bytes come before the row that names them. */
const build = Effect.fn("PictureDrawings.build")(
  function* (entity: EntityRow, shown: Shown, before: string | null) {
    const kept = yield* keep(entity.workspace_id, yield* draw(entity.workspace_id, shown), picture_type)
    const picture: StoredPicture = { fingerprint: shown.fingerprint, given: false, ...kept }
    // Where another came in between, this one still is what was asked for: its bytes outlive their address.
    yield* (yield* PicturesRepo).keep(entity.workspace_id, entity.id, picture, before)
    return picture
  },
  Effect.catchTags({
    ComputeFailed: ({ message }) => unfit(message),
    TooComplex: ({ message }) => problem("too_complex", message),
    ComputeUnavailable: () => later,
    ComputeDied: () => later,
    StoreUnavailable: () => later,
    DocumentRefused: Effect.die
  }),
  Effect.catchSomeDefect((defect) => (defect instanceof DatabaseUnavailable ? Option.some(later) : Option.none()))
)

/**
 * The drawing of an entity's picture, which goes on when its callers leave: answers what is stored, in the place of the fingerprint
 * `before`. Lives as long as its scope.
 */
export const makeDrawings = Effect.gen(function* () {
  const desk = yield* makeDesk
  const drawings = yield* FiberMap.make<string, StoredPicture, Fault>()
  const begin = yield* FiberMap.runtime(drawings)<Compute | PicturesRepo | BlobStore | BlobsRepo>()
  const faults = new Map<string, Fault>()

  const remember = (fingerprint: string, fault: Fault) =>
    Effect.sync(() => {
      if (fault.code === "service_unavailable") return
      if (faults.size >= faults_kept_max) faults.clear()
      faults.set(fingerprint, fault)
    })

  /** One step: of callers who come at once the first begins it. */
  const drawing = (entity: EntityRow, shown: Shown, before: string | null) =>
    Effect.sync(() => {
      const key = `${entity.id} ${shown.fingerprint}`
      const building = build(entity, shown, before).pipe(
        desk(entity.workspace_id),
        Effect.tapError((fault) => remember(shown.fingerprint, fault))
      )
      return Option.getOrElse(FiberMap.unsafeGet(drawings, key), () => begin(key, building))
    })

  return Effect.fnUntraced(function* (entity: EntityRow, shown: Shown, before: string | null) {
    const known = faults.get(shown.fingerprint)
    if (known !== undefined) return yield* known
    const fiber = yield* drawing(entity, shown, before)
    return yield* Fiber.join(fiber).pipe(Effect.timeoutFail({ duration: patience, onTimeout: () => waiting }))
  })
})
