import { Schema } from "effect"
import { trimmedOf } from "./Text.js"

/** Whose models a stored key opens. */
export const Vendor = Schema.Literal("meshy", "openai", "anthropic").annotations({ identifier: "Vendor" })
export type Vendor = typeof Vendor.Type
/** Those whose models speak; the others make assets. */
export type LanguageVendor = Exclude<Vendor, "meshy">

interface Rule {
  readonly name: string
  /** Where the vendor's own service is; other servers of its kind are named by a key's base URL. */
  readonly base_url: string
  readonly makes: "language" | "assets"
  /** What a key offers unless it was stored with models of its own; the first is meant where none is named. */
  readonly models: ReadonlyArray<string>
}

/** The vendors, whole. A new model needs no release: `vendor-key set --model NAME` names it. */
export const vendors: Record<Vendor, Rule> = {
  meshy: { name: "Meshy", base_url: "https://api.meshy.ai", makes: "assets", models: ["latest", "meshy-6", "meshy-5"] },
  openai: {
    name: "OpenAI",
    base_url: "https://api.openai.com/v1",
    makes: "language",
    models: ["gpt-5.5", "gpt-5.1", "gpt-5-mini", "gpt-4.1"]
  },
  anthropic: {
    name: "Anthropic",
    base_url: "https://api.anthropic.com",
    makes: "language",
    models: ["claude-opus-5-5", "claude-sonnet-5-5", "claude-haiku-5-5", "claude-sonnet-4-6"]
  }
}

/** A vendor's model as `model` arguments name it: `anthropic:claude-sonnet-5-5`. */
export const modelIdOf = (vendor: Vendor, model: string): string => `${vendor}:${model}`

/** The vendor and its own name of a model; null where the id is none of a vendor's. Names may hold colons (`llama3.1:8b`). */
export const vendorModelOf = (id: string): { readonly vendor: Vendor; readonly model: string } | null => {
  const at = id.indexOf(":")
  const vendor = id.slice(0, Math.max(at, 0))
  return Schema.is(Vendor)(vendor) && at + 1 < id.length ? { vendor, model: id.slice(at + 1) } : null
}

/** What a vendor calls a model: printable, without spaces, as it is sent to it. */
export const isModelName = (text: string): boolean => /^[!-~]{1,128}$/.test(text)

/** A base URL without its last slash, or why it is none, in words for the operator who gave it. */
export const baseUrlOf = (text: string): { readonly url: string } | { readonly fault: string } => {
  const fault = (detail: string) => ({
    fault: `"${text}" ${detail}: give an address such as https://models.example/v1.`
  })
  if (!URL.canParse(text)) return fault("is no address")
  const { hash, password, protocol, search, username } = new URL(text)
  if (protocol !== "https:" && protocol !== "http:") return fault("is neither https nor http")
  if (username !== "" || password !== "") return { fault: "A base URL may not hold a name or a password." }
  if (search !== "" || hash !== "") return fault("has a query or a fragment")
  return { url: trimmedOf(text, "/") }
}
