/** The hour, the season, the weather and the light of a scene. */
import { airIn } from "./Making.js"
import type { Phrasing, Reader } from "./Phrasing.js"

const air: Reader = ({ how }) => airIn(how)

const hours =
  "(?:late |early )?(?:dusk|dawn|night|midnight|noon|midday|evening|morning|sunset|sunrise|twilight|nightfall|afternoon|day)(?:time)?(?: light)?"
const kinds = "spring|summer|autumn|fall|winter"

const shine =
  (factor: number): Reader =>
  ({ mood }) => ({
    act: "shine",
    factor,
    words: /\bwarm/i.test(mood ?? "") ? ["warm"] : /\b(?:cool|cold)/i.test(mood ?? "") ? ["cool"] : []
  })
const lights = "(?:light(?:s|ing)?|lamps?|illumination)"
const scene = "(?:it|this|everything|the (?:scene|room|place|light(?:s|ing)?|whole (?:scene|thing|place))|it all)"

/** A light that is to be so and so: "warmer and brighter light". */
const lit: Reader = ({ how }) => {
  if (!/\b(?:bright|light|dark|dim|soft|warm|cool|cold|cosy|cozy|moody|harsh)/i.test(how)) return null
  const words = /\bwarm|\bcos|\bcoz/i.test(how) ? ["warm"] : /\bcool|\bcold/i.test(how) ? ["cool"] : []
  const factor = /\b(?:bright|light)/i.test(how) ? 1.3 : /\b(?:dark|dim|soft|moody)/i.test(how) ? 0.7 : 1
  return { act: "shine", factor, words }
}

/** How people speak of the light and the air. */
export const atmosphere: ReadonlyArray<Phrasing> = [
  [
    /^(?:set|make|put|let|change|turn|have|switch|see|show(?: me| us)?|want|show me how) (?:it|this|that|the (?:scene|light|lighting|time(?: of day)?|mood|hour|season|weather|place|village|town|garden)|everything)(?: be| is| look| looks)?(?: to| at| in| into| for| by| during)?(?: the)? (?<how>[a-z ]+)$/i,
    air
  ],
  [
    new RegExp(
      `^(?:it should be|it is|it's|use|let it be|(?:i|we) (?:want|would like|'d like)(?: it)?(?: to be)?|(?:how|what) about|now)(?: at| in| by)?(?: the| an?)? (?<how>${hours}|${kinds}|winter ?time|summer ?time|(?:rainy|snowy|foggy|misty|sunny|cloudy|stormy)(?: weather| day)?)$`,
      "i"
    ),
    air
  ],
  [new RegExp(`^(?:at|by|in) (?<how>${hours}|${kinds})$`, "i"), air],
  [
    new RegExp(
      `^(?:it is|it's|this is|${scene} (?:is|looks)) (?:much |a bit |far |way |a little )?too dark\\b.*$`,
      "i"
    ),
    shine(1.4)
  ],
  [
    new RegExp(
      `^(?:it is|it's|this is|${scene} (?:is|looks)) (?:much |a bit |far |way |a little )?too (?:bright|light)\\b.*$`,
      "i"
    ),
    shine(0.7)
  ],
  [
    new RegExp(
      `^(?:make|turn) ${scene} (?:a bit |a little |much |slightly )?(?<how>(?:brighter|lighter|darker|dimmer|warmer|cooler|softer|cosier|cozier)(?: and \\w+)?)$`,
      "i"
    ),
    lit
  ],
  [
    new RegExp(
      `^(?:brighten|light up|lighten) (?:up )?${scene}(?: up)?(?: (?:a bit|a little|slightly|somewhat|more))?$`,
      "i"
    ),
    shine(1.3)
  ],
  [
    new RegExp(`^(?:darken|dim) (?:down )?${scene}(?: down)?(?: (?:a bit|a little|slightly|somewhat|more))?$`, "i"),
    shine(0.7)
  ],
  [
    new RegExp(
      `^(?:have|use|give (?:me|us|it)|add|make|set|(?:i|we)(?: would|'d)? (?:want|like|need)|let there be)?\\s*(?:some |a |the )?(?<how>(?:more |less |much |a bit )?(?:bright(?:er)?|dim(?:mer)?|soft(?:er)?|warm(?:er)?|cool(?:er)?|cold(?:er)?|dark(?:er)?|cosy|cozy|moody)(?:(?:,| and|, and) (?:bright(?:er)?|dim(?:mer)?|soft(?:er)?|warm(?:er)?|cool(?:er)?|dark(?:er)?))?) ${lights}$`,
      "i"
    ),
    lit
  ],
  [
    new RegExp(
      `^(?:turn|switch) (?:up|on) (?:the |all the )?${lights}(?: (?:a bit|a little|slightly|somewhat))?$`,
      "i"
    ),
    shine(1.3)
  ],
  [
    new RegExp(
      `^(?:turn|switch|tone|bring|dim) (?:down )?(?:the |all the )?${lights}(?: down)?(?: (?:a bit|a little|slightly|somewhat))?$`,
      "i"
    ),
    shine(0.7)
  ],
  [/^(?:more light|we need more light|there is not enough light|not enough light)$/i, shine(1.3)],
  [/^(?:less light|too much light)$/i, shine(0.7)]
]
