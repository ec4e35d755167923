/** A file whose mesh cannot be placed; `message` ends the sentence "The mesh … ". */
export class UnusableMesh extends Error {}
