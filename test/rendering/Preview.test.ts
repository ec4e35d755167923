import { assert, describe, it } from "@effect/vitest"
import { catalogue } from "#catalogue/Catalogue.js"
import { Interrupted, unattended } from "#domain/Control.js"
import type { Layout } from "#formats/blueprint/Layout.js"
import { drawPreview } from "#rendering/Preview.js"
import { type Looks, usualLooks } from "#rendering/plan/Looks.js"
import { composeSheet } from "#rendering/plan/Sheet.js"
import { pixelsOf } from "./Pixels.js"
import { layoutOf, room, thing, zone } from "./Plans.js"

const svgOf = (layout: Layout, style = {}) => composeSheet(layout, style, unattended).svg
const picture = async (layout: Layout) => pixelsOf(await drawPreview({ layout, style: {} }, unattended))
const isBlue = (r: number, g: number, b: number) => b > r + 25 && b > g
const isInk = (r: number, g: number, b: number) => r + g + b < 240

const ground = zone("ground", "meadow", [0, 0, 40, 30])
const village = layoutOf(40, 30, {
  zones: [ground, zone("Mill pond", "pond", [4, 4, 14, 10], { parent: "ground" })],
  placements: [thing("cottage", "cottage", 30, 20, [8, 6, 6]), thing("oak", "oak", 22, 8, [5, 8, 5])],
  paths: [
    {
      connection: "lane",
      level: 0,
      width: 3,
      points: [
        [0, 0, 20],
        [20, 0, 22],
        [26, 0, 20]
      ],
      spans: [{ kind: "bridge", from: 6, to: 12 }]
    }
  ]
})

const flat = layoutOf(8, 5, {
  zones: [room("Kitchen", "kitchen", [0.12, 0.12, 3.8, 4.6]), room("Bath", "bathroom", [4.04, 0.12, 3, 4.6])],
  openings: [
    {
      id: "d1",
      kind: "door",
      entity: null,
      connection: null,
      zones: ["Kitchen", "Bath"],
      position: [3.98, 0, 3],
      yaw: 270,
      width: 0.9,
      height: 2,
      sill: 0
    },
    {
      id: "w1",
      kind: "window",
      entity: null,
      connection: null,
      zones: ["Kitchen", null],
      position: [2, 0.9, 0.06],
      yaw: 0,
      width: 1.4,
      height: 1.2,
      sill: 0.9
    }
  ],
  placements: [
    thing("stove", "stove", 0.5, 1, [0.6, 0.9, 0.6], { zone: "Kitchen" }),
    thing("tub", "bathtub", 5, 4.2, [1.7, 0.6, 0.75], { zone: "Bath" })
  ]
})

describe("Preview", () => {
  it("land fills the sheet, water is blue, and the picture is a PNG of a sheet's size", async () => {
    const pixels = await picture(village)
    assert.isAtLeast(pixels.width, 700)
    assert.isAtMost(Math.max(pixels.width, pixels.height), 1750)
    assert.isAbove(pixels.share(isBlue), 0.04)
    const [left, top, right, bottom] = pixels.box((r, g, b) => g > b + 25 && g > r)
    assert.isAbove(((right - left) * (bottom - top)) / (pixels.width * pixels.height), 0.6)
  })

  it("walls of rooms are dark, and rooms stand in the frame", async () => {
    const pixels = await picture(flat)
    assert.isAbove(pixels.share(isInk), 0.01)
    const [left, top, right, bottom] = pixels.box(isInk)
    assert.isAbove(((right - left) * (bottom - top)) / (pixels.width * pixels.height), 0.6)
  })

  it("the same layout gives the same bytes", async () => {
    const draw = () => drawPreview({ layout: village, style: { palette: ["#aa3322", "#224466"] } }, unattended)
    assert.deepStrictEqual(await draw(), await draw())
  })

  it("names of zones, areas of rooms, lengths and facts are written", () => {
    const outdoors = svgOf(village)
    for (const text of ["Mill pond", "40 × 30 m", "2 zones", "1 way", "2 things", "Cottage", "Bridge"])
      assert.include(outdoors, text)
    const indoors = svgOf(flat)
    for (const text of ["Kitchen", "17.5 m²", "3.80", "2 rooms"]) assert.include(indoors, text)
  })

  it("what recipes lay is drawn in its colour and named in the legend, ways and waters too", () => {
    const looks: Looks = {
      cover: (id) =>
        id === "ground" ? { colour: "#aa3322", surface: "brick", pattern: "brick", paved: true } : undefined,
      waters: () => ({ shallow: "#8a6a30", deep: "#5a4a20" }),
      way: () => ({ colour: null, surface: "cobblestone", pattern: "cobble", paved: true }),
      bridge: () => "timber"
    }
    const { svg } = composeSheet(village, {}, unattended, looks)
    const usual = svgOf(village)
    for (const text of [">brick<", ">way: cobbles<", "url(#brick)", "url(#cobble)"]) {
      assert.include(svg, text)
      assert.notInclude(usual, text)
    }
    for (const colour of ["#7fb4bf", "#e3d2ab"]) {
      assert.include(usual, colour)
      assert.notInclude(svg, colour)
    }
    assert.notInclude(svg, ">meadow<")
  })

  it("a room's floor takes the colour of its recipe", () => {
    const look = { surface: "tile", pattern: "tile", paved: false } as const
    const sheet = (colour: string | null) =>
      composeSheet(flat, {}, unattended, { ...usualLooks, cover: () => ({ ...look, colour }) }).svg
    assert.notStrictEqual(sheet("#224466"), sheet(null))
    assert.include(sheet(null), ">tile<")
  })

  it("names that are no XML are escaped or dropped, and the sheet still draws", async () => {
    const names = [
      '</svg><script>alert("1")</script>',
      "a & b < c",
      "\u0000\u0007\ud800",
      "\ufffe",
      "村の広場 🏰",
      "&#x0;",
      "x".repeat(5000),
      ""
    ]
    const zones = names.map((name, i) =>
      zone(`z${i}`, name, [2 * i, 2, 2, 10], { name, parent: "ground", surface: name })
    )
    const placements = names.map((name, i) =>
      thing(`thing-${i}`, name, 2 * i + 1, 15, [2, 2, 2], { name, tags: [name, "red"] })
    )
    const layout = layoutOf(20, 20, {
      title: names.join(" "),
      zones: [zone("ground", "plaza", [0, 0, 20, 20]), ...zones],
      placements
    })
    const style = { palette: ['"/><script/>'] }
    const svg = svgOf(layout, style)
    assert.notInclude(svg, "<script")
    assert.notMatch(svg, /\p{Cc}/u)
    assert.isAbove((await drawPreview({ layout, style }, unattended)).length, 1000)
  })

  it("every thing of the catalogue has a symbol of finite numbers", () => {
    const things = catalogue().files.things
    const placements = things.map((entry, i) =>
      thing(entry.name, entry.name, (i % 40) * 4 + 2, Math.floor(i / 40) * 4 + 2, [
        entry.size.width[1],
        entry.size.height[1],
        entry.size.depth[1]
      ])
    )
    const svg = svgOf(layoutOf(160, 160, { zones: [zone("ground", "plaza", [0, 0, 160, 160])], placements }))
    assert.notMatch(svg, /NaN|Infinity|undefined|null/)
    assert.isAbove(svg.length, things.length * 100)
  })

  it("one panel a level", () => {
    const storeys = [0, 1, 2].map((level) => room(`Room ${level}`, "bedroom", [0.1, 0.1, 5, 4], level))
    const svg = svgOf(layoutOf(6, 5, { zones: storeys }))
    for (const text of ["Ground level", "Level 1", "Level 2", "Room 2", "3 levels"]) assert.include(svg, text)
  })

  it("a layout without a zone or a thing is an empty sheet, not a failure", async () => {
    assert.isAbove((await drawPreview({ layout: layoutOf(10, 10, {}), style: {} }, unattended)).length, 500)
  })

  it("things far out, without a size, or as large as the map do not stop the drawing", async () => {
    const placements = [
      thing("a", "house", 1e6, -1e6, [8, 6, 6]),
      thing("b", "house", 10, 10, [0, 0, 0]),
      thing("c", "market_stall", 10, 10, [5000, 1, 5000]),
      thing("d", "pine", -30, 10, [4, 9, 4]),
      thing("e", "chandelier", 39, 29, [60, 1, 0.01], { mount: "ceiling" })
    ]
    const wide = {
      connection: null,
      level: 0,
      width: 1e6,
      points: [
        [0, 0, 5],
        [9, 0, 5]
      ],
      spans: []
    } as const
    const layout = layoutOf(40, 30, {
      paths: [wide],
      zones: [ground, zone("far", "pond", [500, 500, 20, 20], { parent: "ground" })],
      placements
    })
    assert.isAbove((await drawPreview({ layout, style: {} }, unattended)).length, 1000)
  })

  it("zones whose parents form a circle are drawn", () => {
    const zones = [zone("a", "plaza", [0, 0, 9, 9], { parent: "b" }), zone("b", "lawn", [10, 0, 9, 9], { parent: "a" })]
    assert.include(svgOf(layoutOf(20, 10, { zones })), "</svg>")
  })

  it("ten thousand things are drawn in a few seconds", async () => {
    const placements = Array.from({ length: 10_000 }, (_, i) =>
      thing(
        `e${i % 50}`,
        ["oak", "house", "bench", "rock"][i % 4],
        (i % 100) * 4 + 2,
        Math.floor(i / 100) * 4 + 2,
        [2, 3, 2]
      )
    )
    const layout = layoutOf(400, 400, { zones: [zone("ground", "village", [0, 0, 400, 400])], placements })
    const png = await drawPreview({ layout, style: {} }, unattended)
    assert.isAbove(png.length, 10_000)
  })

  it("a drawing stops soon after it was asked to", async () => {
    for (const after of [0, 3, 6]) {
      let calls = 0
      const checkpoint = () => {
        if (calls++ >= after) throw new Interrupted()
      }
      const failure = await drawPreview({ layout: village, style: {} }, { progress: () => {}, checkpoint }).then(
        () => null,
        (error) => error
      )
      assert.instanceOf(failure, Interrupted)
      assert.strictEqual(calls, after + 1)
    }
  })

  it("progress never falls and ends at 1", async () => {
    const seen: Array<number> = []
    const progress = (_: string, fraction: number) => {
      seen.push(fraction)
    }
    await drawPreview({ layout: flat, style: {} }, { progress, checkpoint: () => {} })
    assert.deepStrictEqual(
      seen,
      [...seen].sort((a, b) => a - b)
    )
    assert.strictEqual(seen.at(-1), 1)
  })
})
