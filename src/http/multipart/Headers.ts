/** The headers of a body's part as browsers, curl and libraries really send them (RFC 7578, RFC 5987, the HTML standard). */

/** What a part says of itself. */
export interface PartHead {
  /** Undefined: the part is a plain field. */
  readonly file_name: string | undefined
  /** The declared media type in lower case, without parameters; empty where none is declared. */
  readonly content_type: string
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })

/** Names come as raw UTF-8; what is none was written by a program that knew Latin-1 alone. */
const textOf = (bytes: Buffer): string => {
  try {
    return utf8.decode(bytes)
  } catch {
    return bytes.toString("latin1")
  }
}

/** A quoted string's end and its value; a backslash escapes a quote or a backslash and is itself elsewhere. */
const quoted = (text: string, start: number): { readonly value: string; readonly end: number } => {
  let value = ""
  let at = start + 1
  for (; at < text.length && text[at] !== '"'; at++) {
    if (text[at] === "\\" && (text[at + 1] === '"' || text[at + 1] === "\\")) at++
    value += text[at]
  }
  return { value, end: at + 1 }
}

/** `form-data; name="a"; filename="b"` as its first word and its parameters, all names in lower case. */
export const parseParameters = (
  header: string
): { readonly value: string; readonly parameters: ReadonlyMap<string, string> } => {
  const parameters = new Map<string, string>()
  const first = header.indexOf(";")
  const value = (first < 0 ? header : header.slice(0, first)).trim().toLowerCase()
  for (let at = first; at >= 0 && at < header.length; ) {
    const name = /[;\s]*([^=;\s]*)\s*(=?)\s*/y
    name.lastIndex = at
    const found = name.exec(header)
    if (found === null || found[0] === "") break
    at = name.lastIndex
    if (found[2] === "") continue
    const word = header[at] === '"' ? quoted(header, at) : token(header, at)
    const key = found[1].toLowerCase()
    if (!parameters.has(key)) parameters.set(key, word.value)
    at = word.end
  }
  return { value, parameters }
}

const token = (text: string, start: number): { readonly value: string; readonly end: number } => {
  const end = text.indexOf(";", start)
  return { value: text.slice(start, end < 0 ? undefined : end).trim(), end: end < 0 ? text.length : end }
}

/** `UTF-8''na%C3%AFve.txt` (RFC 5987); undefined where it is none. */
const extended = (value: string | undefined): string | undefined => {
  const found = /^([\w-]+)'[\w-]*'(.*)$/s.exec(value ?? "")
  if (found === null) return undefined
  try {
    if (/^utf-?8$/i.test(found[1])) return decodeURIComponent(found[2])
    return /^iso-8859-1$/i.test(found[1])
      ? found[2].replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      : undefined
  } catch {
    return undefined
  }
}

/** Browsers write `"` and line ends in a name as percent codes, and no other character so. */
const unescaped = (name: string | undefined): string | undefined =>
  name?.replaceAll("%22", '"').replace(/%0[ad]/gi, " ")

const transparent = new Set(["", "7bit", "8bit", "binary"])

/** What the lines of a part's head say; undefined where they are no head of a form's part. */
export const parseHead = (bytes: Buffer): PartHead | undefined => {
  const headers = new Map<string, string>()
  for (const line of textOf(bytes).split("\r\n")) {
    const colon = line.indexOf(":")
    if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/i.test(line.slice(0, colon))) return undefined
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  const { parameters, value } = parseParameters(headers.get("content-disposition") ?? "")
  // Encoded bytes would be kept as if they were the file's own.
  if (value !== "form-data" || !transparent.has((headers.get("content-transfer-encoding") ?? "").toLowerCase())) {
    return undefined
  }
  return {
    file_name: extended(parameters.get("filename*")) ?? unescaped(parameters.get("filename")),
    content_type: parseParameters(headers.get("content-type") ?? "").value
  }
}
