/** What one manifest names of another is there, and the rights are those that the code needs. */
import type { Manifest } from "../Kubectl.js"
import { every } from "../Models.js"
import { type Template, templates } from "../Templates.js"

type Keys = ReadonlyMap<string, ReadonlyArray<string>>

const configMaps = (manifests: ReadonlyArray<Manifest>): Keys =>
  new Map(every(manifests, "ConfigMap").map(({ data, metadata }) => [metadata?.name ?? "", Object.keys(data ?? {})]))

/** Those that stand here, and those that the External Secrets operator will make. */
const secrets = (manifests: ReadonlyArray<Manifest>): Keys =>
  new Map([
    ...every(manifests, "Secret").map(({ data, metadata }) => [metadata?.name ?? "", Object.keys(data ?? {})] as const),
    ...every(manifests, "ExternalSecret").map(
      ({ spec }) => [spec.target.name, spec.data.map(({ secretKey }) => secretKey)] as const
    )
  ])

const ofContainers = ({ containers, of }: Template, maps: Keys, kept: Keys) =>
  containers.flatMap(({ env, envFrom }) => [
    ...(envFrom ?? []).flatMap(({ configMapRef, secretRef }) => [
      ...(configMapRef && !maps.has(configMapRef.name ?? "")
        ? [`${of}: there is no ConfigMap ${configMapRef.name}`]
        : []),
      ...(secretRef && !kept.has(secretRef.name ?? "") ? [`${of}: there is no Secret ${secretRef.name}`] : [])
    ]),
    ...(env ?? []).flatMap(({ name, valueFrom }) => {
      const from = valueFrom?.secretKeyRef ?? valueFrom?.configMapKeyRef
      if (from === undefined || from.optional === true) return []
      const keys = (valueFrom?.secretKeyRef ? kept : maps).get(from.name ?? "")
      return keys?.includes(from.key) ? [] : [`${of}: ${name} is in no key ${from.key} of ${from.name}`]
    })
  ])

const ofPods = (manifests: ReadonlyArray<Manifest>) => {
  const [maps, kept] = [configMaps(manifests), secrets(manifests)]
  const accounts = every(manifests, "ServiceAccount").map(({ metadata }) => metadata?.name)
  const claims = every(manifests, "PersistentVolumeClaim").map(({ metadata }) => metadata?.name)
  return templates(manifests).flatMap((template) => [
    ...ofContainers(template, maps, kept),
    ...(accounts.includes(template.spec.serviceAccountName ?? accounts[0])
      ? []
      : [`${template.of}: there is no ServiceAccount ${template.spec.serviceAccountName}`]),
    ...(template.spec.volumes ?? [])
      .flatMap(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? [])
      .filter((name) => !claims.includes(name))
      .map((name) => `${template.of}: there is no PersistentVolumeClaim ${name}`)
  ])
}

const ofIngress = (manifests: ReadonlyArray<Manifest>) =>
  every(manifests, "Ingress").flatMap(({ metadata, spec }) =>
    (spec?.rules ?? [])
      .flatMap(({ http }) => http?.paths ?? [])
      .filter(({ backend }) => {
        const service = every(manifests, "Service").find((one) => one.metadata?.name === backend.service?.name)
        return !service?.spec?.ports?.some(({ name }) => name === backend.service?.port?.name)
      })
      .map(({ backend }) => `Ingress ${metadata?.name}: there is no such port of Service ${backend.service?.name}`)
  )

const ofStores = (manifests: ReadonlyArray<Manifest>) =>
  every(manifests, "ExternalSecret")
    .filter(
      ({ spec }) => !every(manifests, "SecretStore").some((store) => store.metadata.name === spec.secretStoreRef.name)
    )
    .map(({ spec }) => `ExternalSecret: there is no SecretStore ${spec.secretStoreRef.name}`)

/** What code asks the API server, as a Role writes it: `pods list`. */
export type Calls = ReadonlyArray<string>

/** Who has a token has a right, who has a right has a token, and the right is what the code asks for: no less, no more. */
const rights = (manifests: ReadonlyArray<Manifest>, calls: Calls) => {
  const roles = every(manifests, "Role")
  const bound = every(manifests, "RoleBinding").flatMap(({ metadata, roleRef, subjects }) => {
    const role = roles.find((one) => one.metadata?.name === roleRef.name)
    if (role === undefined)
      return [{ account: "", wrong: `RoleBinding ${metadata?.name}: there is no Role ${roleRef.name}` }]
    const given = (role.rules ?? []).flatMap(({ resources, verbs }) =>
      (resources ?? []).flatMap((resource) => verbs.map((verb) => `${resource} ${verb}`))
    )
    const isExact = [...given].sort().join() === [...calls].sort().join()
    const wrong = isExact
      ? ""
      : `Role ${roleRef.name} grants ${given.join(", ")} where the code asks ${calls.join(", ")}`
    return (subjects ?? []).map(({ name }) => ({ account: name, wrong }))
  })
  const tokens = templates(manifests)
    .filter(({ spec }) => spec.automountServiceAccountToken !== false)
    .map(({ spec }) => spec.serviceAccountName ?? "default")
  const accounts = bound.map(({ account }) => account)
  return [
    ...bound.flatMap(({ wrong }) => (wrong === "" ? [] : [wrong])),
    ...tokens.filter((name) => !accounts.includes(name)).map((name) => `${name} has a token and no right`),
    ...accounts.filter((name) => !tokens.includes(name)).map((name) => `${name} has a right and no token`)
  ]
}

export const references = (manifests: ReadonlyArray<Manifest>, calls: Calls): ReadonlyArray<string> => [
  ...ofPods(manifests),
  ...ofIngress(manifests),
  ...ofStores(manifests),
  ...rights(manifests, calls)
]
