/** The JSON Pointer (RFC 6901) of a path of keys and indices; that of the whole is empty. */
export const pointerOf = (path: ReadonlyArray<PropertyKey>): string =>
  path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")
