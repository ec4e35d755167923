/** Words that say whether one is inside or in the open, whatever the place is. Positive for the open. */
const words: ReadonlyMap<string, number> = new Map([
  ["indoor", -8],
  ["indoors", -8],
  ["interior", -8],
  ["outdoor", 8],
  ["outdoors", 8],
  ["room", -4],
  ["ceiling", -2],
  ["ceilings", -2],
  ["skirting", -2],
  ["wallpaper", -2],
  ["upstairs", -1.5],
  ["landscape", 3],
  ["sky", 1.5],
  ["skies", 1.5],
  ["horizon", 1.5],
  ["sunset", 0.8],
  ["sunrise", 0.8],
  ["meadows", 1],
  ["hillside", 2],
  // What a house has that is seen from without alone.
  ["shutters", 1.5],
  ["facade", 1.5],
  ["gable", 1.5],
  ["gables", 1.5],
  ["eaves", 1.5],
  ["thatched", 1.5],
  ["ashore", 2],
  ["overgrown", 0.6],
  ["fields", 1]
])

/** What a floor must not belong to: "the forest floor". */
const grounds = /^(forest|valley|ocean|sea|canyon|desert|dance|jungle|cave|lagoon|crater)$/

const article = /^(the|this|that|a|an|each|every|whole|entire|my|our|one)$/

/**
 * What the words at a position say of the setting by themselves: "in the middle of the room", "on the ceiling", "against the back
 * wall", "outside". Zero for most.
 */
export const signAt = (tokens: ReadonlyArray<string>, at: number): number => {
  const word = tokens[at] ?? ""
  const before = tokens[at - 1] ?? ""
  const known = words.get(word)
  if (known !== undefined) return word === "room" && !article.test(before) ? known / 2 : known
  if (word === "inside" && /^(the|a|an|of)$/.test(tokens[at + 1] ?? "") && at < 6) return -5
  if (word === "open" && /^(air|sky)$/.test(tokens[at + 1] ?? "")) return 4
  if (word === "open-air") return 4
  if (word === "out" && /^(front|back)$/.test(tokens[at + 1] ?? "")) return 2
  if (word === "parked") return 1
  if (/^walls?$/.test(word) && /^(back|the|each|every|opposite|far|side|one|all|three|four|long|short)$/.test(before))
    return -1
  if (/^corners?$/.test(word) && /^(the|each|every|one|far|a|back)$/.test(before)) return -0.8
  if (/^floors?$/.test(word) && !grounds.test(before)) return -0.8
  return 0
}
