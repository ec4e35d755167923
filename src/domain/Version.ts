/** The contract's version, which is the service's; a breaking change raises the minor. */
export const version = "0.17.0"
