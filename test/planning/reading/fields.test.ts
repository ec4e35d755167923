import { assert, describe, it } from "@effect/vitest"
import { unattended } from "#domain/Control.js"
import { quiet } from "#planning/Quiet.js"
import { read } from "#planning/reading/read.js"

const categories = (text: string) => read(text, quiet(unattended)).things.map(({ category }) => category)

describe("things of yards, slopes, rings and runways", () => {
  it.each([
    ["A building site with a heap of sand and a heap of earth.", "heap"],
    ["A harbour with a coil of rope.", "coil_of_rope"],
    ["A scrapyard with old tyres.", "loose_tyre"],
    ["A building site with a cable spool.", "cable_drum"],
    ["A stable yard with a saddle.", "saddle"],
    ["A riding arena with three jump poles.", "show_jump"],
    ["A swimming pool with a diving board.", "diving_board"],
    ["A swimming pool with a water slide.", "water_slide"],
    ["A fairground with a bouncy castle.", "bouncy_castle"],
    ["A sports ground with a row of hurdles.", "hurdle"],
    ["A sports ground with an archery target.", "archery_target"],
    ["A coral reef with a manta ray and a seahorse.", "manta_ray"],
    ["A desert with a sphinx.", "sphinx"],
    ["A battlefield with a bomb crater.", "crater"],
    ["A building site with a cherry picker.", "aerial_lift"],
    ["An airport with boarding stairs.", "boarding_stairs"],
    ["An airport with a jet bridge.", "jet_bridge"],
    ["A ski resort with a snow cannon.", "snow_cannon"],
    ["A ski resort with six slalom gates.", "slalom_gate"],
    ["A Wild West town with a wagon wheel.", "wagon_wheel"],
    ["A zoo with a walk-in aviary.", "flight_cage"],
    ["A dog park with an agility course.", "agility_ramp"]
  ])("%s is read as what people call so there", (text, category) => {
    assert.include(categories(text), category)
  })
})
