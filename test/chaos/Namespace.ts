/** A network of its own for a process, so that the line between it and all others can really be taken away. Linux, as root. */
import { execFileSync } from "node:child_process"

export interface Namespace {
  /** Where the rest of the machine is found from inside, and where a process inside is found. */
  readonly outside: string
  readonly inside: string
  /** The words before a command that is to run inside. */
  readonly enter: ReadonlyArray<string>
  /** Nothing comes through any more, either way, and nobody is told. */
  readonly part: () => void
  readonly join: () => void
  readonly close: () => void
}

const ip = (words: string) => execFileSync("ip", words.split(" "), { stdio: "pipe" })

/** `number`: 0..255, of this run alone on the machine. Throws where the machine has no namespaces for this user. */
export const namespace = (number: number): Namespace => {
  const name = `chaos${number}`
  const [outside, inside] = [`10.77.${number}.1`, `10.77.${number}.2`]
  ip(`netns add ${name}`)
  const close = () => void ip(`netns del ${name}`)
  try {
    ip(`link add ${name}a type veth peer name ${name}b`)
    ip(`link set ${name}b netns ${name}`)
    ip(`addr add ${outside}/30 dev ${name}a`)
    ip(`link set ${name}a up`)
    ip(`-n ${name} addr add ${inside}/30 dev ${name}b`)
    ip(`-n ${name} link set ${name}b up`)
    ip(`-n ${name} link set lo up`)
  } catch (cause) {
    close()
    throw cause
  }
  return {
    outside,
    inside,
    enter: ["ip", "netns", "exec", name],
    part: () => void ip(`-n ${name} link set ${name}b down`),
    join: () => void ip(`-n ${name} link set ${name}b up`),
    close
  }
}
