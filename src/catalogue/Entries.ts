import type { PlaceSetting } from "./PlaceSetting.js"

/** The entries of the catalogue's files, as `data/schema.json` describes them. Lengths in metres, areas in m². */
type Range = readonly [min: number, typical: number, max: number]
export type MountName = "floor" | "wall" | "ceiling" | "surface"

interface CompanionEntry {
  readonly name: string
  readonly count: readonly [min: number, max: number]
  /** A predicate: the companion is its subject, the thing that lists it its object. */
  readonly where: string
  readonly side?: string
  readonly likelihood: number
}

interface Hollow {
  readonly open: "top" | "front" | "door" | "enter"
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly base: number
}

/** How things find their places in the open. */
export interface Outdoors {
  /** `portal` may stand over a way, `building` has a front and a door to keep free, `line` pieces close an outline, `grid` stands in ranks, `scatter` at random, `prop` by its relations, `opening` is a hole in a wall. */
  readonly pattern: "building" | "portal" | "line" | "grid" | "scatter" | "prop" | "opening"
  readonly trait?: "tree" | "plant" | "animal" | "boat" | "vehicle" | "column" | "container" | "grave" | "tower"
  /** A way to its zone ends before its door. */
  readonly landmark?: true
}

/**
 * `screen` is looked at, at a `desk` one writes, `worked_at` is any other top that one stands or sits before; a `chair` stands at them,
 * a `no_front_seat` looks nowhere; people are dressed in what is `worn`; `sacred` buildings have a churchyard, a `home` none of its own;
 * what is `wet` means water, what is `on_rails` a railway, and what is `of_today` no village of old. People live in a `dwelling`, look at
 * what is `focal` in a room, and keep things in what is `filled` rather than on it; on a top, what is `centred` goes to its middle and
 * what is `edged` to its edge. Of what is `generic` a placement's own name may say more;
 * what `spans` a ceiling reaches from wall to wall.
 */
export type Trait =
  | "screen"
  | "spans"
  | "desk"
  | "worked_at"
  | "chair"
  | "no_front_seat"
  | "worn"
  | "sacred"
  | "home"
  | "wet"
  | "of_today"
  | "on_rails"
  | "piled"
  | "dwelling"
  | "focal"
  | "filled"
  | "centred"
  | "edged"
  | "generic"

export interface ThingEntry {
  readonly name: string
  readonly label: string
  readonly synonyms: ReadonlyArray<string>
  readonly plural?: string
  readonly category: string
  readonly size: { readonly width: Range; readonly height: Range; readonly depth: Range }
  readonly mount: MountName
  readonly other_mounts?: ReadonlyArray<MountName>
  /** What a surface thing stands on: things or categories. */
  readonly on?: ReadonlyArray<string>
  /** Height of the lower edge of a wall thing above the floor. */
  readonly base_height?: Range
  /** Sides that differ in the open, where nothing hangs: what is held up there stands on posts of its own. */
  readonly in_open?: { readonly width?: number; readonly height?: number; readonly depth?: number }
  readonly front: boolean
  readonly clearance: { readonly front: number; readonly sides: number; readonly back: number }
  /** 0 never … 1 always. */
  readonly against_wall: number
  /** Heights that bear things, as shares of the height. */
  readonly carries: ReadonlyArray<number>
  readonly holds: Hollow | false
  readonly rotates_with: ReadonlyArray<{ readonly name: string; readonly how: "face" | "align" }>
  readonly companions: ReadonlyArray<CompanionEntry>
  /** Zone kind → weight. */
  readonly rooms: Readonly<Record<string, number>>
  readonly colours: ReadonlyArray<string>
  readonly materials: ReadonlyArray<string>
  readonly tags: ReadonlyArray<string>
  readonly parts: string
  /** What stands for it on a plan; its category's where left out. */
  readonly symbol?: string
  /** Its category's where left out. */
  readonly outdoors?: Outdoors
  /** What planning and layout go by that neither size nor category says. */
  readonly traits?: ReadonlyArray<Trait>
  /** Where it lies before a seat at a table: metres to the right along the edge, and in from it. */
  readonly laid?: readonly [aside: number, inward: number]
  /** Of a tree, `#rrggbb`: the colour of its crown on a plan; a usual one where left out. */
  readonly crown?: string
  /** Whether people have it in a colour of its own each, where its category has not: cushions. */
  readonly motley?: true
}

/** Things by name, and how many of them. */
export interface CountedName {
  readonly name: string
  readonly count: readonly [min: number, max: number]
}

/**
 * What a zone is in the open: `whole` can be the ground of a scene on which everything else lies, `water` is not walked on,
 * `line` runs from edge to edge, `green` is open land, `site` is a bounded place where things stand.
 */
export interface OpenLand {
  readonly body: "whole" | "water" | "line" | "green" | "site"
  /** The usual area in a scene, m²: smaller than in the world, so that a scene can be walked. */
  readonly area: number
  /** May be the ground of a whole scene, as what is `whole` always may. */
  readonly ground?: true
}

export interface ZoneEntry {
  readonly name: string
  readonly label: string
  readonly synonyms: ReadonlyArray<string>
  readonly plural?: string
  readonly indoor: boolean
  /** Its word may mean the house around the room as well: "a tavern by the harbour". */
  readonly house?: true
  /** What it is where it is under a roof, of land; where it is in the open, of rooms. */
  readonly twin?: string
  /** Of kinds that scenes in the open have. */
  readonly open?: OpenLand
  readonly area: { readonly min: number; readonly typical: number; readonly max: number }
  readonly aspect_max: number
  readonly ceiling_height: Range | null
  readonly needs: { readonly door: boolean; readonly window: boolean }
  readonly neighbours: ReadonlyArray<string>
  readonly surface: string
  /** What the walls of such a room show where nothing else is said; paint where left out. */
  readonly walls?: "planks" | "stone" | "bricks" | "tiles"
  readonly essential: ReadonlyArray<CountedName>
  readonly usual: {
    readonly low: ReadonlyArray<CountedName>
    readonly medium: ReadonlyArray<CountedName>
    readonly high: ReadonlyArray<CountedName>
  }
}

export interface CategoryEntry {
  readonly name: string
  readonly meaning: string
  /** Whether its things are rooted, built in or hold themselves upright: nothing moves them by pushing. */
  readonly fixed?: boolean
  /** Whether people have its things each in a colour of its own: cars. */
  readonly motley?: boolean
  readonly symbol?: string
  readonly outdoors?: Outdoors
  /** What draws those of its things, and of the nouns that only it is known of, that have no drawing of their own. */
  readonly drawing: CategoryDrawing
}

interface CategoryDrawing {
  readonly operator: string
  readonly parameters: Readonly<Record<string, unknown>>
  /** Looks like few of its things: a box for a toy, a vessel for a kitchen tool. */
  readonly placeholder?: true
}

export interface ColourEntry {
  readonly name: string
  /** `#rrggbb`, sRGB. */
  readonly hex: string
}

export interface MaterialEntry {
  readonly name: string
  readonly synonyms: ReadonlyArray<string>
  readonly class: string
  readonly roughness: number
  readonly metallic: number
  readonly hex: string
}

/**
 * How much a place holds that nobody named: nothing, no more than what is fixed in it or belongs to no visit ("empty"), the little or the
 * much that there is at detail low and high.
 */
export type Fullness = "none" | "fixed" | "low" | "high"

export interface AttributeEntry {
  readonly name: string
  readonly kind: "size" | "age" | "mood" | "pattern" | "shape" | "form" | "style"
  readonly factors?: { readonly width: number; readonly height: number; readonly depth: number }
  readonly wear?: number
  readonly light?: { readonly temperature: "warm" | "neutral" | "cool"; readonly intensity: number }
  readonly fullness?: Fullness
  readonly pattern?: string
  readonly shape?: string
  readonly effect?: string
  readonly value?: unknown
  /** A style's name. */
  readonly style?: string
}

export interface NumberEntry {
  readonly name: string
  readonly kind: "exact" | "vague" | "bound"
  readonly count?: Range
  readonly bound?: "min" | "max" | "above" | "below" | "around" | "exact"
  readonly arrangement?: "line" | "two_lines" | "grid" | "ring" | "cluster" | "stack" | "pair" | "scatter"
}

export interface StyleEntry {
  readonly name: string
  readonly synonyms: ReadonlyArray<string>
  readonly palette: ReadonlyArray<string>
  readonly materials: ReadonlyArray<string>
  readonly things: ReadonlyArray<string>
  readonly roofs: ReadonlyArray<string>
  readonly walls: string
}

/** What draws a thing. */
export interface DrawingEntry {
  /** A thing's name. */
  readonly name: string
  readonly operator: string
  readonly parameters: Readonly<Record<string, unknown>>
  /** Parameters that differ where it hangs on a wall, or stands on the floor. */
  readonly mounted?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Of what is seldom alike twice: the looks that several of them have by turns. */
  readonly looks?: ReadonlyArray<DrawingLook>
  /** An operator that is shown at this thing's size where nothing else is asked of it. */
  readonly stands_for?: string
}

/** One of the looks of a thing: the parameters that differ, and the words that ask for it. */
export interface DrawingLook {
  readonly parameters: Readonly<Record<string, unknown>>
  readonly words: ReadonlyArray<string>
}

/** What a thing is drawn of, part by part; the operator `shape` reads and checks it. */
export interface ShapeEntry {
  readonly name: string
  readonly parts: ReadonlyArray<unknown>
}

/** What a noun of WordNet is shown as, with all that is a kind of it and has no nearer thing. */
export interface HypernymEntry {
  /** A word of the synset; with `#` and its number where that is not the word's first sense. */
  readonly name: string
  /** A thing's name; null where what is a kind of it shows nothing. */
  readonly thing: string | null
}

export interface AmbiguityEntry {
  readonly name: string
  /** A thing's name, or `zone:` and a zone's. */
  readonly default: string
  readonly rules: ReadonlyArray<{
    readonly when: {
      readonly zones?: ReadonlyArray<string>
      readonly near?: ReadonlyArray<string>
      readonly indoor?: boolean
      /** Of the kind of place that the text is about. */
      readonly settings?: ReadonlyArray<PlaceSetting>
      readonly relation?: string
      readonly mount?: MountName
    }
    readonly then: string
  }>
}
