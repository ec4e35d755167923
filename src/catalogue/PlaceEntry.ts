import type { CountedName } from "./Entries.js"
import type { NetworkEntry } from "./NetworkEntry.js"
import type { PlaceSetting } from "./PlaceSetting.js"

/** How things of one kind stand: to the place itself where `to` is absent or `*`, to a thing, or to a zone of the programme by its kind. */
export interface Arrangement {
  readonly thing: string
  readonly form:
    | "along_wall"
    | "around"
    | "facing"
    | "beside"
    | "rows"
    | "rows_facing"
    | "rows_to"
    | "banks"
    | "aisle_rows"
    | "grid"
    | "ring"
    | "on_wall"
    | "on"
    | "hung"
    | "hung_over"
    | "in"
    | "middle"
    | "corner"
    | "near"
    | "along"
    | "side"
    | "moored"
    | "facing_each"
  readonly to?: string
}

/** An entry of `customs.json`: how things stand in the open where neither the text nor the kind of place says so. */
export interface CustomEntry extends Pick<Arrangement, "form" | "to"> {
  readonly name: string
  readonly things: ReadonlyArray<string>
  /** At least so many of them, and at most. */
  readonly least: number
  readonly most?: number
  /** Whatever else the text says of them: trains are on rails. */
  readonly always?: true
  /** Only in places of these kinds. */
  readonly where?: ReadonlyArray<string>
}

/** `shore`, `island`, `cove`, `canal_grid` and `platform`, a square deck, say where the water is, the others how the ground rises. */
export type LandForm =
  | "flat"
  | "shore"
  | "island"
  | "cove"
  | "valley"
  | "hill"
  | "slope"
  | "cliff"
  | "dunes"
  | "terraces"
  | "crater"
  | "hollow"
  | "canal_grid"
  | "platform"

/** A smaller place of the programme: where it lies in the whole, and its area in m². */
export interface PlacePart {
  readonly zone: string
  readonly name: string
  readonly at: "across" | "crossing" | "grid" | "beside" | "middle" | "side" | "adjacent" | "near" | "around"
  /** Of streets that cross (`grid`): the plan that they are laid to, blocks where absent. */
  readonly plan?: NetworkEntry["name"]
  readonly to?: string
  /** Of a bed of tracks: how many, where nobody says. */
  readonly tracks?: number
  readonly area: number
  /** What lies on it where that is not what lies on its kind of zone: the sand of a riding arena. */
  readonly ground?: string
}

/** An entry of `data/places`: a kind of place as people speak of it. */
export interface PlaceEntry {
  readonly name: string
  readonly label: string
  /** The kind of zone that it is in the documents. */
  readonly zone: string
  readonly setting: PlaceSetting
  /** What it is called. */
  readonly words: ReadonlyArray<string>
  /** What it may be called: words that mean something else too, and say little alone. */
  readonly maybe: ReadonlyArray<string>
  /** What gives it away, with weights of 0.5 to 3; the things below speak for it anyway. */
  readonly signs: Readonly<Record<string, number>>
  /** Of an age without electricity, or of ours, wherever a text says neither. */
  readonly era?: "old" | "new"
  /** False where its rooms have none unless asked, though others of its kind of zone do. */
  readonly windows?: false
  /** Only what it is called and its signs speak for it: its furniture is any room's. */
  readonly told?: true
  /** Where people meet for it, and no ground of its own: a wedding, a picnic. */
  readonly anywhere?: true
  /** What covers its ground or floor. */
  readonly ground: string
  /** Usual area in a scene, m². */
  readonly area: number
  readonly essential: ReadonlyArray<CountedName>
  readonly usual: {
    readonly low: ReadonlyArray<CountedName>
    readonly medium: ReadonlyArray<CountedName>
    readonly high: ReadonlyArray<CountedName>
  }
  readonly arrangements: ReadonlyArray<Arrangement>
  readonly programme: ReadonlyArray<PlacePart>
  /** How the ground lies: what rises of it, and where its water is. */
  readonly land?: LandForm
  readonly sky?: string
  /** The kind of zone that lies around it. */
  readonly beyond?: string
}
