/** A pod as the API server, the kubelet and the restricted level of pod security want it. */
import type { Container, Probe } from "kubernetes-types/core/v1.js"
import type { Manifest } from "../Kubectl.js"
import { portsOf, type Template, templates } from "../Templates.js"

const units: Readonly<Record<string, number>> = {
  "": 1,
  m: 0.001,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30
}

/** A quantity as a number; none where it is no quantity. */
const quantity = (text: string | number): number => {
  const read = /^(\d+(?:\.\d+)?)([a-zA-Z]*)$/.exec(String(text))
  return read === null ? Number.NaN : Number(read[1]) * (units[read[2]] ?? Number.NaN)
}

const resources = (of: string, { name, resources: asked }: Container) => {
  const [requests, limits] = [asked?.requests ?? {}, asked?.limits ?? {}]
  return [
    ...Object.entries({ ...requests, ...limits })
      .filter(([, amount]) => Number.isNaN(quantity(amount)))
      .map(([kind, amount]) => `${of}: ${kind} of ${name} is no quantity: ${amount}`),
    ...Object.entries(requests)
      .filter(([kind, amount]) => kind in limits && quantity(amount) > quantity(limits[kind]))
      .map(([kind]) => `${of}: ${name} requests more ${kind} than its limit`),
    ...(requests.cpu && requests.memory && limits.memory ? [] : [`${of}: ${name} says not what it needs`])
  ]
}

const handlers = ["httpGet", "exec", "tcpSocket", "grpc"] as const

const probes = (template: Template, { livenessProbe, name, readinessProbe, startupProbe }: Container) => {
  const at = `${template.of}: a probe of ${name}`
  const one = (probe: Probe | undefined, isLiveness: boolean) => {
    if (probe === undefined) return []
    const port = probe.httpGet?.port ?? probe.tcpSocket?.port
    const counts = [probe.periodSeconds, probe.timeoutSeconds, probe.failureThreshold, probe.successThreshold]
    return [
      ...(handlers.filter((handler) => probe[handler] !== undefined).length === 1 ? [] : [`${at} asks not one thing`]),
      ...(port === undefined || portsOf(template).includes(port)
        ? []
        : [`${at} asks port ${port}, which is not there`]),
      ...(counts.every((count) => count === undefined || count >= 1) ? [] : [`${at} counts from less than 1`]),
      ...(isLiveness && (probe.successThreshold ?? 1) !== 1 ? [`${at} needs more than one success to live`] : []),
      ...(isLiveness && probe.httpGet?.path === "/readyz" ? [`${at} would end it for what the database does`] : [])
    ]
  }
  return [...one(startupProbe, true), ...one(readinessProbe, false), ...one(livenessProbe, true)]
}

const volumes = ({ claims, containers, of, spec }: Template) => {
  const there = [...(spec.volumes ?? []).map(({ name }) => name), ...claims]
  const mounts = containers.flatMap(({ name, volumeMounts }) =>
    (volumeMounts ?? []).map((mount) => ({ ...mount, in: name }))
  )
  const paths = mounts.map((mount) => `${mount.in} ${mount.mountPath}`)
  return [
    ...mounts.filter(({ name }) => !there.includes(name)).map(({ name }) => `${of}: there is no volume ${name}`),
    ...there.filter((name) => !mounts.some((mount) => mount.name === name)).map((name) => `${of}: ${name} is unused`),
    ...there.filter((name, index) => there.indexOf(name) !== index).map((name) => `${of}: volume ${name} stands twice`),
    ...paths.filter((path, index) => paths.indexOf(path) !== index).map((path) => `${of}: ${path} is mounted twice`)
  ]
}

const secure = ({ containers, of, spec }: Template) => {
  const pod = spec.securityContext
  const kinds = [
    "configMap",
    "csi",
    "downwardAPI",
    "emptyDir",
    "ephemeral",
    "persistentVolumeClaim",
    "projected",
    "secret"
  ]
  const host = spec.hostNetwork || spec.hostPID || spec.hostIPC
  return [
    ...(host ? [`${of}: it is of its host`] : []),
    ...(spec.volumes ?? [])
      .filter((volume) => !kinds.some((kind) => kind in volume))
      .map(({ name }) => `${of}: volume ${name} is of no kind that is allowed`),
    ...containers.flatMap(({ name, ports, securityContext: own }) => {
      const { allowPrivilegeEscalation, capabilities, privileged, readOnlyRootFilesystem } = own ?? {}
      const user = own?.runAsUser ?? pod?.runAsUser
      const seccomp = own?.seccompProfile ?? pod?.seccompProfile
      const demands = {
        "may run as root": (own?.runAsNonRoot ?? pod?.runAsNonRoot) === true && user !== 0,
        "is named no user": user !== undefined,
        "may gain privileges": allowPrivilegeEscalation === false && privileged !== true,
        "keeps capabilities": capabilities?.drop?.includes("ALL") === true && capabilities.add === undefined,
        "calls the kernel as it likes": seccomp?.type === "RuntimeDefault" || seccomp?.type === "Localhost",
        "may write to its image": readOnlyRootFilesystem === true,
        "takes a port of its host": (ports ?? []).every(({ hostPort }) => hostPort === undefined)
      }
      return Object.entries(demands).flatMap(([what, isMet]) => (isMet ? [] : [`${of}: ${name} ${what}`]))
    })
  ]
}

/** What the process itself may take to stop; see SCENEWRIGHT_STOP_SECONDS. */
const stop_seconds = 25

/** A pod is killed when its grace is over: what comes before must fit in it. */
const grace = ({ containers, of, spec }: Template) =>
  containers
    .filter(({ lifecycle }) => lifecycle?.preStop !== undefined)
    .flatMap(({ env, lifecycle }) => {
      const own = env?.find(({ name }) => name === "SCENEWRIGHT_STOP_SECONDS")?.value
      const needs = (lifecycle?.preStop?.sleep?.seconds ?? 0) + Number(own ?? stop_seconds)
      const has = spec.terminationGracePeriodSeconds ?? 30
      return [
        ...(lifecycle?.preStop?.exec ? [`${of}: there is no shell to stop it with`] : []),
        ...(has > needs ? [] : [`${of}: it is killed after ${has} s and stops for ${needs} s`])
      ]
    })

export const pods = (manifests: ReadonlyArray<Manifest>): ReadonlyArray<string> =>
  templates(manifests).flatMap((template) => [
    ...template.containers.flatMap((container) => [
      ...resources(template.of, container),
      ...probes(template, container)
    ]),
    ...volumes(template),
    ...secure(template),
    ...grace(template)
  ])
