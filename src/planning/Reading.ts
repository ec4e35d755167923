import type { Style } from "#domain/Style.js"
import type { Predicate, Side, Unplanned } from "#formats/Peg.js"
import type { PlaceDecision } from "./place/Decide.js"

/**
 * What a text says, before anything is decided: the things, places and ways it mentions, how they relate, and what was
 * not understood. Made by `read` from a brief and, again, from any sdd; the sdd's tables are written from it.
 */
export interface Reading {
  /** A short title in title case ("Medieval Village"). */
  readonly title: string
  /** Of a mixed one the places tell: those of a kind of room are a house, the others the land round it. */
  readonly setting: "indoor" | "outdoor" | "mixed"
  /** Rooms and outdoor zones, the whole first when the text names one ("a village with …"). */
  readonly places: ReadonlyArray<Place>
  /** Everything that stands somewhere; openings (door, window, gate) among them. */
  readonly things: ReadonlyArray<Thing>
  /** Streets, paths, bridges, stairs and doors between places, where the text speaks of them. */
  readonly ways: ReadonlyArray<Way>
  readonly relations: ReadonlyArray<Spoken>
  readonly levels: number
  /** Palette, mood, era, materials and light that the words ask for. */
  readonly style: Style
  /** Asked-for extent in metres, where the text gives one. */
  readonly extent: { readonly width: number; readonly depth: number } | null
  /** Requirements in the text's own words that are no relation ("wheelchair accessible"). */
  readonly constraints: ReadonlyArray<string>
  readonly unread: ReadonlyArray<Unplanned>
  /** What was understood and is more than a scene holds. */
  readonly leftOut: ReadonlyArray<Unplanned>
  /** What kind of place it is about; absent or null where tables say which places there are. */
  readonly place?: PlaceDecision | null
  /** Of a mixed one `place` is the land's, this its house's. */
  readonly house?: PlaceDecision | null
}

interface Mention {
  /** `[a-z][a-z0-9_]{0,63}`, unique over places, things and ways. */
  readonly id: string
  /** As a person would label it: "Timber house". */
  readonly name: string
  readonly tags: ReadonlyArray<string>
  /** The words it was read from. */
  readonly text: string
  /** False where nobody asked for it (a companion, a habit, a default). */
  readonly asked: boolean
}

export interface Place extends Mention {
  /** A kind of `catalogue/zones.json`. */
  readonly kind: string
  /** A kind of place of the catalogue, finer than `kind`, where one was decided. */
  readonly sort?: string
  /** What covers it, where that is not the usual surface of its kind. */
  readonly ground?: string
  readonly level: number
  readonly within: string | null
  /** Factor on the kind's usual area ("large": 1.6), or m² where the text gives a figure. */
  readonly scale: number
  readonly area: number | null
}

export interface Thing extends Mention {
  /** A thing of `catalogue/things.json`, or one of its categories for an unknown noun. */
  readonly category: string
  readonly count: number
  /** True for "two", false for "several": only exact counts are promises. */
  readonly exact: boolean
  /** The place it is in, null for the whole. */
  readonly place: string | null
  /** Factors on the thing's typical size. */
  readonly scale: { readonly width: number; readonly height: number; readonly depth: number }
  /** Asked-for size in metres, where the text gives one. */
  readonly size: { readonly width?: number; readonly height?: number; readonly depth?: number }
}

export interface Way extends Mention {
  readonly kind: "door" | "open" | "path" | "street" | "avenue" | "bridge" | "stairs" | "gate"
  readonly count: number
  /** Ids of places or things; `edge:north` and so on; null where the text leaves it open. */
  readonly from: string | null
  readonly to: string | null
  /** What a bridge crosses. */
  readonly over: string | null
  readonly width: number | null
  /** What covers it, where the text says so. */
  readonly ground?: string
}

export interface Spoken {
  readonly subject: string
  readonly predicate: Predicate
  readonly objects: ReadonlyArray<string>
  readonly side: Side | null
  readonly strength: "must" | "should"
  readonly distance: readonly [number, number] | null
  /** The sentence or clause it was read from. */
  readonly text: string
  readonly asked: boolean
}
