import type { AssetBody, NewAssetFile } from "./Asset.js"
import type { DesignBody } from "./Design.js"
import type { Members } from "./Named.js"
import type { RecipeBody } from "./Recipe.js"
import type { EntityKind, Reference } from "./Reference.js"
import type { ThemeBody } from "./Theme.js"

/** What an entity is beside its common fields, by kind. */
export interface Bodies {
  readonly theme: ThemeBody
  readonly design: DesignBody
  readonly recipe: RecipeBody
  readonly asset: AssetBody
}

/**
 * One entity in another: a theme's designs and a design's recipes are ordered and have no slot; a recipe's assets fill slots, a
 * material's textures stand for semantics.
 */
export interface Link extends Reference {
  readonly slot: string | null
}

/** The row behind every record of the library. */
export interface EntityRow<Kind extends EntityKind = EntityKind> {
  readonly id: string
  readonly workspace_id: string
  readonly project_id: string
  readonly kind: Kind
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly tags: ReadonlyArray<string>
  readonly metadata: Members
  readonly body: Bodies[Kind]
  /** In order. */
  readonly links: ReadonlyArray<Link>
  /** Whether there is anything to show of it: a recipe at the end of its links, files, a material's parameters. */
  readonly pictured: boolean
  readonly created_at: Date
  readonly updated_at: Date
}

/** An entity of a library that comes whole: it holds others of the same library alone, and its bytes are stored. */
export interface LibraryEntity<Kind extends EntityKind = EntityKind>
  extends Omit<EntityRow<Kind>, "workspace_id" | "project_id" | "links" | "pictured" | "created_at" | "updated_at"> {
  /** In order, each member of the list, or of a slot, once. */
  readonly links: ReadonlyArray<{ readonly id: string; readonly slot: string | null }>
  /** What the roles of an asset hold from the beginning; nothing when left out. */
  readonly files?: ReadonlyArray<Omit<NewAssetFile, "asset_id">>
}

/** What an entity of a kind may hold. */
export const holds: Record<EntityKind, EntityKind | null> = {
  theme: "design",
  design: "recipe",
  recipe: "asset",
  asset: "asset"
}

export const referenceTo = ({ id, kind, slug }: Pick<EntityRow, "id" | "kind" | "slug">): Reference => ({
  kind,
  slug,
  uuid: id
})
