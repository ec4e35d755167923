/** What a hostile caller can put into a request that is no larger than it may be: texts of JSON, queries and headers. */
import { limits } from "#domain/Limits.js"

/** A little is left for what stands around it. */
const size = limits.json_body_bytes_max - 4_096
const head = 14_000

const filled = (item: (index: number) => string, around: readonly [string, string]): string => {
  const items: Array<string> = []
  let length = 0
  for (let i = 0; length < size; i++) {
    const text = item(i)
    length += text.length + 1
    if (length < size) items.push(text)
  }
  return around[0] + items.join(",") + around[1]
}
const array = (item: (index: number) => string) => filled(item, ["[", "]"])
const map = (value: string) => filled((i) => `"m${i.toString(36)}":${value}`, ["{", "}"])
const some = (count: number, item: string) => `[${Array.from({ length: count }, () => item).join(",")}]`
const uuid = (i: number) => `"01a20094-7fc2-7c5d-994f-${i.toString(16).padStart(12, "0")}"`
const nested = (depth: number, inner: string) => "[".repeat(depth) + inner + "]".repeat(depth)

/** Values by what they are, each about a megabyte of JSON unless it says otherwise. */
export const values: Readonly<Record<string, () => string>> = {
  "an array of numbers": () => array(() => "0"),
  "an array of empty arrays": () => array(() => "[]"),
  "an array of empty objects": () => array(() => "{}"),
  "an array of short words": () => array((i) => `"w${i}"`),
  "an array of ids": () => array(uuid),
  "as many ids as may be": () => `[${Array.from({ length: limits.members_max }, (_, i) => uuid(i)).join(",")}]`,
  "as many wrong items as may be": () => some(limits.members_max, `"${"x".repeat(900)}"`),
  "as many wrong objects as may be": () =>
    some(limits.members_max, `{"semantic":4,"asset":[],"k":{},"more":${some(80, "0")}}`),
  "an array of what has unknown members": () => array((i) => `{"a${i}":0,"b${i}":[]}`),
  "a map of numbers": () => map("0"),
  "a map of arrays": () => map("[]"),
  "a map of as many values as may be": () =>
    `{${Array.from({ length: 99 }, (_, i) => `"m${i}":${some(99, '"é"')}`).join(",")}}`,
  "a map of long texts": () => `{${Array.from({ length: 9 }, (_, i) => `"m${i}":"${"x".repeat(99_000)}"`).join(",")}}`,
  "a map of one name over and over": () => filled((i) => `"a":${i % 10}`, ["{", "}"]),
  "arrays in arrays": () => array(() => nested(60, "0")),
  "objects in objects": () => array(() => `${'{"a":'.repeat(60)}0${"}".repeat(60)}`),
  "names as long as may be, in each other": () =>
    `${`{"${"n".repeat(250)}":`.repeat(60)}${some(9_000, '"\\u0000"')}${"}".repeat(60)}`,
  "a long text": () => `"${"x".repeat(size)}"`,
  "a text of blanks": () => `"${" ".repeat(size)}"`,
  "a text of astral characters": () => `"${"𝔸".repeat(size / 4)}"`,
  "a text of escapes": () => `"${"\\u0041".repeat(size / 6)}"`,
  "a text of halves of pairs": () => `"${"\\ud800".repeat(size / 6)}"`,
  "a text of hyphens": () => `"${"-".repeat(size)}"`,
  "a text of combining marks": () => `"${"\\u0301".repeat(size / 6)}"`,
  "a number of a megabyte": () => "1".repeat(size),
  "a fraction of a megabyte": () => `0.${"1".repeat(size)}`
}

/** Bodies that are wrong as a whole. */
export const bodies: Readonly<Record<string, () => string>> = {
  ...values,
  "brackets that never end": () => "[".repeat(size),
  "a text that never ends": () => `{"a":"${"x".repeat(size)}`,
  blanks: () => " ".repeat(size),
  "bytes that are no JSON": () => "\u00ff".repeat(size / 2)
}

const times = (text: string) => text.repeat(Math.floor(head / text.length))

/** Queries, as they stand behind the question mark. */
export const queries = (names: ReadonlyArray<string>): Readonly<Record<string, string>> => ({
  "unknown names": times("a=&"),
  "one name over and over": names
    .map((name) => `${name}=x&`.repeat(Math.floor(head / names.length / (name.length + 3))))
    .join(""),
  "long values": names.map((name) => `${name}=${"%41".repeat(Math.floor(head / names.length / 3) - 8)}`).join("&"),
  "signs of percent": `a=${times("%")}`
})

/** Headers, in place of what else is sent under their names. */
export const headers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  preferences: { prefer: times("a=b,") },
  "quotes of a preference": { prefer: times('"\\') },
  "blanks of a preference": { prefer: `wait${" ".repeat(head)}x` },
  "tags that match": { "if-match": times('"a",') },
  "tags that do not": { "if-none-match": times('W/"a",') },
  "parameters of a type": { "content-type": `application/json;${times(" a=b;")}` },
  "blanks of a type": { "content-type": `application/json${" ".repeat(head)};x` },
  "a long key": { authorization: `Bearer ${"x".repeat(head)}` },
  "blanks of a key": { authorization: `Bearer ${" ".repeat(head)}x` },
  "a long idempotency key": { "idempotency-key": "x".repeat(head) },
  "a long range": { range: `bytes=${"0".repeat(head)}-` },
  "whom proxies name": { "x-forwarded-for": times("1.2.3.4,") }
}
