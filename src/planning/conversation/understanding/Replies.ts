/** What has one plain answer whatever the scene: wishes that cannot be met, small talk, other languages. */
import { isForeign } from "./Foreign.js"

const english = "I understand English only: say it in English, please."

/** Of a wish for how high something hangs. */
export const hanging =
  "I can't set how high something hangs: the layout finds its height. I can say where it hangs, as in “hang it above the table”."

/** In the order in which they are tried; each with what is said. */
const replies: ReadonlyArray<readonly [RegExp, string]> = [
  [
    /^(?:i|we) (?:(?:do not|don't)(?: really)? like|dislike|hate) (?:the (?:colou?r|look|size|place|position|shape) of )?[^,;]+$/i,
    "Say what it should be instead, as in “make the houses red”, “make the square smaller” or “remove the well”."
  ],
  [
    /^(?:animate\b.*|(?:make|let) (?:it|the .+) (?:move|fly|wave|spin|flow|float|sing|dance|talk|sleep)|play .*|add (?:an? |some )?(?:animations?|sounds?|music|wind)|(?:what|how)(?:'s| is) the weather.*)$/i,
    "Scenes stand still and are silent: I plan what is in them, where it is and how it looks. I can set the time of day: “set it at dusk”."
  ],
  [
    /^(?!(?:add|put|place|plant|build|make|create|remove|move|new|i want|change) ).*\b(?:fbx|obj|usdz?|stl|blend(?:er)?|unreal|unity|gltf|export|download|e-?mail|send (?:it|this|that|the \w+) to|share (?:it|this|the))\b/i,
    "I can't send, export or convert anything: the model is a GLB file, an artifact of the scene that is read through the API."
  ],
  [
    /^(?:take|make|show|give|send|draw|can i see|let me see)(?: me| us)?(?: an?| the| some)? (?:screen ?shots?|pictures?|photos?|images?|videos?|thumbnails?|previews?)\b.*$/i,
    "I can't show pictures here: the scene's layout preview and its thumbnail are made with the layout and the model; say “build it”."
  ],
  [
    /^(?:.{2,80} hang(?:s|ing)?|hang .{2,60}?) (?:a (?:bit|little) |much |slightly |somewhat )?(?:lower|higher)(?: (?:up|down))?(?:,? and (?:a (?:bit|little) )?(?:closer|nearer|further|farther) (?:together|apart))?$/i,
    hanging
  ],
  [
    /^(?:(?:bring|move|put|push|pull|set|place|stand) (?:the|my|our|all|both|these|those|them) ?.{0,50}? ?(?:a (?:bit|little) |much )?(?:(?:closer|nearer) together|(?:further|farther) apart(?: from each other)?)|(?:spread|space) (?:the|my|our|all|both|these|those|them) ?.{0,50}? ?out(?: (?:more|a bit|a little|evenly|further))?)$/i,
    "I can't set how far apart things of one kind stand: the layout finds that. I can set them in rows, around something or along it, as in “put the benches along the path”."
  ],
  [
    /^(?:turn|switch|put|blow) (?:(?:off|out) (?:the|my|our|all|both|these|those) [\p{L} -]{0,40}?(?:lamps?|lanterns?|lights?|candles?|chandeliers?|torch(?:es)?|bulbs?|fires?|stoves?|screens?|tvs?)|(?:the|my|our|all|both|these|those) [\p{L} -]{0,40}?(?:lamps?|lanterns?|lights?|candles?|chandeliers?|torch(?:es)?|bulbs?|fires?|stoves?|screens?|tvs?) (?:off|out))$/iu,
    "I can't switch single lamps off: I can dim all of the light, as in “make it darker”, or take lamps away, as in “remove the lamps”."
  ],
  [
    /^(?:how long|when) (?:will|does|is|would)\b.*$/i,
    "I can't tell in advance: a layout takes seconds, of a large scene up to a minute."
  ],
  [
    /^why (?:is|are|does|do) .{2,80} (?:so|too|that) (?:dark|dim|gloomy|bright|light|cold|warm|pale|grey|gray)\b.*$/i,
    "The light, the hour and the weather of a scene are part of its design: say “make it brighter”, “warmer light” or “set it at noon”."
  ],
  [
    /^(?!.*\b(?:sit|seat|seats|seated|seating)\b)(?:for )?how many (?:people|persons|guests|visitors|customers|students|pupils|children|kids)\b.{0,40} (?:can|could|fit|sit|seat|is there (?:room|space)).*$/i,
    "I can't tell for how many people there is room: ask what there is, as in “how many chairs are there?”."
  ],
  [
    /^(?:is|are) there (?:really )?(?:enough )?(?:room|space|seating|seats|chairs|places|beds)(?: enough)?(?: here)? for (?:an? )?\S+(?: \S+)? ?(?:people|persons|guests|visitors|customers|students|pupils|children|kids|of us)?$/i,
    "I can't tell for how many people there is room: ask what there is, as in “how many chairs are there?”."
  ],
  [
    /^(?:where|how many|what colou?r|which colou?r) (?:should|could|would|shall|might|can) (?:i|we|you|one) (?:best )?(?:put|place|move|hang|add|plant|build|set|paint|choose|use|take|make)\b.*$/i,
    "I can't judge what looks best: say where it should be or how, as in “put a bench next to the well”, and “undo” takes it back."
  ],
  [
    /^how far\b(?! (?:along|are you|is it$|are we)).*$/i,
    "I don't measure distances; I can say where a thing is: “where is the church?”."
  ],
  [
    /^(?:no+|nope|never ?mind|forget (?:it|that|about it)|nothing|not (?:now|yet)|stop|wait|don't(?: (?:build|do) (?:it|that|anything)(?: yet)?)?|leave it(?: (?:as it is|like that))?)$/i,
    "Well: nothing more is done."
  ],
  [
    /^(?:y|yes|yep|yeah|sure|of course|do it|please do)$/i,
    "There is no question open: tell me what to do, as in “build it” or “add a well”."
  ],
  [
    /^(?:(?:this|that|it)(?:'s| is| looks| was) (?:not (?:what|right|good|correct)\b.*|terrible|wrong|awful|bad|ugly|horrible)|you (?:misunderstood|got (?:it|that) wrong).*|what do you mean.*|that's not .*)$/i,
    "I am sorry. Say “undo” to take my last change back, and then what you want in a short sentence, as in “move the well next to the church”."
  ]
]

/** The answer that needs nothing but the clause; null where it asks for something. */
export const replyIn = (clause: string): string | null => {
  if (isForeign(clause)) return english
  return replies.find(([pattern]) => pattern.test(clause))?.[1] ?? null
}
