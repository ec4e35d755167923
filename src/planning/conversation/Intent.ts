/** What one clause of a message asks for. Noun phrases are as they were said: what they mean is looked up in the scene. */
import type { Heading } from "#formats/peg/Adjustment.js"

/** How something is to be resized. Metres and m²; factors on what it has now. */
export type Resize =
  /** `area`: of what it covers. */
  | { readonly by: "factor"; readonly side: Side | "all"; readonly factor: number; readonly area?: true }
  | { readonly by: "metres"; readonly side: Side; readonly metres: number }
  | { readonly by: "rectangle"; readonly width: number; readonly depth: number }
  | { readonly by: "area"; readonly area: number }
  /** Metres more than now, or fewer. */
  | { readonly by: "more"; readonly side: Side; readonly metres: number }
  /** As large as something else. */
  | { readonly by: "like"; readonly side: Side | "all"; readonly of: string; readonly factor?: number }
/** `length`: the longer of width and depth. */
export type Side = "width" | "height" | "depth" | "length"

export type Amount =
  /** `each`: so many for each of something else. */
  | { readonly by: "count"; readonly count: number; readonly each?: string }
  | { readonly by: "factor"; readonly factor: number }
  | { readonly by: "more"; readonly count: number }

export const steps = [
  "generate_scene_sdd",
  "generate_scene_peg",
  "generate_scene_blueprint",
  "generate_scene_model"
] as const
export type Step = (typeof steps)[number]

export type Question =
  | { readonly act: "contents"; readonly of: string | null }
  | { readonly act: "count" | "where" | "wall" | "size" | "looks"; readonly of: string }
  /** `where`: on which side of it. */
  | { readonly act: "beside"; readonly of: string; readonly where?: string }
  | { readonly act: "failures" | "scenes" | "abilities" | "cost" | "status" | "greeting" | "thanks" }
  /** Why something is not there. */
  | { readonly act: "why"; readonly of: string }
  /** Whether something is where it is said. */
  | { readonly act: "whether"; readonly of: string; readonly where: string }
  /** Which of two is larger, along a side of theirs. */
  | { readonly act: "compare"; readonly of: string; readonly than: string; readonly side: Side | "all" }
  /** Which things look so, or were only assumed. */
  | { readonly act: "which"; readonly how: string }
  /** What I changed last. */
  | { readonly act: "changes" }
  /** What is not to be touched. */
  | { readonly act: "keep"; readonly of: string }
  /** A compliment, of the thing that it is about where it names one. */
  | { readonly act: "praise"; readonly of: string | null }
  /** What somebody dislikes, without a word of what is to be instead. */
  | { readonly act: "dislike"; readonly of: string }
  /** What only tells something, beside a wish. */
  | { readonly act: "remark"; readonly text: string }
  /** What has the same answer always. */
  | { readonly act: "reply"; readonly text: string }
  | { readonly act: "library"; readonly kind: "theme" | "design" | "recipe" | "asset" }

export type Edit =
  /** `state`: so it is to be, whatever there is already; "more": if that is more than there is; "total": so many in all, also where there are more. */
  | { readonly act: "add"; readonly what: string; readonly state?: boolean | "more" | "total" }
  | { readonly act: "remove"; readonly what: string }
  | { readonly act: "resize"; readonly what: string; readonly how: Resize }
  | { readonly act: "move"; readonly what: string; readonly position: string }
  | { readonly act: "face"; readonly what: string; readonly target: string }
  /** `not`: what it is no more. */
  | { readonly act: "look"; readonly what: string; readonly words: string; readonly not?: string }
  | { readonly act: "replace"; readonly what: string; readonly by: string }
  | { readonly act: "amount"; readonly what: string; readonly amount: Amount }
  /** So many of something, in so many rows. */
  | { readonly act: "rows"; readonly what: string; readonly count: number | null; readonly rows: number }
  | { readonly act: "swap"; readonly what: string; readonly by: string }
  /** Degrees counter-clockwise as seen from above. */
  | { readonly act: "turn"; readonly what: string; readonly degrees: number }
  /** Metres; null: a bit. */
  | { readonly act: "shift"; readonly what: string; readonly towards: Heading; readonly metres: number | null }
  | { readonly act: "rename"; readonly what: string; readonly name: string }
  /** What the last change was, on others. */
  | { readonly act: "same"; readonly what: string }
  /** A factor on the light's strength, and what the light is like. */
  | { readonly act: "shine"; readonly factor: number; readonly words: ReadonlyArray<string> }
  | { readonly act: "light"; readonly time: string }
  | { readonly act: "season"; readonly season: Season }
  | { readonly act: "weather"; readonly weather: string }
  | { readonly act: "title"; readonly name: string }

export type Work =
  | { readonly act: "run"; readonly step: Step; readonly again: boolean }
  | { readonly act: "create"; readonly name: string | null; readonly brief: string }
  | { readonly act: "describe"; readonly text: string }
  | { readonly act: "open"; readonly name: string }
  /** `of`: only what was done to that. */
  | { readonly act: "undo"; readonly count: number; readonly of?: string }
  | { readonly act: "redo"; readonly count: number }
  /** The last message again, with what was meant in place of what was said. */
  | { readonly act: "amend"; readonly meant: string; readonly not: string | null }
  /** What is done where something is there, and what where it is not. */
  | {
      readonly act: "condition"
      readonly of: string
      /** How it must look. */
      readonly so?: string
      readonly met: ReadonlyArray<Intent>
      readonly otherwise: ReadonlyArray<Intent>
    }

export const seasons = ["spring", "summer", "autumn", "winter"] as const
export type Season = (typeof seasons)[number]

export type Intent = Question | Edit | Work | { readonly act: "unknown"; readonly text: string }

/** A clause as it was said, without courtesies, and what it asks for. */
export interface Understood {
  readonly text: string
  readonly intent: Intent
  /** What of the message it was read from, where its words are others. */
  readonly source?: string
}

const edits: ReadonlySet<Intent["act"]> = new Set<Edit["act"]>([
  "add",
  "remove",
  "resize",
  "move",
  "face",
  "look",
  "replace",
  "amount",
  "rows",
  "swap",
  "turn",
  "shift",
  "rename",
  "same",
  "shine",
  "light",
  "season",
  "weather",
  "title"
])
/** Whether it changes the design. */
export const isEdit = (intent: Intent): intent is Edit => edits.has(intent.act)
