import { Effect, Either, Schema } from "effect"
import type { Judged } from "./blueprint/Layout.js"
import { type ListedFile, Manifest, type Origin, type ThemeReference } from "./blueprint/Manifest.js"
import { Paths } from "./blueprint/Paths.js"
import { Placements } from "./blueprint/Placements.js"
import { faultsBetween } from "./blueprint/References.js"
import { Report } from "./blueprint/Report.js"
import { ThemeDocument } from "./blueprint/ThemeDocument.js"
import { TiledMap } from "./blueprint/TiledMap.js"
import * as Tilemap from "./blueprint/Tilemap.js"
import * as TilemapReading from "./blueprint/TilemapReading.js"
import { Zones } from "./blueprint/Zones.js"
import { sha256 } from "./Hash.js"
import { Faults, type InvalidArtifact, invalid, type Violation } from "./InvalidArtifact.js"
import { jsonReader } from "./JsonDocument.js"
import * as Zip from "./Zip.js"

/** What the package is written from. */
export interface BlueprintInput {
  readonly layout: Judged
  readonly theme: ThemeDocument
  readonly createdFrom: ReadonlyArray<Origin>
  readonly themeRef: ThemeReference
  readonly seed: number
  /** Product and version. */
  readonly generator: string
}

/** What a package holds. The layout's `unmet` is the report's: the package keeps one list of unmet wishes. */
export interface BlueprintPackage {
  readonly manifest: Manifest
  readonly layout: Judged
  readonly theme: ThemeDocument
}

/** The zip of a blueprint; the same input gives the same bytes on every machine. */
export const encode = (input: BlueprintInput): Effect.Effect<Uint8Array> => {
  const { layout, theme } = input
  const contents: Readonly<Record<string, unknown>> = {
    "paths.json": Schema.encodeSync(Paths)({ paths: layout.paths }),
    "placements.json": Schema.encodeSync(Placements)({ placements: layout.placements }),
    "report.json": Schema.encodeSync(Report)(layout.report),
    "theme.json": Schema.encodeSync(ThemeDocument)(theme),
    "tilemap.json": Tilemap.encode(layout),
    "zones.json": Schema.encodeSync(Zones)({ zones: layout.zones, openings: layout.openings })
  }
  const files = Object.entries(contents).map(([path, value]) => ({ path, bytes: jsonBytes(JSON.stringify(value)) }))
  const manifest = Schema.encodeSync(Manifest)({
    schema_version: "1.0",
    generator: input.generator,
    created_from: input.createdFrom,
    theme: input.themeRef,
    seed: input.seed,
    files: files.map(listed)
  })
  return Zip.write([...files, { path: "manifest.json", bytes: jsonBytes(JSON.stringify(manifest, null, 2)) }])
}

const jsonBytes = (text: string): Uint8Array => new TextEncoder().encode(`${text}\n`)

const listed = ({ path, bytes }: Zip.ZippedFile): ListedFile => ({
  path,
  media_type: "application/json",
  size_bytes: bytes.length,
  sha256: hex(sha256(bytes))
})

const hex = (digest: string): string => digest.replace(/^sha256:/, "")

/**
 * The blueprint in these bytes, however hostile: zip limits, manifest, digests, schemas, references. A fault's pointer
 * begins with its file: `/zones.json/zones/3/polygon`. The hard rules of the layout are judged apart from this.
 */
export const decode = (bytes: Uint8Array): Effect.Effect<BlueprintPackage, InvalidArtifact> =>
  Effect.gen(function* () {
    const files = yield* Zip.read(bytes).pipe(
      Effect.mapError(({ entry, detail }) =>
        invalid(detail, [{ pointer: entry === null ? "" : `/${entry.slice(0, 300)}`, detail }])
      )
    )
    const byPath = new Map(files.map((file) => [file.path, file.bytes]))
    const manifest = yield* document(byPath, "manifest.json", Manifest)
    yield* accepted(integrity(manifest, byPath))
    const documents = yield* Effect.all(
      {
        zones: document(byPath, "zones.json", Zones),
        placements: document(byPath, "placements.json", Placements),
        paths: document(byPath, "paths.json", Paths),
        theme: document(byPath, "theme.json", ThemeDocument),
        report: document(byPath, "report.json", Report),
        map: document(byPath, "tilemap.json", TiledMap)
      },
      { mode: "validate" }
    ).pipe(Effect.mapError(together))
    const zoneIds = documents.zones.zones.map((zone) => zone.id)
    const layout: Judged = {
      ...(yield* TilemapReading.decode(documents.map, zoneIds, "/tilemap.json")),
      ...documents.zones,
      placements: documents.placements.placements,
      paths: documents.paths.paths,
      unmet: documents.report.unmet,
      report: documents.report
    }
    yield* accepted(faultsBetween(layout))
    return { manifest, layout, theme: documents.theme }
  })

/** The most values that the documents of a package hold; of a tilemap four for each of its cells. */
const values_max = {
  "manifest.json": 10_000,
  "theme.json": 500_000,
  "zones.json": 1_000_000,
  "placements.json": 2_000_000,
  "paths.json": 1_500_000,
  "report.json": 3_000_000,
  "tilemap.json": 170_000_000
}

const document = <A, I>(
  files: ReadonlyMap<string, Uint8Array>,
  path: keyof typeof values_max,
  schema: Schema.Schema<A, I>
): Either.Either<A, InvalidArtifact> => {
  const bytes = files.get(path)
  if (bytes !== undefined)
    return jsonReader(schema, { values_max: values_max[path], members_max: 10_000 }, `/${path}`)(bytes)
  const detail = `The package lacks ${path}.`
  return Either.left(invalid(detail, [{ pointer: `/${path}`, detail }]))
}

/** The manifest lists every file but itself, and each is what it says. */
const integrity = (manifest: Manifest, files: ReadonlyMap<string, Uint8Array>): ReadonlyArray<Violation> => {
  const found = new Faults()
  const known = new Set(["manifest.json"])
  manifest.files.forEach((file, i) => {
    const at = `/manifest.json/files/${i}`
    const bytes = files.get(file.path)
    if (known.has(file.path)) found.push({ pointer: `${at}/path`, detail: `${file.path} cannot be listed here.` })
    known.add(file.path)
    if (bytes === undefined) {
      found.push({ pointer: `${at}/path`, detail: `${file.path} is listed and not in the package.` })
    } else if (bytes.length !== file.size_bytes) {
      found.push({ pointer: `${at}/size_bytes`, detail: `${file.path} has ${bytes.length} bytes.` })
    } else if (hex(sha256(bytes)) !== hex(file.sha256)) {
      found.push({ pointer: `${at}/sha256`, detail: `${file.path} has another digest: it was changed.` })
    }
  })
  for (const path of files.keys()) {
    if (!known.has(path)) found.push({ pointer: `/${path}`, detail: `${path} is not listed in the manifest.` })
  }
  return found.kept
}

const accepted = (errors: ReadonlyArray<Violation>): Effect.Effect<void, InvalidArtifact> =>
  errors.length === 0 ? Effect.void : Effect.fail(invalid(`The package is not whole: ${errors[0].detail}`, errors))

/** Every file's faults in one refusal. */
const together = (parts: Readonly<Record<string, { readonly _tag: string; readonly value?: InvalidArtifact }>>) => {
  const faults = Object.values(parts).flatMap((part) => (part.value === undefined ? [] : [part.value]))
  return invalid(
    faults[0]?.detail ?? "The package is invalid.",
    faults.flatMap((fault) => fault.errors)
  )
}
