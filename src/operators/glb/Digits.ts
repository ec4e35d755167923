/** How many digits of a transform are written: more are noise, and thousands of nodes repeat them. */

/** To a tenth of a millimetre. */
export const place = (metres: number): number => Math.round(metres * 1e4) / 1e4 + 0

/** Of a unit quaternion. */
export const turn = (part: number): number => Math.round(part * 1e5) / 1e5 + 0

/** Six digits: a tenth of a millimetre of a hundred metres. */
export const factor = (k: number): number => Number(k.toPrecision(6))
