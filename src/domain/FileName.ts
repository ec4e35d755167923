import { limits } from "./Limits.js"

/** Characters that are not shown, or that turn the direction of those after them: a name must read as what it is. */
const unseen = /[\p{Cc}\p{Cs}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

/** Cut to so many UTF-16 units, never through a character. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, "")

/** An ending worth keeping when the name is cut: `.md`, `.jpeg`, `.markdown`. */
const ending = (name: string): string => /\.[A-Za-z0-9]{1,16}$/.exec(name)?.[0] ?? ""

/**
 * A file's name for display and for downloads, at most 255 UTF-16 units: without path, control characters or blanks around it. A
 * name of which nothing is left is `file`.
 */
export const fileNameOf = (sent: string): string => {
  const base = sent
    .replace(/^.*[/\\]/s, "")
    .replace(unseen, "")
    .normalize("NFC")
    .trim()
  if (/^\.*$/.test(base)) return "file"
  const most = limits.file_name_characters_max
  if (base.length <= most) return base
  return cut(base, most - ending(base).length) + ending(base)
}
