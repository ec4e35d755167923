import type { Sense, Wording } from "./Wording.js"

/**
 * How relations are worded. A pattern is a phrase in which `(a|b|)` stands for one of its alternatives; expanding
 * the patterns gives some thousand phrases.
 */
type Form = "to" | "alone" | "inverse" | "mutual"

const expand = (pattern: string): ReadonlyArray<string> => {
  const open = pattern.indexOf("(")
  if (open < 0) return [pattern]
  const close = pattern.indexOf(")", open)
  const rest = expand(pattern.slice(close + 1))
  return pattern
    .slice(open + 1, close)
    .split("|")
    .flatMap((choice) => rest.map((end) => `${pattern.slice(0, open)}${choice}${end}`))
}

const all: Array<Wording> = []
const say = (sense: Sense, form: Form, ...patterns: ReadonlyArray<string>) => {
  for (const pattern of patterns) {
    for (const spaced of expand(pattern)) {
      const phrase = spaced.replace(/\s+/g, " ").trim()
      all.push({
        sense,
        words: phrase.split(" "),
        alone: form === "alone" || form === "mutual",
        inverse: form === "inverse",
        mutual: form === "mutual",
        each: /\b(each|both|either)\b/.test(phrase)
      })
    }
  }
}

const sides = () => {
  say("front", "to", "(in|at the) front of", "before", "(at|by) the (foot|end|base) of", "in the foreground of")
  say("front", "alone", "in front", "out front", "at the front", "at (the|its) foot", "at the end", "in the foreground")
  say("back", "to", "behind", "(at|to) the (back|rear) of", "in back of", "beyond", "at the head of")
  say("back", "alone", "behind", "(at|in) the (back|rear)", "in the background")
  for (const side of ["left", "right"] as const) {
    say(
      side,
      "to",
      `(to|on|at) the (immediate|) ${side} (side|hand side|) of`,
      `${side} of`,
      `(on|to|at) (the|its) ${side}-hand side of`
    )
    say(side, "alone", `(on|to|at) (the|its) ${side} (side|hand side|)`)
  }
  say(
    "flank",
    "to",
    "(on|at|to) (each|either) side of",
    "on (both|two|opposite) sides of",
    "along (both|each|either) (side|sides) of",
    "(flanking|flank|flanks)"
  )
  say(
    "flank",
    "alone",
    "(on|at) (each|either) side",
    "(on|along) (both|opposite) sides",
    "along (each|either) side",
    "one on each side",
    "on its (both|) sides"
  )
  say(
    "flank",
    "inverse",
    "flanked (on (both|either|each) (sides|side)|) by",
    "(flanked|bordered|framed|fronted|edged|hemmed in) by",
    "(bordered|edged|fronted) with"
  )
  say("one_side", "to", "(along|line|lines|lining) one side of")
  say("one_side", "alone", "(on|along|at) (one|the other|the opposite) side", "on the other")
  for (const [sense, name] of [
    ["long", "long"],
    ["short", "short"]
  ] as const) {
    const each = `(the|a|one|each|either|its|both|opposite|any) ${name}(er|) (side|sides)`
    say(sense, "to", `(on|at|along|by|line|lines|lining) ${each} of`)
    say(sense, "alone", `(on|at|along) ${each}`)
  }
  say("short", "to", "(at|on) (the|each|both|either) (ends|end) of")
  say("short", "alone", "(at|on) (each|both|either) (end|ends)", "one at each end", "at (the|its|each|either) head")
}

const distances = () => {
  say(
    "next",
    "to",
    "(next|adjacent|attached) to",
    "(close|right|) by",
    "(by|at|to|on) the side of",
    "(beside|besides|bordering|abutting|touching|at)",
    "side by side with",
    "on one side of"
  )
  say("next", "alone", "(directly|) adjacent", "alongside", "beside")
  say("next", "mutual", "(next to|adjacent to|beside) (each other|one another)", "side by side")
  say(
    "near",
    "to",
    "(near to|close to|closest to|nearest to|not far from|near|nearest|nearby|within)",
    "in (close proximity to|proximity to|the vicinity of|the shadow of)",
    "within (reach|arm's reach) of",
    "(in|at|by|near) the (mouth|entrance|gates) (of|to)",
    "(looming|looms|loom|towering|presiding|presides|watching|watches|standing guard|stands guard) over"
  )
  say("near", "alone", "nearby", "close by", "near by", "in the vicinity")
  say("near", "mutual", "near each other", "close together", "(parallel|close) to (each other|one another)")
  say(
    "across",
    "to",
    "across from",
    "opposite (to|of|)",
    "across",
    "on the (opposite|other|far) side of",
    "directly opposite",
    "facing opposite"
  )
  say(
    "across",
    "alone",
    "(directly|) opposite",
    "across the room",
    "at the opposite end",
    "on the (opposite|far) (side|shore|bank)"
  )
  say("across", "mutual", "(across from|opposite) (each other|one another)", "on opposite ends")
  say("far", "to", "far (away|) from", "away from", "distant from")
  say(
    "face",
    "to",
    "(facing|faces|face|overlooking|overlooks|overlook)",
    "(oriented|turned|angled|facing|pointing) (toward|towards)",
    "(directed|looking|pointing|pointed|aimed) at",
    "(looking|looks|look|gazing|gazes) (out|) (onto|over|on|towards)"
  )
  say("face", "mutual", "(facing|face) (each other|one another)")
  say("outside", "to", "outside (of|)")
  say("outside", "alone", "outside")
}

const heights = () => {
  say(
    "on",
    "to",
    "on (top of|the top of|)",
    "(at|on) the (top|summit|crest|brow|slope|slopes|flank|flanks) of",
    "(halfway|half way|midway|partway|part way|high) (up|on)",
    "(perched|standing|built) (on top of|atop|on|upon)",
    "(clinging|cling|clings) to",
    "(climbing|climbs|climb) (up|)",
    "(atop|upon|onto)",
    "(draped|spread|scattered|thrown|laid) (over|across)",
    "(scattered on|resting atop|across the top of)",
    "(covers|covering|cover|decorates|adorns|adorning|decorating|gracing|graces|decorate|adorn)",
    "(supported by|sits atop)",
    "(occupies|occupy|crowns|crown)",
    "enlivens"
  )
  say("on", "alone", "on top", "atop")
  say("above", "to", "(suspended|hanging|) (above|over)", "high above")
  say("above", "alone", "(suspended|hanging|mounted|) (above|overhead)")
  say("under", "to", "(tucked|) (under|underneath|beneath)", "below", "at the bottom of")
  say("under", "alone", "underneath", "below", "beneath")
  say(
    "inside",
    "to",
    "(inside of|inside|in|into)",
    "(amid|amidst|among|amongst)",
    "(enclosed|contained) in",
    "surrounded on all sides by"
  )
  say("inside", "alone", "inside", "within")
  say("light", "to", "(illuminates|illuminating|illuminate|lighting up|lights up|lighting)")
  say("hang", "to", "(hanging|suspended|) from")
}

const groups = () => {
  say("between", "to", "(in|) between", "in-between")
  say("between", "alone", "in between", "between")
  say("between", "inverse", "(separated|divided) by")
  say(
    "surround",
    "to",
    "(surrounding|around|surround|surrounds|encircling|encircle|encircles|circle|circles|circling|ringing|enclosing|encloses|enclose)",
    "(arranged|gathered|placed|set|clustered|all|built|pitched) around",
    "all around",
    "in a (circle|ring|semicircle) around"
  )
  say("surround", "alone", "around", "all around")
  say("surround", "inverse", "(surrounded|encircled|ringed|rimmed|enclosed|fenced|walled|encompassed) (in|) (by|with)")
  say(
    "row",
    "alone",
    "in (a|one|two|straight|neat|long|three|four|five|six|several|parallel|) (row|rows|line|lines|columns)",
    "in line"
  )
  say("aligned", "to", "(aligned|lined up|in line) with", "parallel to")
  say(
    "middle",
    "to",
    "(in|at) the (exact|very|) (middle|center|centre|heart) of",
    "(centered|centred) (on|in|under|over|above|beneath)",
    "centrally in",
    "(occupies|dominates|covers|covering|fills|occupying) the (center|middle|centre) of"
  )
  say(
    "middle",
    "alone",
    "(in|at) (the|its) (exact|very|) (middle|center|centre|heart)",
    "centrally",
    "occupies the (center|middle|centre)",
    "(in|at|occupies) (the|) room (center|middle|centre)",
    "takes center stage"
  )
  const corner =
    "(the|a|one|each|every|another|opposite|the far|the other|the opposite|its|two|all|all four|the four|the northwest|the northeast|the southwest|the southeast) (corner|corners)"
  say("corner", "to", `(in|at|on|into) ${corner} of`, "(occupies|fills) (the|one) corner of")
  say("corner", "alone", `(in|at|on|into) ${corner}`, "in corners", "(occupies|fills) (the|one|a) corner")
  say("corner", "alone", "in the (back|remaining|left|right|far left|far right) corner", "in the corner opposite")
}

const lines = () => {
  say("against", "to", "(up|backed|flush|leaning|propped|) against", "alongside of", "flush with", "leaning on")
  say(
    "along",
    "to",
    "(running|) along",
    "alongside",
    "(lining|line|lines|lined)",
    "(lined|strung|moored|arranged) (up|) along",
    "following"
  )
  say(
    "cross",
    "to",
    "(crossing|crosses|cross|spanning|spans|span|straddling|straddles|straddle)",
    "(leading|going|leads|goes|runs|lead|) (over|across)",
    "through"
  )
  say("cross", "inverse", "(crossed|spanned|bridged|cut|divided|traversed) by")
  say("connect", "to", "(connecting|connects|connect|linking|links|link|joining|joins)")
  say("connect", "to", "(connected|linked|joined|attached) (to|with)")
  say("connect", "inverse", "(connected|linked|joined|reached|accessed) by")
  say(
    "lead",
    "to",
    "(leading|leads|lead|running|runs|run|going|goes|winding|winds) (up|down|) (to|into|towards|toward)",
    "(climbing|climbs|climb|descending|descends|descend|snaking|snakes|meandering|meanders|sloping|slopes|dropping|drops) (up|down|) (to|into|towards|toward)",
    "(opening|opens) (to|onto|into)",
    "towards",
    "toward"
  )
  say("along", "to", "(line|lines|lining) (the|each|both sides of the|both sides of)")
  say("from", "to", "(leading|running|starting|coming|leads|runs) from")
}

const directions = () => {
  for (const d of ["north", "south", "east", "west", "northeast", "northwest", "southeast", "southwest"] as const) {
    say(
      d,
      "to",
      `(to the|on the|in the|along the|just|) ${d} (side|end|edge|part|) of`,
      `${d} of`,
      `${d} from`,
      `on its ${d} side`
    )
    say(
      d,
      "alone",
      `(to|in|on|at|from|along) the ${d} (side|end|edge|part|)`,
      `(further|farther|due) ${d}`,
      `on its ${d} (side|)`
    )
  }
  say(
    "edge",
    "to",
    "(at|on|along|by) the (very|) (edge|edges|outskirts|border|fringe|rim|shore|shores|bank|banks) of",
    "on the waterfront of"
  )
  say("edge", "alone", "(at|on|along) the (edge|edges|outskirts|border|shore|bank|banks)")
  for (const side of ["left", "right", "front", "back"] as const) {
    say(`part_${side}`, "to", `in the ${side} (part|half) of`)
  }
}

sides()
distances()
heights()
groups()
lines()
directions()

/** Every wording, in no order. */
export const wordings: ReadonlyArray<Wording> = all
