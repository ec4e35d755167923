/** Uploaded blueprints: zips that are no package, and packages whose documents have no end. */
import { constants, deflateRawSync, type ZlibOptions } from "node:zlib"
import { Effect } from "effect"
import * as Blueprint from "#formats/Blueprint.js"
import { crc32 } from "#formats/Crc32.js"
import { sha256 } from "#formats/Hash.js"
import { read } from "#formats/Zip.js"
import { judged, theme } from "../../formats/sample.js"
import { countIn, list, listed, object, of, repeated, utf8 } from "./Make.js"

const digest = sha256(new Uint8Array())
const honest = await Effect.runPromise(
  Effect.flatMap(
    Blueprint.encode({
      layout: judged,
      theme,
      createdFrom: [],
      themeRef: { uuid: null, slug: "plain", sha256: digest },
      seed: 7,
      generator: "Poison"
    }),
    (bytes) => read(bytes)
  )
)
const documents: ReadonlyMap<string, Uint8Array> = new Map(honest.map(({ bytes, path }) => [path, bytes]))

// biome-ignore lint/suspicious/noExplicitAny: a test writes whatever JSON it likes
const json = (path: string): any => JSON.parse(Buffer.from(documents.get(path) ?? []).toString())

interface Entry {
  readonly path: string
  readonly bytes: Uint8Array
  /** What the directory says of its size, where that is another. */
  readonly said?: number
}

/** Without a look for what was there before: quickly packed, and no such wonder that it is refused for its ratio, unread. */
const plainly: ZlibOptions = { strategy: constants.Z_HUFFMAN_ONLY }

interface Writing {
  /** Files by its directory's end. */
  readonly count?: number
  /** Whether all names are of the first file. */
  readonly shared?: boolean
  readonly packing?: ZlibOptions
}

/** A zip as its writer likes it: deflated, and with whatever the directory is to say. */
const zip = (
  entries: ReadonlyArray<Entry>,
  { count = entries.length, packing = {}, shared = false }: Writing = {}
): Uint8Array => {
  const files: Array<Buffer> = []
  const directory: Array<Buffer> = []
  let at = 0
  for (const [i, { bytes, path, said }] of entries.entries()) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(bytes, packing)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(bytes), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(said ?? bytes.length, 18)
    head.writeUInt16LE(name.length, 22)
    const start = Buffer.alloc(4)
    start.writeUInt32LE(shared ? 0 : at)
    const central = [Buffer.from("PK\x01\x02\x14\x00"), head, Buffer.alloc(10), start, name]
    directory.push(Buffer.concat(central))
    if (shared && i > 0) continue
    const file = Buffer.concat([Buffer.from("PK\x03\x04"), head, name, packed])
    files.push(file)
    at += file.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write("PK\x05\x06", "latin1")
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...files, central, end])
}

/** The package with one document in place of its own, and a manifest that agrees. */
const packed = (path: string, bytes: Uint8Array, packing = plainly): Uint8Array => {
  const files = Array.from(new Map([...documents, [path, bytes]]), ([path, bytes]) => ({ path, bytes }))
  if (path === "manifest.json") return zip(files, { packing })
  const listed = files
    .filter((one) => one.path !== "manifest.json")
    .map((one) => ({
      path: one.path,
      media_type: "application/json",
      size_bytes: one.bytes.length,
      sha256: sha256(one.bytes)
    }))
  const manifest = utf8(JSON.stringify({ ...json("manifest.json"), files: listed }))
  return zip(
    files.map((one) => (one.path === "manifest.json" ? { ...one, bytes: manifest } : one)),
    { packing }
  )
}

const package_ = (path: string, make: (bytes: number) => Uint8Array) => (bytes: number) => packed(path, make(bytes))

/** A list of a member of a document. */
const within = (path: string, member: string, name: string, item: (i: number) => unknown) =>
  package_(path, (bytes) => {
    const document = json(path)
    const around = (items: string) => ({ ...document, [member]: { ...document[member], [name]: items } })
    return listed(around, countIn(bytes, item), item)
  })
const top = (path: string, name: string, item: (i: number) => unknown) =>
  package_(path, (bytes) => list(name, item, json(path))(bytes))

const path_ = judged.paths[0]
const zone = judged.zones[0]
const [layer] = json("tilemap.json").layers

const refused = of("blueprint", "refused", {
  "a manifest of very many members": package_("manifest.json", object),
  "a manifest of very many files": top("manifest.json", "files", (i) => ({
    path: `a${i}`,
    media_type: "a",
    size_bytes: 1,
    sha256: digest
  })),
  "a manifest of lists in one another": package_("manifest.json", repeated("[")),
  "a report of very many entities": within("report.json", "counts", "entities", () => ({
    entity: "a",
    asked: 1,
    placed: 1
  })),
  "a report of collisions that are numbers": top("report.json", "collisions", () => 1),
  "a report of very many wishes": top("report.json", "unmet", () => ({ text: "a", reason: "b" })),
  "a way of very many points": package_("paths.json", (bytes) =>
    list("paths", () => ({ ...path_, points: Array.from({ length: bytes / 16 }, () => [0, 1, 15]) }))(1)
  ),
  "a way of very many bridges": package_("paths.json", (bytes) =>
    list("paths", () => ({
      ...path_,
      spans: Array.from({ length: bytes / 40 }, () => ({ kind: "bridge", from: 0, to: 1 }))
    }))(1)
  ),
  "very many ways": top("paths.json", "paths", () => path_),
  "a zone of very many holes": top("zones.json", "zones", () => ({
    ...zone,
    holes: Array.from({ length: 5_000 }, () => zone.polygon)
  })),
  "a zone of very many corners": package_("zones.json", (bytes) =>
    utf8(
      JSON.stringify({
        openings: [],
        zones: [{ ...zone, polygon: Array.from({ length: bytes / 8 }, (_, i) => [i % 9, i % 7]) }]
      })
    )
  ),
  "zones in one another": top("zones.json", "zones", (i) => ({ ...zone, id: `z${i}`, parent: `z${i + 1}` })),
  "things on one another": top("placements.json", "placements", (i) => ({
    ...judged.placements[0],
    id: `p${i}`,
    on: `p${i + 1}`
  })),
  "things that are numbers": top("placements.json", "placements", () => 1),
  "things with very many words": top("placements.json", "placements", () => ({
    ...judged.placements[0],
    tags: Array.from({ length: 5_000 }, () => "a")
  })),
  "a theme of very many designs": top("theme.json", "designs", () => ({})),
  "a theme of very many recipes": top("theme.json", "recipes", () => 1),
  "a theme of very many members": package_("theme.json", object),
  "a tilemap of very many layers": top("tilemap.json", "layers", () => layer),
  "a tilemap of very many tilesets": top("tilemap.json", "tilesets", () => ({ firstgid: 1, name: "a", tilecount: 1 })),
  "a tilemap of cells that are none": package_("tilemap.json", (bytes) => {
    const map = json("tilemap.json")
    const data = Array.from({ length: bytes / 5 / map.layers.length }, () => null)
    // biome-ignore lint/suspicious/noExplicitAny: a test writes whatever JSON it likes
    return utf8(JSON.stringify({ ...map, layers: map.layers.map((one: any) => ({ ...one, data })) }))
  }),
  "a tilemap as large as a map may be": package_("tilemap.json", () =>
    utf8(JSON.stringify({ ...json("tilemap.json"), width: 6_000, height: 6_000 }))
  ),
  "as many files as may be, and none of them listed": (bytes) =>
    zip(Array.from({ length: 512 }, (_, i) => ({ path: `${i}`, bytes: Buffer.alloc(bytes / 512, i) }))),
  "more files than may be": () =>
    zip(Array.from({ length: 60_000 }, (_, i) => ({ path: `${i}`, bytes: new Uint8Array() }))),
  "zeros that unpack a thousandfold": (bytes) => zip([{ path: "manifest.json", bytes: new Uint8Array(10 * bytes) }]),
  "zeros at the bound of the ratio": (bytes) => {
    const noise = new Uint8Array(2 * bytes)
    for (let i = 0; i < bytes / 100; i++) noise[i] = (i * 7_919 * (i % 251)) % 256
    return packed("report.json", noise, {})
  },
  "a file that unpacks to more than it says": (bytes) =>
    zip([{ path: "manifest.json", bytes: new Uint8Array(bytes), said: 1_000 }]),
  "a directory that names more files than it has": () =>
    zip([{ path: "manifest.json", bytes: new Uint8Array(9) }], { count: 500 }),
  "a directory that names fewer files than it has": () =>
    zip(
      Array.from({ length: 5_000 }, (_, i) => ({ path: `${i}`, bytes: new Uint8Array(9) })),
      { count: 1 }
    ),
  "one file under all names": (bytes) =>
    zip(
      Array.from({ length: 512 }, (_, i) => ({ path: `${i}`, bytes: utf8("x".repeat(bytes / 512)) })),
      { shared: true }
    ),
  "a name without an end": () => zip([{ path: "a/".repeat(30_000), bytes: new Uint8Array() }])
})

/** A quarter of what is refused may be there. */
const either = of("blueprint", "refused or read", {
  "a report of very many relations": within("report.json", "relations", "items", () => ({
    relation: "a",
    predicate: "near",
    strength: "must",
    satisfied: true,
    measured: null,
    required: null,
    detail: ""
  }))
})

export const packages = [...refused, ...either]
