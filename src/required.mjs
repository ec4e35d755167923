/** Packages of the older form with a binary, which the bundle asks for by `require`: who packs it finds them by this list. */
export const binaries = ["sharp", "@resvg/resvg-js"]
