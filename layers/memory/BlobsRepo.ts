import { randomUUID } from "node:crypto"
import { Effect, Layer } from "effect"
import { BlobsRepo } from "#services/ports/BlobsRepo.js"
import { type BlobRecord, Database, now, type Tables } from "./Database.js"

const make = (tables: Tables): BlobsRepo["Type"] => {
  const condemnAll = (blobs: ReadonlyArray<BlobRecord>): void => {
    for (const blob of blobs) tables.blobs.set(blob.key, { ...blob, condemned: true })
  }
  const all = () => Array.from(tables.blobs.values())
  const inTurn = (limit: number): ReadonlyArray<BlobRecord> => {
    const turn = Math.max(0, ...all().map((blob) => blob.turn)) + 1
    const condemned = all().filter((blob) => blob.condemned)
    const chosen = condemned.sort((a, b) => a.turn - b.turn).slice(0, limit)
    for (const blob of chosen) tables.blobs.set(blob.key, { ...blob, turn })
    return chosen
  }
  return {
    reserve: (address) =>
      now((time) => {
        const live = all().find((blob) => blob.address === address && !blob.condemned)
        const key = live?.key ?? `${address}.${randomUUID().replaceAll("-", "")}`
        const since = time.getTime()
        tables.blobs.set(key, { key, address, names: live?.names ?? 0, since, condemned: false, turn: 0 })
        return key
      }),
    condemn: (graceSeconds, limit) =>
      now((time) => {
        const latest = time.getTime() - graceSeconds * 1000
        const due = all().filter(({ condemned, names, since }) => names === 0 && !condemned && since <= latest)
        condemnAll(due.sort((a, b) => a.since - b.since).slice(0, limit))
        return inTurn(limit).map(({ key }) => key)
      }),
    discard: (keys) =>
      Effect.sync(() => {
        const unnamed = keys.flatMap((key) => tables.blobs.get(key) ?? []).filter(({ names }) => names === 0)
        condemnAll(unnamed)
        return unnamed.map(({ key }) => key)
      }),
    forget: (keys) =>
      Effect.sync(() => {
        for (const key of keys) if (tables.blobs.get(key)?.condemned) tables.blobs.delete(key)
      })
  }
}

/** {@link BlobsRepo} in memory. */
export const layer: Layer.Layer<BlobsRepo, never, Database> = Layer.effect(BlobsRepo, Effect.map(Database, make))
