import { Context, type Effect } from "effect"

/**
 * The register of the objects in the store: bytes are announced here before they are stored, a row that names them follows after.
 * What no row names is condemned, removed from the store, forgotten, in this order. So no row ever names missing bytes and
 * nothing stays unnamed for ever, wherever a process dies. A row that names an object which is condemned or was never announced
 * cannot be written.
 */
export class BlobsRepo extends Context.Tag("scenewright/BlobsRepo")<
  BlobsRepo,
  {
    /**
     * Announces that the bytes of an address are about to be stored, and answers the key to store them under: the one that the
     * address has, or a new one. No key is ever given twice, so a late removal never meets new bytes. Announcing again renews the
     * grace.
     */
    readonly reserve: (address: string) => Effect.Effect<string>
    /**
     * Condemns up to `limit` objects that no row names and that were announced, or let go, at least `graceSeconds` ago. Answers
     * them with those that were condemned earlier and are not yet forgotten, `limit` at most: first those that were never
     * answered, then those whose last time is the longest ago.
     */
    readonly condemn: (graceSeconds: number, limit: number) => Effect.Effect<ReadonlyArray<string>>
    /** Condemns those of `keys` that no row names, whatever their age: the bytes of a refused request. Answers them. */
    readonly discard: (keys: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<string>>
    /** Condemned objects are gone from the store. */
    readonly forget: (keys: ReadonlyArray<string>) => Effect.Effect<void>
  }
>() {}
