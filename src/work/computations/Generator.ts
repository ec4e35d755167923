import { version } from "#domain/Version.js"

/** Names the product and its contract's version in the documents it makes. */
export const generator = `Scenewright ${version}`
