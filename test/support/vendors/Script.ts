/** A call of a tool; `raw` arguments are sent as they are in place of JSON, an `id` in place of one of its own. */
interface CalledTool {
  readonly name: string
  readonly params?: unknown
  readonly raw?: string
  readonly id?: string
}

/** What a stand-in does with one call. */
export type Reply =
  /** Text, in a stream cut into pieces. */
  | { readonly say: string }
  /** Calls of tools, after some text where there is any. */
  | { readonly call: ReadonlyArray<CalledTool>; readonly say?: string }
  /** The structured object that was asked for, as the protocol carries it. */
  | { readonly object: unknown }
  /** The model declines, in its protocol's way. */
  | { readonly refuse: string }
  /** The answer ends at its token limit after this text. */
  | { readonly truncate: string }
  /** An error with this status; `code` is what the vendor calls it. */
  | {
      readonly status: number
      readonly code?: string
      readonly retry_after?: number | string
      /** Sent as it is in place of the vendor's own form. */
      readonly body?: string
    }
  /** An error told within an answer of status 200. */
  | { readonly tell: string }
  /** Nothing more comes: before the first byte, or after the first half of the answer. */
  | { readonly stall: "at once" | "halfway" }
  /** The connection is cut: before the first byte, or after the first half of the answer. */
  | { readonly cut: "at once" | "halfway" }
  /** The answer ends in good order without its last events (streams alone). */
  | { readonly forget: "the end" }
  /** Bytes that are no answer: no JSON at all, JSON of another kind, a broken event within a stream. */
  | { readonly garble: "bytes" | "shape" }
  | { readonly redirect: string }
  /** An answer with so many bytes of text. */
  | { readonly flood: number }

/** A call as the stand-in met it. */
export interface Call {
  readonly protocol: Protocol
  readonly path: string
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string> | undefined>>
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever was sent
  readonly body: any
  readonly model: string
  readonly stream: boolean
  /** From 0, over all protocols. */
  readonly index: number
}

export type Protocol = "responses" | "chat" | "messages"

/** What a model says, before its protocol gives it a form. */
export interface Said {
  readonly text: string
  readonly calls: ReadonlyArray<CalledTool & { readonly id: string }>
  readonly end: "whole" | "truncated" | "refused"
}

export interface Event {
  readonly event?: string
  readonly data: unknown
}

/** A vendor's form of everything. */
export interface Form {
  readonly whole: (call: Call, said: Said) => object
  readonly events: (call: Call, said: Said) => ReadonlyArray<Event>
  readonly error: (status: number, code: string) => object
  /** An error within a stream. */
  readonly errorEvent: (code: string) => Event
}

/** Texts and arguments as a stream sends them: in pieces that cut words. */
export const pieces = (text: string, length = text.length > 10_000 ? 4_000 : 7): ReadonlyArray<string> =>
  text.match(new RegExp(`[\\s\\S]{1,${length}}`, "g")) ?? []

/** The arguments as a text. */
export const argumentsOf = ({ params, raw }: CalledTool): string => raw ?? JSON.stringify(params)

/** Neither counted nor true: the same for every answer. */
export const tokens = { input: 21, output: 34 }
