import { family, fitted, textWidth } from "./Fonts.js"
import { escaped, num } from "./Svg.js"

const ink = "#2d2a26"

const write = (x: number, y: number, size: number, content: string, look = ""): string =>
  `<text x="${num(x)}" y="${num(y)}" font-family="${family}" font-size="${num(size)}" ${look}>${escaped(content)}</text>`

/** Title and one line of facts, from (x, y) over `room` pixels. */
export const drawTitle = (x: number, y: number, room: number, title: string, facts: string): string =>
  write(x, y, 30, fitted(title, 30, 700, room), `font-weight="700" fill="${ink}"`) +
  write(x, y + 23, 14.5, fitted(facts, 14.5, 400, room), 'fill="#7a7266"')

const lengths = [0.4, 1, 2, 4, 8, 10, 20, 40, 100, 200, 400, 1000, 2000, 4000]

/** A bar of round metres; answers its width too. */
export const drawScaleBar = (
  x: number,
  y: number,
  metre: number
): { readonly body: string; readonly width: number } => {
  const length = lengths.find((metres) => metres * metre >= 130) ?? 10_000
  const step = (length / 4) * metre
  const bars = [0, 1, 2, 3].map(
    (i) =>
      `<rect x="${num(x + i * step)}" y="${num(y)}" width="${num(step)}" height="7" fill="${i % 2 ? "#fdfbf6" : ink}" stroke="${ink}" stroke-width="1"/>`
  )
  const figures = [0, 2, 4].map((i) =>
    write(
      x + i * step,
      y + 23,
      12.5,
      `${num((length * i) / 4)}${i === 4 ? " m" : ""}`,
      'text-anchor="middle" fill="#4a453e"'
    )
  )
  return { body: bars.join("") + figures.join(""), width: step * 4 }
}

export const drawNorth = (x: number, y: number): string =>
  `<g transform="translate(${num(x)} ${num(y)})"><circle r="21" fill="#fdfbf6" stroke="${ink}" stroke-width="1.2"/><path d="M0 -17L6.5 10L0 5.5Z" fill="${ink}"/><path d="M0 -17L-6.5 10L0 5.5Z" fill="#fdfbf6" stroke="${ink}" stroke-width="1"/>${write(0, -26, 14, "N", `text-anchor="middle" font-weight="700" fill="${ink}"`)}</g>`

export interface Swatch {
  readonly colour: string
  readonly name: string
}

/** Colours with their names in up to two rows from (x, y), as many as fit into `room` pixels. */
export const drawLegend = (x: number, y: number, room: number, swatches: ReadonlyArray<Swatch>): string => {
  const out: Array<string> = []
  let left = x
  let row = 0
  for (const { colour, name } of swatches) {
    const width = 21 + textWidth(name, 13) + 24
    if (left + width > x + room) {
      if (row === 1) break
      row = 1
      left = x
    }
    const top = y + row * 22
    out.push(
      `<rect x="${num(left)}" y="${num(top - 3)}" width="15" height="13" rx="2" fill="${colour}" stroke="#5a5246" stroke-width=".8"/>${write(left + 21, top + 8.5, 13, name, 'fill="#4a453e"')}`
    )
    left += width
  }
  return out.join("")
}
