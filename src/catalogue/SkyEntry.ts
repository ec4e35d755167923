type Triple = readonly [number, number, number]

/** An entry of `skies.json`: an hour, a season or a weather, and what it does to light and ground. Factors are on a clear day's. */
export interface SkyEntry {
  readonly name: string
  readonly kind: "hour" | "season" | "weather"
  readonly words: ReadonlyArray<string>
  /** How the mood of a style names it; its own name where that is left out. */
  readonly as?: string
  /** The hour that goes with it where no other is named. */
  readonly hour?: string
  readonly intensity?: number
  /** `towards` the sun: x, y up, z south. */
  readonly sun?: { readonly towards?: Triple; readonly colour: Triple }
  readonly zenith?: Triple
  readonly horizon?: Triple
  readonly around?: Triple
  readonly exposure?: number
  /** How much more of the low, bright sky smooth surfaces mirror than by day: without it water is black once the sun is low. */
  readonly mirror?: number
  readonly saturation?: number
  /** Linear light. */
  readonly backdrop?: { readonly top: Triple; readonly bottom: Triple }
  /** Its share over what is near and what is far. */
  readonly haze?: readonly [near: number, far: number]
  readonly stars?: number
  readonly lamps?: number
  readonly snow?: number
  readonly wet?: number
  /** Of broadleaf crowns, `#rrggbb`; empty where they are bare. */
  readonly leaves?: ReadonlyArray<string>
  /** What ground turns to, sRGB-like: green ground by a season, bare ground by a weather. */
  readonly ground?: { readonly tone: Triple; readonly share: number }
}
