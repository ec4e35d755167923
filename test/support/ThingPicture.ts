import type { ThingEntry } from "#catalogue/Entries.js"
import { unattended } from "#domain/Control.js"
import type { Mesh } from "#operators/geometry/Mesh.js"
import { drawThings } from "#operators/Things.js"
import { meshPicture } from "#work/computations/ShapePicture.js"
import { placement, theme } from "../operators/fixture.js"
import { digestOf } from "./MeshDigest.js"

/** What the model step draws of a thing at its usual size. */
const thingMesh = ({ name }: ThingEntry): Mesh => {
  const [{ mesh }] = drawThings([placement(name, 0, 0)], theme, 1, unattended)
  return mesh
}

/** Its looks in sixteen digits, as they are told apart in its picture. */
export const thingDigest = (thing: ThingEntry): string => digestOf([thingMesh(thing)])

/** Its picture, with a person beside it where it is a metre or more. */
export const thingPicture = (thing: ThingEntry): Promise<Uint8Array> => {
  const { depth, height, width } = thing.size
  return meshPicture(thing.name, thingMesh(thing), { width: width[1], height: height[1], depth: depth[1] }, unattended)
}
