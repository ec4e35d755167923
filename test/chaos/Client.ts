/** One call of the service, written down before it is sent and after it was answered. */
import type { Call, History, Told } from "./History.js"

/** Past it a caller goes, and does not know. */
const patience = 25_000

export interface Sent extends Omit<Call, "call" | "lane"> {
  readonly method: string
  readonly path: string
  readonly body?: string
  readonly headers?: Record<string, string>
  /** What an answer of success says. */
  readonly reads?: (json: Answer) => Told
}

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into member by member
type Answer = any

export interface Heard extends Told {
  readonly type: "ok" | "fail" | "unknown"
}

/** A refused connection took nothing with it; any other that failed may have. */
const neverSent = (cause: unknown): boolean =>
  cause instanceof Error && cause.cause instanceof Error && "code" in cause.cause && cause.cause.code === "ECONNREFUSED"

/** What an answer means: a declared 503 leaves open what was done. */
const typeOf = (http: number): Heard["type"] => (http < 300 ? "ok" : http < 500 ? "fail" : "unknown")

const ask = async (base_url: string, key: string, sent: Sent): Promise<Heard> => {
  try {
    const response = await fetch(`${base_url}${sent.path}`, {
      method: sent.method,
      signal: AbortSignal.timeout(patience),
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...sent.headers },
      ...(sent.body !== undefined && { body: sent.body })
    })
    const text = await response.text()
    const json: Answer = text === "" ? {} : JSON.parse(text)
    const type = typeOf(response.status)
    if (type === "ok") return { type, http: response.status, ...sent.reads?.(json) }
    return { type, http: response.status, code: json.code }
  } catch (cause) {
    return neverSent(cause) ? { type: "fail", code: "not sent" } : { type: "unknown", code: String(cause) }
  }
}

/** Who calls: with a key of its own workspace. */
export interface Caller {
  readonly history: History
  readonly lane: number
  /** Where it turns to, now. */
  readonly base_url: () => string
  readonly key: string
}

export const call = async ({ base_url, history, key, lane }: Caller, sent: Sent): Promise<Heard> => {
  const { does, tag, target, workspace } = sent
  const own = { call: history.nextCall(), lane, does, workspace, target, ...(tag !== undefined && { tag }) }
  const known = { ...own, ...(sent.key !== undefined && { key: sent.key }) }
  history.add({ ...known, type: "invoke" })
  const heard = await ask(base_url(), key, sent)
  history.add({ ...known, ...heard })
  return heard
}
