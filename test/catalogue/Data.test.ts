import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import type { ThingEntry } from "#catalogue/Entries.js"
import { normalise } from "#catalogue/Words.js"
import { wordingsAt } from "#planning/reading/Wordings.js"

const { files, thing, zone, isCategory } = catalogue()
const ambiguous = new Set(files.ambiguous.map((entry) => normalise(entry.name)))

const forms = (entry: { name: string; label: string; synonyms: ReadonlyArray<string> }) =>
  new Set([entry.name, entry.label, ...entry.synonyms].map(normalise))

const owners = (entries: ReadonlyArray<{ name: string; label: string; synonyms: ReadonlyArray<string> }>) => {
  const index = new Map<string, Set<string>>()
  for (const entry of entries) {
    for (const form of forms(entry)) index.set(form, (index.get(form) ?? new Set()).add(entry.name))
  }
  return index
}

const footprint = (entry: ThingEntry, at: 0 | 2) =>
  [entry.size.width[at], entry.size.depth[at]].sort((a, b) => a - b) as [number, number]
const fits = (small: ThingEntry, carrier: ThingEntry) => {
  const [a, b] = [footprint(small, 0), footprint(carrier, 2)]
  return a[0] <= b[0] + 1e-9 && a[1] <= b[1] + 1e-9
}

describe("the catalogue's data", () => {
  it("has unique, sorted names in every file", () => {
    for (const [file, entries] of Object.entries(files)) {
      const names: Array<string> = entries.map((entry: { name: string }) => entry.name)
      assert.deepStrictEqual(
        names.filter((name, i) => i > 0 && (names[i - 1] ?? "") > name),
        [],
        `${file}: put these in alphabetical order`
      )
      if (file !== "attributes") assert.strictEqual(new Set(names).size, names.length, `${file}: a name twice`)
    }
  })

  it("gives each word to one entry, or has a rule for it", () => {
    const things = owners(files.things)
    const zones = owners(files.zones)
    const doubled = [...things, ...zones].filter(([word, names]) => names.size > 1 && !ambiguous.has(word))
    assert.deepStrictEqual(
      doubled.map(([word, names]) => `${word}: ${[...names].join(", ")}`),
      []
    )
    const both = [...zones.keys()].filter((word) => things.has(word) && !ambiguous.has(word))
    assert.deepStrictEqual(both, [], "a zone and a thing of one word need a rule in ambiguous.json")
  })

  it("says of a verb only what some wording says", () => {
    const said = files.verbs.flatMap(({ noun_too, puts }) => [
      ...(puts === undefined ? [] : [puts]),
      ...(noun_too?.says === "relate" ? [noun_too.words] : []),
      ...(noun_too?.says === "make" ? [noun_too.wording] : [])
    ])
    assert.isAbove(said.length, 40)
    const unknown = said.filter((phrase) => {
      const tokens = phrase.split(" ")
      return !tokens.some((_, at) => wordingsAt(tokens, at).length > 0)
    })
    assert.deepStrictEqual(unknown, [])
  })

  it("refers only to what exists", () => {
    const colours = new Set(files.colours.map((entry) => entry.name))
    const materials = new Set(files.materials.map((entry) => entry.name))
    const faults: Array<string> = []
    const must = (holds: boolean, what: string) => {
      if (!holds) faults.push(what)
    }
    for (const entry of files.things) {
      must(isCategory(entry.category), `${entry.name}.category ${entry.category}`)
      for (const name of entry.on ?? []) must(thing(name) !== undefined || isCategory(name), `${entry.name}.on ${name}`)
      for (const { name } of entry.companions) must(thing(name) !== undefined, `${entry.name}.companions ${name}`)
      for (const name of Object.keys(entry.rooms)) must(zone(name) !== undefined, `${entry.name}.rooms ${name}`)
      for (const name of entry.colours) must(colours.has(name), `${entry.name}.colours ${name}`)
      for (const name of entry.materials) must(materials.has(name), `${entry.name}.materials ${name}`)
    }
    for (const entry of files.zones) {
      for (const name of entry.neighbours) must(zone(name) !== undefined, `${entry.name}.neighbours ${name}`)
      const { high, low, medium } = entry.usual
      for (const { name } of [...entry.essential, ...low, ...medium, ...high]) {
        must(thing(name) !== undefined, `${entry.name} needs ${name}`)
      }
    }
    for (const entry of files.styles) {
      for (const name of entry.materials) must(materials.has(name), `${entry.name}.materials ${name}`)
      for (const name of entry.things) must(thing(name) !== undefined, `${entry.name}.things ${name}`)
    }
    for (const entry of files.ambiguous) {
      for (const name of [entry.default, ...entry.rules.map((rule) => rule.then)]) {
        const known = name.startsWith("zone:") ? zone(name.slice(5)) : thing(name)
        must(known !== undefined, `ambiguous ${entry.name} → ${name}`)
      }
    }
    assert.deepStrictEqual(faults, [])
  })

  it("has sizes that ascend and suit the mount", () => {
    const faults: Array<string> = []
    for (const entry of files.things) {
      for (const [key, [min, typical, max]] of Object.entries(entry.size)) {
        if (!(min > 0 && min <= typical && typical <= max)) faults.push(`${entry.name}.size.${key}`)
      }
      const mounts = [entry.mount, ...(entry.other_mounts ?? [])]
      if (mounts.includes("surface") !== Array.isArray(entry.on)) faults.push(`${entry.name}.on`)
      if (mounts.includes("wall") !== Array.isArray(entry.base_height)) faults.push(`${entry.name}.base_height`)
      if (entry.mount === "wall" && entry.size.depth[1] > 1.6) faults.push(`${entry.name} is too deep for a wall`)
      if (entry.mount === "ceiling" && entry.size.height[1] > 2.2) faults.push(`${entry.name} hangs too low`)
    }
    assert.deepStrictEqual(faults, [])
  })

  it("lets every surface thing fit on something that it is said to stand on", () => {
    const faults = files.things.flatMap((entry) =>
      (entry.on ?? [])
        .filter((name) => {
          const carriers = isCategory(name) ? files.things.filter((other) => other.category === name) : [thing(name)]
          return !carriers.some(
            (carrier) =>
              carrier !== undefined && (carrier.carries.length > 0 || carrier.holds !== false) && fits(entry, carrier)
          )
        })
        .map((name) => `${entry.name} on ${name}`)
    )
    assert.deepStrictEqual(faults, [])
  })

  it("has zones whose areas ascend, with a ceiling where they are indoors", () => {
    const faults = files.zones.filter(
      ({ area, ceiling_height, indoor, name }) =>
        !(area.min <= area.typical && area.typical <= area.max) ||
        (indoor !== (ceiling_height !== null) && name !== "cave")
    )
    assert.deepStrictEqual(
      faults.map((entry) => entry.name),
      []
    )
  })
})
