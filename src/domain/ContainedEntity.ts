import type { AssetFileRow, FileRole } from "./Asset.js"
import type { EntityRow } from "./Library.js"
import type { EntityKind } from "./Reference.js"

/** What a role of an asset in a container holds, by its digest. */
export interface ContainedFile {
  readonly role: FileRole
  readonly media_type: string
  readonly sha256: string
  /** Its bytes where the container brings them, with what they were found to be; null where it tells their address alone. */
  readonly brought: (Pick<AssetFileRow, "size_bytes" | "mesh" | "resolution"> & { readonly data: number }) | null
}

/** An entity of a container that was found to fit, by its uuid there. */
export interface ContainedEntity<Kind extends EntityKind = EntityKind>
  extends Pick<EntityRow<Kind>, "kind" | "slug" | "name" | "description" | "tags" | "metadata" | "body"> {
  readonly uuid: string
  readonly links: ReadonlyArray<{ readonly uuid: string; readonly slot: string | null }>
  readonly files: ReadonlyArray<ContainedFile>
}
