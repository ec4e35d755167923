/** What Meshy's errors mean for the caller of the service: one sentence that says what to do. */
import { GeneratorFailed } from "#services/ports/AssetGenerator.js"

const words_max = 200

/** A vendor's sentence for people as it may be handed on: in one line, bounded, without addresses, keys or ids. */
export const cleaned = (text: unknown): string => {
  if (typeof text !== "string") return ""
  const plain = text
    .slice(0, 2_000)
    .replace(/[^\P{C}\s]/gu, "")
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, "…")
    .replace(/\bmsy[_-]\S+/gi, "…")
    .replace(/\s+/gu, " ")
    .trim()
  const cut = Array.from(plain).slice(0, words_max).join("")
  return cut === plain ? plain : `${cut.trimEnd()}…`
}

const quoted = (text: unknown): string => {
  const words = cleaned(text).replaceAll('"', "'")
  return words === "" ? "" : ` ("${words}")`
}

const failed = (message: string, retryable: boolean) =>
  new GeneratorFailed({ code: "model_failed", message, retryable })

const moderated = /moderat|polic(y|ies)|nsfw|prohibit|sensitive|inappropriate|violat|harmful|unsafe|not allowed/i

/** It would not. */
const refused = (words: unknown) =>
  new GeneratorFailed({
    code: "model_refused",
    message: `Meshy declined to make this${quoted(words)}: change the brief.`,
    retryable: false
  })

export const unreachable = failed("Meshy cannot be reached: try again later.", true)
export const silent = failed("Meshy did not answer in time: try again.", true)
export const redirected = failed(
  "Meshy redirects to another address, which is not followed: have the operator store the key with that one.",
  false
)
export const tooMuch = failed("An answer of Meshy is too large: try again.", true)
export const unreadable = failed("An answer of Meshy cannot be read: try again later.", true)
export const unwell = failed("Meshy has trouble of its own: try again later.", true)
const limited = failed("Meshy limits the rate of requests or of tasks at once: try again later.", true)

/** An answer that is no success, by its status and what it says. */
export const byStatus = (status: number, words: unknown): GeneratorFailed => {
  if (status === 401 || status === 403) {
    return failed("Meshy does not accept the stored key: have the operator store a valid one.", false)
  }
  if (status === 402) return failed("The account at Meshy has no credits left: top it up, then try again.", false)
  if (status === 404) return failed("Meshy does not know the task any more: try again.", true)
  if (status === 429) return limited
  if (status === 408 || status >= 500) return unwell
  if (typeof words === "string" && moderated.test(words)) return refused(words)
  return failed(`Meshy did not accept the request${quoted(words)}: change the brief, or take another model.`, false)
}

/** The ends of a task that has no result. */
export const byEnd = (status: string, words: unknown): GeneratorFailed => {
  if (typeof words === "string" && moderated.test(words)) return refused(words)
  if (status === "EXPIRED") return failed("Meshy has let the task expire: try again.", true)
  if (status === "CANCELED") return failed("The task was canceled at Meshy: try again.", true)
  return failed(`Meshy could not make this${quoted(words)}: try again, or change the brief.`, true)
}

export const withoutMesh = failed("Meshy finished the task without a GLB: try again.", true)
export const foreign = failed(
  "Meshy names a file at an address that is not its own, which is not fetched: tell the operator of it.",
  false
)
export const fileRedirected = failed(
  "Meshy redirects from a file to another address, which is not followed: tell the operator of it.",
  false
)
export const fileGone = failed("A file of Meshy's is not there any more: try again.", true)
export const fileTooLarge = (bytes_max: number) =>
  failed(`The file that Meshy made is larger than ${bytes_max} bytes: ask for something simpler.`, false)
