/** The pictures that CSS loads, found by its own rules of comments, strings, names and escapes (CSS Syntax Level 3, 4.3). Linear. */

const isBlank = (character: string | undefined): boolean =>
  character === " " || character === "\t" || character === "\n" || character === "\r" || character === "\f"

const isNewline = (character: string): boolean => character === "\n" || character === "\r" || character === "\f"

const nameCharacter = /[-_a-zA-Z0-9\u0080-\uffff]/
const hex = /[0-9a-fA-F]/

/** Functions that load what strings in them name: they are told by their own name, as nothing in them is looked at. */
const loading = new Set(["image-set", "-webkit-image-set", "image", "src"])

/** Reads one piece after the other; every step goes on from where the last one ended. */
class Reader {
  at = 0
  readonly css: string
  constructor(css: string) {
    this.css = css
  }

  /** The character that the escape at the backslash stands for. */
  escape(): string {
    const { css } = this
    const from = ++this.at
    while (this.at < from + 6 && hex.test(css.charAt(this.at))) this.at++
    if (this.at === from) return css.charAt(this.at++)
    const point = Number.parseInt(css.slice(from, this.at), 16)
    if (isBlank(css[this.at])) this.at++
    return point === 0 || point > 0x10ffff ? "\ufffd" : String.fromCodePoint(point)
  }

  blanks(): void {
    while (isBlank(this.css[this.at])) this.at++
  }

  blanksAndComments(): void {
    for (this.blanks(); this.css.startsWith("/*", this.at); this.blanks()) this.comment()
  }

  comment(): void {
    const end = this.css.indexOf("*/", this.at + 2)
    this.at = end < 0 ? this.css.length : end + 2
  }

  name(): string {
    let name = ""
    for (let next = this.css[this.at]; next !== undefined; next = this.css[this.at]) {
      if (next === "\\") name += this.escape()
      else if (nameCharacter.test(next)) {
        name += next
        this.at++
      } else break
    }
    return name.toLowerCase()
  }

  /** What stands up to the end mark, which is passed; a string ends with its line as well. */
  until(end: string, isString: boolean): string {
    let text = ""
    for (let next = this.css[this.at]; next !== undefined && next !== end; next = this.css[this.at]) {
      if (isString && isNewline(next)) return text
      if (next === "\\") text += this.escape()
      else {
        text += next
        this.at++
      }
    }
    this.at++
    return text
  }

  /** The string that begins here; undefined where none does. */
  string(): string | undefined {
    const mark = this.css[this.at]
    if (mark !== '"' && mark !== "'") return undefined
    this.at++
    return this.until(mark, true)
  }

  /** What `url(` names, quoted or not. */
  url(): string {
    this.blanks()
    return this.string() ?? this.until(")", false)
  }
}

/** Every address that a style sheet, or the value of a `style` attribute, loads: `url(…)`, `@import` and functions of images. */
export const addressesInCss = (css: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  const reader = new Reader(css)
  while (reader.at < css.length) {
    const next = css[reader.at]
    if (css.startsWith("/*", reader.at)) reader.comment()
    else if (next === '"' || next === "'") reader.string()
    else if (next === "@" || next === "\\" || nameCharacter.test(next)) {
      if (next === "@") reader.at++
      const name = reader.name()
      if (next === "@" && name === "import") {
        reader.blanksAndComments()
        const address = reader.string()
        if (address !== undefined) found.push(address.trim())
      } else if (css[reader.at] === "(" && (name === "url" || loading.has(name))) {
        reader.at++
        found.push(name === "url" ? reader.url().trim() : `${name}(`)
      }
    } else reader.at++
  }
  return found
}
