/** Regular expressions that are put together as the program runs, and what bounds the text that they are given. */

/** Files that put patterns together as the program runs, with how many and what bounds what these are given. */
export const composed: ReadonlyArray<{ readonly file: string; readonly count: number; readonly reason: string }> = [
  { file: "src/formats/peg/Adjustment.ts", count: 2, reason: "a tag of at most 64 characters" },
  {
    file: "src/planning/conversation/Remember.ts",
    count: 1,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/edits/DropEntries.ts",
    count: 1,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/edits/Replace.ts",
    count: 1,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  { file: "src/planning/conversation/understanding/Carry.ts", count: 1, reason: "24 characters of a clause" },
  {
    file: "src/planning/conversation/understanding/Clauses.ts",
    count: 3,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/understanding/Kindness.ts",
    count: 2,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/understanding/Measures.ts",
    count: 5,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/understanding/Paraphrase.ts",
    count: 7,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/understanding/Positions.ts",
    count: 1,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/understanding/Remedies.ts",
    count: 1,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/understanding/Verbs.ts",
    count: 1,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/understanding/Works.ts",
    count: 6,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/understanding/around/Ends.ts",
    count: 10,
    reason: "a sentence of at most 300 characters, of a message of which 2,000 are looked at"
  },
  {
    file: "src/planning/conversation/understanding/around/Staying.ts",
    count: 2,
    reason: "a sentence of at most 300 characters, of a message of which 2,000 are looked at"
  },
  {
    file: "src/planning/conversation/understanding/around/Told.ts",
    count: 2,
    reason: "a sentence of at most 300 characters, of a message of which 2,000 are looked at"
  },
  {
    file: "src/planning/conversation/understanding/forms/Companions.ts",
    count: 4,
    reason: "a sentence of at most 300 characters"
  },
  {
    file: "src/planning/conversation/understanding/forms/Doubled.ts",
    count: 1,
    reason: "a sentence of at most 300 characters"
  },
  {
    file: "src/planning/conversation/understanding/forms/Edges.ts",
    count: 1,
    reason: "a sentence of at most 300 characters"
  },
  {
    file: "src/planning/conversation/understanding/forms/Measured.ts",
    count: 7,
    reason: "a sentence of at most 300 characters"
  },
  {
    file: "src/planning/conversation/understanding/forms/Skies.ts",
    count: 9,
    reason: "a sentence of at most 300 characters"
  },
  {
    file: "src/planning/conversation/understanding/forms/Spanned.ts",
    count: 1,
    reason: "a sentence of at most 300 characters"
  },
  {
    file: "src/planning/conversation/understanding/forms/Statuses.ts",
    count: 1,
    reason: "a sentence of at most 300 characters"
  },
  {
    file: "src/planning/conversation/understanding/forms/Switched.ts",
    count: 3,
    reason: "a sentence of at most 300 characters"
  },
  {
    file: "src/planning/conversation/understanding/grammar/Asking.ts",
    count: 1,
    reason: "a clause of at most 300 characters"
  },
  {
    file: "src/planning/conversation/understanding/grammar/Courtesies.ts",
    count: 2,
    reason: "a message of which 4,000 characters are read"
  },
  {
    file: "src/planning/conversation/understanding/grammar/Excess.ts",
    count: 3,
    reason: "300 characters of a clause"
  },
  {
    file: "src/planning/conversation/understanding/grammar/Openers.ts",
    count: 2,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/understanding/grammar/Plainer.ts",
    count: 15,
    reason: "a message of which 4,000 characters are read"
  },
  {
    file: "src/planning/conversation/understanding/grammar/Requests.ts",
    count: 1,
    reason: "a message of which 4,000 characters are read"
  },
  {
    file: "src/planning/conversation/understanding/syntax/Portions.ts",
    count: 2,
    reason: "a part of a sentence of a message of which 4,000 characters are read"
  },
  {
    file: "src/planning/conversation/understanding/syntax/Shares.ts",
    count: 7,
    reason: "80 characters of a phrase"
  },
  {
    file: "src/planning/conversation/understanding/syntax/Totals.ts",
    count: 1,
    reason: "a few words of a sentence of at most 42"
  },
  {
    file: "src/planning/conversation/understanding/syntax/Turns.ts",
    count: 8,
    reason: "eight words of a sentence of at most 600 characters"
  },
  {
    file: "src/planning/conversation/understanding/wishes/Atmosphere.ts",
    count: 10,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/understanding/wishes/Counting.ts",
    count: 7,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/understanding/wishes/Making.ts",
    count: 1,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/understanding/wishes/Naming.ts",
    count: 2,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  {
    file: "src/planning/conversation/understanding/wishes/Standing.ts",
    count: 14,
    reason: "a clause of at most 2,000 characters, of a message of which 4,000 are read"
  },
  { file: "src/planning/reading/Finishes.ts", count: 4, reason: "a sentence of at most 250 words" },
  { file: "src/planning/reading/Phrasing.ts", count: 4, reason: "a sentence of at most 250 words, or a name" },
  { file: "src/planning/reading/Presenting.ts", count: 8, reason: "a sentence of at most 250 words" },
  { file: "src/planning/reading/Shares.ts", count: 4, reason: "a sentence of at most 250 words" },
  { file: "src/planning/reading/SplitOnSides.ts", count: 1, reason: "a sentence of at most 250 words" },
  { file: "src/planning/reading/TableSides.ts", count: 3, reason: "a sentence of at most 250 words" },
  {
    file: "src/planning/sdd/Measures.ts",
    count: 4,
    reason: "cells cut to 200 characters, and words without two blanks in a row"
  },
  { file: "src/rendering/plan/Names.ts", count: 1, reason: "kinds of a closed list" }
]
