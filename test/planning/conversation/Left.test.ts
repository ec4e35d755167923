import { assert, describe, it } from "@effect/vitest"
import grammar from "./data/grammar.json" with { type: "json" }
import { sddOf, Workshop } from "./Workshop.js"

interface Case {
  readonly scene: string
  readonly say: ReadonlyArray<string>
}

/** What is said beyond an utterance, and the word of it that must come to something or be spoken of. */
const more: ReadonlyArray<readonly [word: string, said: (utterance: string) => string]> = [
  ["quimble", (said) => `${said} with a quimble`],
  ["velodrome", (said) => `${said} beside the velodrome`],
  ["53", (said) => `${said}, 53 of them`],
  ["harpoon", (said) => `${said} and polish the harpoon`],
  ["zeppelins", (said) => `no zeppelins, please. ${said}`]
]

/** Every so many of the table: each is said in as many ways as there are mutations. */
const step = 11
const single = (grammar.cases as unknown as ReadonlyArray<Case>).filter(({ say }) => say.length === 1)
const sample = single.filter((_, i) => i % step === 0)

/** The lines of a design that another has not. */
const fresh = (after: string, before: string): string => {
  const held = new Set(before.split("\n"))
  return after
    .split("\n")
    .filter((line) => !held.has(line))
    .join("\n")
}

describe("what is said beyond what a wish can hold", () => {
  const designs = new Map<string, string>()
  for (const { say, scene } of sample) {
    const utterance = (say[0] ?? "").replace(/[.!?]+$/, "")
    it(`“${utterance}” with more words changes nothing, or each of them came to something or is named`, () => {
      const brief = grammar.scenes[scene as keyof typeof grammar.scenes]
      const sdd = designs.get(scene) ?? sddOf(brief)
      designs.set(scene, sdd)
      for (const [word, said] of more) {
        const workshop = new Workshop()
        workshop.add("Scene", brief, sdd)
        const reply = workshop.say(said(utterance))
        const after = workshop.sdd()
        if (after !== sdd) assert.include(`${fresh(after, sdd)}\n${reply}`.toLowerCase(), word, said(utterance))
      }
    })
  }
})

describe("a wish in which a word says how or where and no change can hold it", () => {
  for (const [message, word] of [
    ["stack the crates in three neat rows behind the warehouse", "neat"],
    ["put the crane on the wall opposite the lighthouse", "wall"],
    ["replace the crane by a windmill and tell the seagulls a joke", "joke"]
  ] as const)
    it(`“${message}” names “${word}”`, () => {
      const workshop = new Workshop()
      workshop.add("Harbour", grammar.scenes.harbour, sddOf(grammar.scenes.harbour))
      assert.include(workshop.say(message), word)
    })
})
