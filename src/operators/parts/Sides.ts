import { type Mat4, multiply, rotationY, translation } from "#geometry/Matrix.js"

export type Side = "front" | "right" | "back" | "left"

export const SIDES: ReadonlyArray<Side> = ["front", "right", "back", "left"]

/** The frame of one wall of a box: x runs along the wall from its left end, z points out of it. */
export const sideFrame = (side: Side, width: number, depth: number): Mat4 => {
  switch (side) {
    case "front":
      return translation(-width / 2, 0, depth / 2)
    case "right":
      return multiply(translation(width / 2, 0, depth / 2), rotationY(Math.PI / 2))
    case "back":
      return multiply(translation(width / 2, 0, -depth / 2), rotationY(Math.PI))
    case "left":
      return multiply(translation(-width / 2, 0, -depth / 2), rotationY(-Math.PI / 2))
  }
}

/** Length of a wall of the box. */
export const sideLength = (side: Side, width: number, depth: number): number =>
  side === "front" || side === "back" ? width : depth
