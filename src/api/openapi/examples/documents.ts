/** Documents that a caller may upload: both are valid, and small enough to be read. */

export const sdd = `# Harrowmere

A village by a river, in low sun.

## Market square

An open square with a well in its middle.

- 12 timber houses around the square
- 1 stone church north of the square
`

export const peg = {
  schema_version: "1.0",
  title: "Oak meadow",
  seed: 7,
  extent: { width: 40, depth: 30 },
  levels: 1,
  zones: [
    {
      id: "meadow",
      name: "Meadow",
      kind: "meadow",
      level: 0,
      parent: null,
      area: { min: 1000, target: 1200, max: 1200 },
      aspect_max: null,
      surface: null,
      tags: []
    }
  ],
  connections: [],
  entities: [
    {
      id: "oak",
      name: "Oak",
      category: "oak",
      zone: "meadow",
      count: 3,
      size: { width: 8, height: 12, depth: 8 },
      recipe: null,
      asset: null,
      mount: "floor",
      clearance: 1,
      tags: [],
      source: null
    }
  ],
  relations: [],
  style: {},
  trace: [],
  unplanned: []
}
