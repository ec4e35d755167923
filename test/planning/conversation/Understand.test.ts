import { assert, describe, it } from "@effect/vitest"
import type { Intent } from "#planning/conversation/Intent.js"
import { understand } from "#planning/conversation/understanding/Understand.js"

/** What people say, by what they want. */
const said: Readonly<Record<string, ReadonlyArray<string>>> = {
  contents: [
    "what is in this scene?",
    "what's in the scene",
    "What do we have in here?",
    "describe the scene",
    "list everything in the scene",
    "what is in the churchyard?",
    "tell me about this scene",
    "summarize the scene"
  ],
  why: ["why is the lamp missing?", "why isn't there a lamp in the square?", "why are the benches gone?"],
  changes: ["what changed?", "what did you change?", "what's different?"],
  praise: [
    "that looks great!",
    "wow, beautiful!",
    "I love the fountain",
    "what a lovely scene",
    "we are very pleased with it"
  ],
  keep: ["don't move the bed", "leave the houses as they are", "keep the well where it is"],
  turn: [
    "rotate the church by 90 degrees",
    "turn the bench around",
    "turn it 45° anticlockwise",
    "give the desk a quarter turn",
    "spin the chair to the left"
  ],
  swap: [
    "swap the well and the fountain",
    "swap the places of the bed and the desk",
    "let the sofa and the shelf trade places"
  ],
  rename: ["rename the church to St Mary's", 'call the shed "Boathouse"', "the tavern should be called The Anchor"],
  shift: [
    "move the well 5 metres north",
    "move it a bit to the left",
    "nudge the lamp 30 cm to the right",
    "push the desk back slightly",
    "shift the tree further east"
  ],
  redo: ["redo", "redo that", "redo the last two changes"],
  season: ["make it winter", "in autumn", "make the scene look snowy", "let it be spring"],
  weather: ["make it foggy", "make it rain", "add some fog", "how about rainy weather"],
  shine: ["it's too dark", "make it brighter", "softer light please", "dim the lights", "warmer and brighter lighting"],
  rows: ["24 desks in four rows", "arrange the chairs in 3 rows", "I want twelve stools in two lines"],
  same: ["the same for the other two", "do that with the bench too", "the others as well"],
  condition: ["if there is a well, remove it, otherwise add one"],
  undo: [
    "undo the last two changes",
    "undo twice",
    "undo",
    "undo that",
    "put it back",
    "put the well back",
    "revert the last change",
    "go back to the previous version",
    "cancel that",
    "change it back"
  ],
  face: [
    "turn the church to face the square",
    "let the houses face the street",
    "face the bench towards the river",
    "make the statue look at the church"
  ],
  reply: [
    "never mind",
    "no",
    "yes",
    "this is terrible",
    "that's not what I meant",
    "I don't like the colour of the houses",
    "animate the water",
    "can you export it to FBX?",
    "send it to my friend",
    "take a screenshot",
    "how long will it take?",
    "how far is the church from the well?",
    "¿Puedes añadir un árbol?",
    "Füge drei Bäume hinzu",
    "ajoute une fontaine sur la place",
    "请添加一棵树"
  ],
  count: [
    "how many trees are there?",
    "How many houses does it have?",
    "how many benches are in the square",
    "count the trees",
    "is there a well?",
    "are there any lamps?",
    "number of houses"
  ],
  beside: ["what is next to the church?", "what stands behind the barn", "what's in front of the sofa?"],
  where: ["where is the church?", "where are the houses", "where's the well", "in which zone is the scarecrow?"],
  size: ["how big is the square?", "how wide is the main street", "what is the size of the church?"],
  failures: [
    "which relations failed?",
    "what went wrong?",
    "what could not be placed?",
    "did everything fit?",
    "which requirements are not satisfied?"
  ],
  scenes: ["what scenes are there?", "list the scenes", "show me all scenes", "which scenes do we have?"],
  abilities: ["what can you do?", "help", "what can I ask you?", "who are you?"],
  cost: ["how much did that cost?", "what does it cost?", "how many credits did this use?"],
  library: ["what themes are there?", "list the assets"],
  status: ["is it built?", "status", "what's next?"],
  greeting: ["hello"],
  thanks: ["Thanks a lot!"],
  resize: [
    "make the square larger",
    "make the square twice as large",
    "make the square 30 m wide",
    "please make the market square a bit bigger",
    "make the square 20 x 30 m",
    "enlarge the forest",
    "shrink the square",
    "double the size of the square",
    "make the church 25 m tall",
    "make the church half as tall",
    "widen the main street",
    "make the square 50% larger",
    "could you make the well smaller?",
    "the square should be larger",
    "the houses are too small",
    "the river is too wide",
    "make the houses much taller"
  ],
  add: [
    "add three lamps near the church",
    "add a bench",
    "please put a fountain in the square",
    "could you add two benches next to the well?",
    "plant a tree behind the church",
    "I'd like a statue in the middle of the square",
    "there should be a tavern south of the square",
    "we need a blacksmith",
    "add a bridge over the river",
    "add a path from the church to the well",
    "build a tower near the river",
    "place a cart and two barrels in front of the church",
    "how about a pond?",
    "another one behind the church",
    "add a music stand",
    "add a weather vane"
  ],
  remove: [
    "remove the well",
    "delete the benches",
    "get rid of the scarecrow",
    "take the hay cart away",
    "no more sheep",
    "remove the well and the benches",
    "remove two of the houses",
    "remove all the trees except the oaks",
    "clear the square",
    "I don't want the scarecrow any more"
  ],
  move: [
    "move the market next to the river",
    "move the well in front of the church",
    "put the well behind the church",
    "bring the benches closer to the church",
    "move the church to the south",
    "could the well be moved to the north?",
    "the well should be next to the church"
  ],
  look: [
    "make the houses red",
    "paint the houses dark blue",
    "make the church wooden",
    "make the houses brick",
    "make the church white and the houses red",
    "change the colour of the houses to green",
    "turn the houses yellow",
    "can the houses be blue?",
    "make it look more medieval",
    "give it a spooky mood"
  ],
  replace: [
    "replace the oaks with pines",
    "swap the well for a fountain",
    "use pines instead of oaks",
    "instead of the well I'd like a fountain",
    "turn the oaks into pines",
    "exchange the benches for chairs"
  ],
  amount: [
    "more trees",
    "add more trees",
    "fewer benches",
    "make it five lamps",
    "make it 20 houses",
    "double the number of houses",
    "twice as many trees",
    "set the number of houses to 15",
    "add five more houses",
    "too many trees"
  ],
  light: [
    "set it at dusk",
    "make it night",
    "at sunset",
    "change the time of day to morning",
    "set the scene in the evening"
  ],
  title: ["call it Old Harbour", 'rename the scene to "The Old Mill"', "name it Riverside", "change the title to Foo"],
  model: [
    "go on",
    "carry on",
    "proceed",
    "build it",
    "build the scene",
    "rebuild it",
    "render it again",
    "make the model",
    "update the model",
    "go ahead and build it",
    "build everything again"
  ],
  blueprint: [
    "build only the plan",
    "just the layout, no model",
    "draw the layout",
    "make a floor plan",
    "lay it out",
    "generate the blueprint"
  ],
  peg: ["only plan it", "plan the scene", "generate the peg"],
  sdd: ["write the design again", "rewrite the design", "write the design document", "start over"],
  create: [
    "make a new scene with a harbour and two ships",
    'create a scene called "Mill" with a windmill and a pond',
    "new scene: a castle on a hill",
    "I want a new scene showing a small farm",
    "create a desert scene with three camels"
  ],
  describe: ["change the description to a small farm with two barns"],
  open: ["open the scene Old Harbour"],
  unknown: ["what is the meaning of life?", "write me a poem", "asdf qwer", "make me a sandwich in Python"]
}

const named = (intent: Intent): string =>
  intent.act === "run" ? intent.step.replace("generate_scene_", "") : intent.act

describe("what a message asks", () => {
  for (const [act, messages] of Object.entries(said)) {
    it(`${act}: ${messages.length} ways to say it`, () => {
      for (const message of messages) {
        const { asked } = understand(message)
        assert.isNotEmpty(asked, message)
        for (const { intent } of asked) assert.strictEqual(named(intent), act, `${message} → ${JSON.stringify(intent)}`)
      }
    })
  }

  it("several wishes of one message are told apart, in their order", () => {
    const acts = (message: string) => understand(message).asked.map(({ intent }) => named(intent))
    assert.deepStrictEqual(acts("add a well and make it larger; then build it"), ["add", "resize", "model"])
    assert.deepStrictEqual(acts("Please remove the well. How many trees are there?"), ["remove", "count"])
    assert.deepStrictEqual(acts("call it Old Harbour, set it at dusk and draw the layout"), [
      "title",
      "light",
      "blueprint"
    ])
    assert.deepStrictEqual(acts("make a new scene with a harbour and two ships, then build it"), ["create", "model"])
    assert.deepStrictEqual(acts("add a well and a bench"), ["add"])
    assert.deepStrictEqual(acts("I want fewer houses but more trees"), ["amount", "amount"])
    assert.deepStrictEqual(acts("add flowers around the well, move the bench next to it and build it"), [
      "add",
      "move",
      "model"
    ])
  })

  it("a message of very many wishes is cut, and says so", () => {
    const { asked, cut } = understand("add a well. ".repeat(40))
    assert.deepStrictEqual([asked.length, cut], [12, true])
  })
})
