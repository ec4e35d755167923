/** What is selected is there: pods by labels, ports by names, workloads by references; and what cannot be changed names no release. */
import type { Manifest } from "../Kubectl.js"
import { every } from "../Models.js"
import { type Labels, portsOf, selects, type Template, templates } from "../Templates.js"

const release = /version|hash|revision/

const ofTemplate = ({ labels, of, selector }: Template): ReadonlyArray<string> => {
  if (selector === undefined) return []
  const pairs = Object.keys(selector.matchLabels ?? {})
  return [
    ...(pairs.length > 0 && selects(selector, labels) ? [] : [`${of}: its selector does not select its own pods`]),
    ...pairs.filter((name) => release.test(name)).map((name) => `${of}: its selector is immutable and holds ${name}`)
  ]
}

const services = (manifests: ReadonlyArray<Manifest>, pods: ReadonlyArray<Template>) =>
  every(manifests, "Service").flatMap(({ metadata, spec }) => {
    const chosen = pods.filter(({ labels }) => selects({ matchLabels: spec?.selector ?? {} }, labels))
    const unopened = (spec?.ports ?? []).filter(
      ({ port, targetPort }) => !chosen.some((pod) => portsOf(pod).includes(targetPort ?? port))
    )
    return [
      ...(chosen.length > 0 ? [] : [`Service ${metadata?.name} selects no pod`]),
      ...unopened.map(({ name }) => `Service ${metadata?.name}: nobody listens behind its port ${name}`)
    ]
  })

const policies = (manifests: ReadonlyArray<Manifest>, pods: ReadonlyArray<Template>) =>
  every(manifests, "NetworkPolicy").flatMap(({ metadata, spec }) => {
    const of = `NetworkPolicy ${metadata?.name}`
    const chosen = pods.filter(({ labels }) => selects(spec?.podSelector, labels))
    const rules = [
      ...(spec?.ingress ?? []).map(({ from, ports }) => ({ peers: from ?? [], ports: ports ?? [], listeners: chosen })),
      ...(spec?.egress ?? []).map(({ ports, to }) => {
        const named = (to ?? []).filter(({ namespaceSelector, podSelector }) => podSelector && !namespaceSelector)
        const listeners = pods.filter(({ labels }) => named.some(({ podSelector }) => selects(podSelector, labels)))
        return { peers: to ?? [], ports: ports ?? [], listeners }
      })
    ]
    return [
      ...(chosen.length > 0 ? [] : [`${of} selects no pod`]),
      ...(spec?.policyTypes ?? []).filter((type) => type !== "Ingress" && type !== "Egress").map((t) => `${of}: ${t}?`),
      ...rules.flatMap(({ listeners, peers, ports }) => [
        ...peers
          .filter((peer) => peer.podSelector !== undefined && peer.namespaceSelector === undefined)
          .filter(({ podSelector }) => !pods.some(({ labels }) => selects(podSelector, labels)))
          .map(() => `${of}: its peer is no pod`),
        ...ports
          .filter(({ port }) => typeof port === "string" && !listeners.some((pod) => portsOf(pod).includes(port)))
          .map(({ port }) => `${of}: nobody listens on its port ${port}`)
      ])
    ]
  })

/** By what others choose whole pods or workloads. */
const others = (manifests: ReadonlyArray<Manifest>, pods: ReadonlyArray<Template>) => {
  const isNobody = (selector: { matchLabels?: Labels } | undefined) =>
    !pods.some(({ labels }) => selects(selector as never, labels))
  const scaled = every(manifests, "HorizontalPodAutoscaler")
  return [
    ...every(manifests, "PodDisruptionBudget")
      .filter(({ spec }) => isNobody(spec?.selector))
      .map(({ metadata }) => `PodDisruptionBudget ${metadata?.name} selects no pod`),
    ...every(manifests, "PodDisruptionBudget")
      .filter(({ spec }) => (spec?.minAvailable === undefined) === (spec?.maxUnavailable === undefined))
      .map(({ metadata }) => `PodDisruptionBudget ${metadata?.name} wants one of minAvailable and maxUnavailable`),
    ...every(manifests, "PodMonitor")
      .filter(({ spec }) => isNobody(spec.selector))
      .map(({ metadata }) => `PodMonitor ${metadata.name} selects no pod`),
    ...scaled
      .filter(({ spec }) => !pods.some(({ of }) => of === `${spec?.scaleTargetRef.kind} ${spec?.scaleTargetRef.name}`))
      .map(({ metadata }) => `HorizontalPodAutoscaler ${metadata?.name} scales nothing`),
    ...scaled
      .filter(({ spec }) => (spec?.minReplicas ?? 1) > (spec?.maxReplicas ?? 0))
      .map(({ metadata }) => `HorizontalPodAutoscaler ${metadata?.name} has its bounds the wrong way round`)
  ]
}

/** A Job's template cannot be changed: whatever the image, the name must be another one with it. */
const jobs = (manifests: ReadonlyArray<Manifest>) =>
  every(manifests, "Job").flatMap(({ metadata, spec }) => {
    const tag = spec?.template.spec?.containers[0].image?.split(":").at(-1)?.replaceAll(".", "-") ?? ""
    return [
      ...(metadata?.name?.endsWith(`-${tag}`)
        ? []
        : [`Job ${metadata?.name} is immutable and not named by its image's ${tag}`]),
      ...(["Never", "OnFailure"].includes(spec?.template.spec?.restartPolicy ?? "Always")
        ? []
        : [`Job ${metadata?.name} restarts always`])
    ]
  })

export const selectors = (manifests: ReadonlyArray<Manifest>): ReadonlyArray<string> => {
  const pods = templates(manifests)
  return [
    ...pods.flatMap(ofTemplate),
    ...services(manifests, pods),
    ...policies(manifests, pods),
    ...others(manifests, pods),
    ...jobs(manifests)
  ]
}
