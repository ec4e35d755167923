/** Names, labels and ports as the API server wants them. */
import type { Manifest } from "../Kubectl.js"
import { templates } from "../Templates.js"

const subdomain = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/
const label = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/
const labelKey = /^([a-z0-9.-]{1,253}\/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/
const labelValue = /^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$/
/** An IANA service name holds a letter. */
const portName = /^(?=.*[a-z])[a-z0-9]([-a-z0-9]{0,13}[a-z0-9])?$/
const environmentName = /^[-._a-zA-Z][-._a-zA-Z0-9]*$/

/** Kinds whose names become names of hosts, with room for what the pods' names add. */
const hosts = ["Service", "Deployment", "StatefulSet", "Namespace", "Job"]

const repeated = (names: ReadonlyArray<unknown>): ReadonlyArray<unknown> =>
  names.filter((name, index) => name !== undefined && names.indexOf(name) !== index)

const labelsOf = (value: unknown): ReadonlyArray<readonly [string, string]> => {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    (name === "labels" || name === "matchLabels") && typeof member === "object" && member !== null
      ? Object.entries(member)
      : labelsOf(member)
  )
}

export const names = (manifests: ReadonlyArray<Manifest>): ReadonlyArray<string> => [
  ...repeated(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).map(
    (twice) => `${twice} stands twice`
  ),
  ...manifests.flatMap((manifest) => {
    const { kind, metadata } = manifest
    const isNamed = subdomain.test(metadata.name) && metadata.name.length <= (hosts.includes(kind) ? 63 : 253)
    const isHost = kind === "Service" || kind === "Namespace" ? label.test(metadata.name) : true
    const wrong = labelsOf(manifest).filter(([key, value]) => !labelKey.test(key) || !labelValue.test(value))
    return [
      ...(isNamed && isHost ? [] : [`${kind} ${metadata.name} is no name`]),
      ...wrong.map(([key, value]) => `${kind} ${metadata.name}: ${key}=${value} is no label`)
    ]
  }),
  ...templates(manifests).flatMap(({ containers, of }) => {
    const ports = containers.flatMap((container) => container.ports ?? [])
    const env = containers.flatMap((container) => (container.env ?? []).map(({ name }) => name))
    return [
      ...containers.filter(({ name }) => !label.test(name)).map(({ name }) => `${of}: container ${name} is no name`),
      ...ports
        .filter(({ containerPort, name }) => containerPort < 1 || containerPort > 65_535 || !portName.test(name ?? "p"))
        .map(({ containerPort, name }) => `${of}: port ${name} ${containerPort} is none`),
      ...repeated(ports.map(({ name }) => name)).map((name) => `${of}: port ${name} stands twice`),
      ...repeated(ports.map(({ containerPort }) => containerPort)).map((port) => `${of}: port ${port} stands twice`),
      ...env.filter((name) => !environmentName.test(name)).map((name) => `${of}: ${name} is no variable`),
      ...(containers.length === 1 ? repeated(env) : []).map((name) => `${of}: variable ${name} stands twice`)
    ]
  })
]
