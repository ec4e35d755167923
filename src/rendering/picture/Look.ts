import type { Vec3 } from "#geometry/Vector.js"
import type { Setting } from "./Setting.js"

/** How a picture is taken and lit. Angles are radians, colours linear, lengths of maps in texels. */
export interface Look {
  readonly yaw: number
  readonly pitch: number
  /** Vertical. */
  readonly fieldOfView: number
  /** Share of the picture left free at each edge. */
  readonly margin: number
  /** Towards the sun. */
  readonly sun: Vec3
  readonly sunColour: Vec3
  readonly zenith: Vec3
  readonly horizon: Vec3
  /** What the ground throws back from below. */
  readonly bounce: Vec3
  /** What comes from where the sky is hidden: the light of other things. */
  readonly hidden: Vec3
  readonly ambient: number
  /** How much more of the low sky smooth surfaces mirror than they would: waves tilt to it. */
  readonly mirror: number
  readonly shadowSize: number
  /** Of the filter, texels. */
  readonly shadowRadius: number
  readonly skyDirections: number
  readonly skySize: number
  readonly exposure: number
  readonly saturation: number
  /** Its share over what is near, and over what is far. */
  readonly hazeNear: number
  readonly haze: number
  readonly hazeColour: Vec3
  /** 0..1: how full of them the backdrop is. */
  readonly stars: number
  /** How far lamps are lit: 0 by day. */
  readonly lamps: number
  readonly backdropTop: Vec3
  readonly backdropBottom: Vec3
  readonly vignette: number
  readonly sharpening: number
}

const outdoor: Look = {
  yaw: 0.36,
  pitch: 0.62,
  fieldOfView: 0.36,
  margin: 0.025,
  sun: [-0.62, 0.66, 0.46],
  sunColour: [3.4, 2.88, 2.2],
  zenith: [0.55, 0.74, 1.12],
  horizon: [1.02, 1.02, 1],
  bounce: [0.34, 0.29, 0.22],
  hidden: [0.15, 0.13, 0.1],
  ambient: 1,
  mirror: 1,
  shadowSize: 2048,
  shadowRadius: 2,
  skyDirections: 16,
  skySize: 256,
  exposure: 0.46,
  saturation: 0.97,
  hazeNear: 0,
  haze: 0.1,
  hazeColour: [0.8, 0.88, 0.97],
  stars: 0,
  lamps: 0,
  backdropTop: [0.6, 0.74, 0.9],
  backdropBottom: [0.93, 0.93, 0.9],
  vignette: 0.1,
  sharpening: 0.35
}

const indoor: Look = {
  ...outdoor,
  pitch: 0.95,
  fieldOfView: 0.34,
  margin: 0.03,
  sun: [-0.5, 1, 0.6],
  sunColour: [2.45, 2.25, 1.98],
  bounce: [0.42, 0.39, 0.34],
  // Rooms see little sky: without the light of their own walls they are black.
  hidden: [0.5, 0.46, 0.4],
  ambient: 1.15,
  shadowSize: 1536,
  shadowRadius: 4,
  skyDirections: 18,
  skySize: 256,
  exposure: 0.45,
  saturation: 0.94,
  haze: 0,
  backdropTop: [0.78, 0.81, 0.83],
  backdropBottom: [0.93, 0.92, 0.9]
}

const studio: Look = {
  ...outdoor,
  yaw: 0.6,
  pitch: 0.4,
  fieldOfView: 0.3,
  margin: 0.07,
  sun: [-0.45, 0.8, 0.62],
  sunColour: [2.7, 2.58, 2.4],
  zenith: [1.15, 1.16, 1.18],
  horizon: [1.12, 1.1, 1.07],
  bounce: [0.42, 0.4, 0.38],
  hidden: [0.24, 0.22, 0.2],
  shadowSize: 1536,
  shadowRadius: 4,
  haze: 0,
  backdropTop: [0.8, 0.81, 0.82],
  backdropBottom: [0.92, 0.915, 0.905],
  vignette: 0.06
}

const looks: Readonly<Record<Setting, Look>> = { indoor, outdoor, studio }

/**
 * The look of a setting at a size, with smaller maps where they would not be seen (small pictures) or would cost too much (many
 * triangles). More sky is hardly seen: 40 maps of 384 texels a side change a village's picture by one step of 255 at the mean.
 */
export const lookOf = (setting: Setting, pixels: number, triangles: number): Look => {
  const look = looks[setting]
  return pixels <= 65_536 || triangles > 1_500_000
    ? { ...look, skyDirections: 16, skySize: 192, shadowSize: 1024 }
    : look
}
