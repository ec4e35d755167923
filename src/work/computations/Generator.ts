/** Names the product and its contract's version in the documents it makes. */
export const generator = "Scenewright 0.17.0"
