/** What a zip may hold before anything of it is believed. */
export interface ZipLimits {
  readonly entries_max: number
  /** Bytes of all files together, unpacked. */
  readonly unpacked_bytes_max: number
  /** Unpacked bytes for one packed byte, of a file and of the whole. */
  readonly ratio_max: number
  readonly name_bytes_max: number
}

/** The limits of an uploaded package. */
export const packageLimits: ZipLimits = {
  entries_max: 512,
  unpacked_bytes_max: 500_000_000,
  ratio_max: 200,
  name_bytes_max: 255
}

/** The unpacked size below which no ratio makes a bomb: small files of zeros compress a thousandfold in all honesty. */
export const ratio_free_bytes = 65_536

/** What is wrong with the name of a file in a zip, or null. */
export const nameFault = (name: string, limits: ZipLimits): string | null => {
  if (name.length === 0 || Buffer.byteLength(name) > limits.name_bytes_max) {
    return `names have 1 to ${limits.name_bytes_max} bytes`
  }
  if (name.includes("\\")) return "a backslash is no separator"
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\u007f\ufffd]/.test(name)) return "the name has a character that no name has"
  if (name.startsWith("/") || /^[a-zA-Z]:/.test(name)) return "the path is absolute"
  const segments = (name.endsWith("/") ? name.slice(0, -1) : name).split("/")
  if (segments.includes("..")) return "the path climbs out of the package"
  if (segments.includes("") || segments.includes(".")) return "the path has an empty step"
  return null
}

/** Unix file types in the upper half of the external attributes: a link or a device is no file. */
export const isPlain = (externalFileAttributes: number): boolean => {
  const type = (externalFileAttributes >>> 16) & 0xf000
  return type === 0 || type === 0x8000 || type === 0x4000
}
