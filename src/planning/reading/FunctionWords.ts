import { partsOf } from "#catalogue/PartsOfSpeech.js"

/** The closed classes of English that the grammar steers by, lower case. */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const determiners = words(
  "a an the this that these those its their his her each every both all some any another no your our"
)
export const beVerbs = words("is are was were be been being")

/** Finite verbs of standing somewhere. */
export const standVerbs = words(
  "sits stands rests lies hangs sit stand rest lie hang fills leans remains flows runs rises stretches winds grows grow flow run rise extends overhangs leads goes graze grazes roam roams swim swims float floats live lives drift wander nestles nestle huddles huddle sprawls sprawl hovers hover soars soar sleeps sleep dozes doze waits wait crouches crouch kneels kneel lurks lurk juts jut dangles dangle"
)

/** Participles that place a thing: "a lamp placed beside the bed". */
export const placedWords = words(
  `located positioned placed situated set arranged mounted hung installed attached leaning tucked nestled pushed standing
   sitting resting lying hanging stationed laid fixed affixed suspended secured propped seated stored kept put displayed
   aligned centered centred parked draped spread scattered spaced stacked arrayed perched built embedded lined
   distributed ready visible present available left found seen assembled organized ample moored anchored pitched planted
   growing grouped clustered flowing running winding rising gathered tied docked erected dotted grazing roaming swimming towering
   piled heaped slung wedged crammed jammed looped strewn tossed strung dangling stretched huddled huddling nestling crouching kneeling lurking dozing hovering looming sleeping`
)

/** Words that start a phrase of purpose or effect, which says nothing about what is there. */
export const purposeWords = words(
  `shaped resembling resembles separates adding adds add creating creates create providing provides provide offering
   giving gives making makes make completing completes complete enhancing enhances enhance bringing brings evoking
   ensuring ensures allowing allows inviting invites reflecting reflects indicating indicates serving serves serve
   designed appears appear seems seem tying ties lending contributing contributes promoting suggesting allow blending
   blends combining combines perfect ideal used suitable great exuding exudes maximizing encouraging encourages
   reminiscent waiting playing enjoying enjoy like to as for because while so where when if despite due throughout
   during than could would can might may must will view watch casting casts emitting emits softening brightening
   brightens enriching inspired rounding keeping keeps showing shows bathed bathing dedicated separating dividing
   divides defines defining hinting exhibiting exhibits emphasizing accentuating accentuates grounding grounds
   awaiting infusing leading reaching passing bending entering opening selling sells sell offers buying wearing carrying`
)

export const negations = words("no without")
export const joiners = words("and or plus but")

/** Nouns before "of" that only count or group: "a row of trees". */
export const collectives = words(
  `set pair couple row group stack pile collection series variety array cluster trio duo number lot handful bunch
   assortment selection arrangement dozen total mix line piece kind type grid ring circle avenue herd flock fleet clump
   grove stand patch block scattering dozens lots rows hundreds rest plenty tens column crowd semicircle horseshoe crescent range aisle tier`
)

export const adverbs = words(
  `directly immediately right just very only also neatly slightly carefully gracefully prominently possibly partially
   evenly nicely currently either exactly approximately quite conveniently comfortably perfectly elegantly casually
   symmetrically proudly still then too together up out down further respectively even both here positively invitingly
   should preferably ideally perhaps maybe somewhere please always now again almost once halfway`
)

/** Words in -ly that are no adverbs. */
export const notAdverbs = words(
  "family lovely friendly homely early daily jelly belly only curly assembly fly monthly ugly silly holy lily"
)

/** Says how something is done or stands: "diagonally", "lengthwise". */
export const isAdverb = (word: string): boolean => {
  if (word.endsWith("ly")) {
    const known = partsOf(word)
    // "A wobbly pile", "an unsightly stain".
    const describes = known?.adjective !== undefined && known.adverb === undefined
    // "A doily".
    const isNoun = known?.thing !== undefined && known.adverb === undefined
    return word.length > 3 && !notAdverbs.has(word) && !describes && !isNoun
  }
  const parts = /(wise|ways)$/.test(word) ? partsOf(word) : undefined
  return parts?.adverb !== undefined && parts.thing === undefined
}

/** Nouns that name no thing: moods, purposes, directions, groups. */
export const abstractNouns = words(
  `wave waves surf tide touch touches shot shots atmosphere comfort functionality convenience style storage design setup set-up area areas space spaces
   entertainment setting feel feeling vibe mood ambiance ambience look charm warmth elegance visibility access view views
   decor decoration decorations focus point addition purpose time meal gathering guest guests friend friends family sense
   tension unease background chaos news program taste environment inhabitants clarity work working study studying reading
   play sleep sleeping rest relaxation seating arrangement arrangements furniture furnishings item items thing things
   object objects valuables essentials accessory accessories side sides end ends edge edges foot head center centre
   middle corner corners wall walls floor floors ceiling ceilings room rooms front rear top bottom level levels layout
   theme palette color colors colour colours scheme tone tones light-source illumination sunlight daylight nature way
   ways use uses interior feature features material materials option options choice choices number variety series amount
   lot row rows pair pairs set sets group groups collection line pattern patterns distance reach height length width
   depth size sizes styles personality character simplicity beauty nook nooks zone zones spot spots section sections place places
   home apartment living dining activity activities life interest hobby hobbies creativity inspiration music art game
   gaming exercise cooking display hint mix blend combination balance contrast experience session night day morning
   evening afternoon coziness moment moments oasis retreat haven heart total order manner fashion direction usage flow
   traffic people couple kids children student conversation conversations drink drinks screams screen-time
   juxtaposition part parts equipment clutter dust gear other one ones u-shape l-shape shape shapes circle semicircle horseshoe crescent
   semi-circle cluster formation privacy aisle aisles gangway backdrop accent accents texture textures shade focal finish opening outlet
   outdoors air breeze theater position proximity belongings north south east west northeast northwest southeast
   southwest scene metre metres meter meters m idea description brief kind kinds sort sorts half thirds world weather
   sky horizon landscape scenery sun moon shore shores banks model someone anyone nobody everyone nothing else news meal convenience`
)

/** Nouns that, after "with", are parts of the thing that has them. */
export const parts = words(
  `drawer drawers backboard headboard footboard storage compartment leg legs cushion cushions upholstery frame door doors
   armrest armrests backrest wheel wheels top tops finish base handle handles canopy seat seats backing trim pattern
   patterns print design shade shades light lights lighting ladder rail rails edge edges surface surfaces space backs back
   detail details accent accents texture board stain color colors hue tone tones engraving carving carvings bedding linen
   linens sheet sheets mattress shelves cubbies hutch roof roofs chimney chimneys walls facade facades sail sails crown
   spire steeple porch balcony windows window battlements crenellations gables gable storey storeys stories shutters numeral numerals dial fringe tassel tassels stripe stripes knob knobs slat slats spindle spindles
   foot feet lid lids hinge hinges caster casters castor castors spout spouts rim rims pocket pockets strap straps`
)
/** Parts that are parts even of a list: nobody asks for a lone armrest. */
export const strongParts = words(
  "drawer backboard headboard footboard leg armrest backrest wheel handle upholstery canopy backing trim compartment bedding roof facade sail spire steeple gable storey battlement shutter crenellation"
)

/** Architecture of a room, by word. */
export const architecture: ReadonlyMap<string, "wall" | "door" | "window" | "ceiling" | "floor" | "room" | "corner"> =
  new Map([
    ...(["wall", "walls"] as const).map((word) => [word, "wall"] as const),
    ...(["door", "doors", "doorway", "doorways", "entrance", "entry", "entryway"] as const).map(
      (word) => [word, "door"] as const
    ),
    ...(["window", "windows", "windowsill"] as const).map((word) => [word, "window"] as const),
    ...(["ceiling", "skylight"] as const).map((word) => [word, "ceiling"] as const),
    ...(["floor", "ground"] as const).map((word) => [word, "floor"] as const),
    ...(["room", "rooms"] as const).map((word) => [word, "room"] as const),
    ...(["corner", "corners"] as const).map((word) => [word, "corner"] as const)
  ])
export type Architecture = "wall" | "door" | "window" | "ceiling" | "floor" | "room" | "corner"

/** Adjectives beyond the catalogue's colours, materials and attributes. */
export const adjectives = words(
  `fluffy shaggy fuzzy furry silky shiny wavy hefty heavy lightweight woolly mirrored patchwork slatted lacquered gilded
   gilt carved handwoven braided oriental moroccan turkish french italian chinese zen parallel plump rolled folded
   ash ebony light bright multicolored multicoloured neutral pale deep tiled woven knitted coffee-colored dark
   main important functional practical multi-seat loveseat rocking family artistic handmade hand-crafted custom mini
   outdoor indoor tropical exotic seasonal traditional local global coastal moody calm cool hot cold natural organic
   earthy abundant ample plentiful half lush leafy dried scented sheer personal private matching similar identical
   additional extra other different separate adjacent nearby opposite central standalone free-standing electric
   electronic digital analog smart external internal full hand-carved stained tinted transparent translucent
   freshly north south east west northeast northwest southeast southwest wooded grassy sandy snowy muddy shady busy
   steep gentle rocky ruined abandoned fishing-style narrow winding cobbled paved unpaved gravelled walled fenced
   thatched timber wooden golden metallic leathery earthen oaken half-timbered stone-built red-roofed quaint picturesque sleepy typical original real certain
   front rear upper lower overhead left right inner outer single low high first second third fourth last`
)

export const isDirection = (word: string): boolean =>
  /^(north|south|east|west|northeast|northwest|southeast|southwest)$/.test(word)
