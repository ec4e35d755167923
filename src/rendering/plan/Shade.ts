import { num } from "./Svg.js"

/** Half the width of a shade's edge in metres, and what it is on the map, pixels. */
const edge_metres = 0.3
const edge_pixels = [2, 5] as const

/** Copies that one lies over another, along the light: each is an even step of the edge, and a blur of the whole sheet takes the rasteriser longer than all else. */
const steps = [-0.75, -0.25, 0.25, 0.75]

/** What throws a shade of this darkness, 0 … 1, with an edge that fades. `id` names it on its sheet. */
export const fading = (id: string, darkness: number, body: string, pixels_a_metre: number): string => {
  if (body === "") return ""
  const edge = Math.min(edge_pixels[1], Math.max(edge_pixels[0], edge_metres * pixels_a_metre))
  const each = num(1 - (1 - darkness) ** (1 / steps.length))
  const copies = steps.map((step) => {
    const shift = num(step * edge)
    return `<g opacity="${each}"><use href="#${id}" transform="translate(${shift} ${shift})"/></g>`
  })
  return `<defs><g id="${id}">${body}</g></defs>${copies.join("")}`
}
