import type { Container, PodSpec } from "kubernetes-types/core/v1.js"
import type { LabelSelector } from "kubernetes-types/meta/v1.js"
import type { Manifest } from "./Kubectl.js"
import { every } from "./Models.js"

export type Labels = Readonly<Record<string, string>>

/** What a workload makes pods of. */
export interface Template {
  /** `Deployment scenewright-api`. */
  readonly of: string
  readonly labels: Labels
  readonly spec: PodSpec
  readonly containers: ReadonlyArray<Container>
  readonly claims: ReadonlyArray<string>
  /** None: a Job's selector is the server's. */
  readonly selector: LabelSelector | undefined
}

const none: PodSpec = { containers: [] }

/** The pod templates of the manifests. */
export const templates = (manifests: ReadonlyArray<Manifest>): ReadonlyArray<Template> =>
  [...every(manifests, "Deployment"), ...every(manifests, "StatefulSet"), ...every(manifests, "Job")].map(
    (workload) => {
      const spec = workload.spec?.template.spec ?? none
      const claims = workload.kind === "StatefulSet" ? (workload.spec?.volumeClaimTemplates ?? []) : []
      return {
        of: `${workload.kind} ${workload.metadata?.name}`,
        labels: workload.spec?.template.metadata?.labels ?? {},
        spec,
        containers: [...(spec.initContainers ?? []), ...spec.containers],
        claims: claims.map(({ metadata }) => metadata?.name ?? ""),
        selector: workload.spec?.selector
      }
    }
  )

/** Whether labels are selected; an empty selector selects all. */
export const selects = (selector: LabelSelector | undefined, labels: Labels): boolean => {
  const pairs = Object.entries(selector?.matchLabels ?? {})
  const expressions = selector?.matchExpressions ?? []
  return (
    pairs.every(([name, value]) => labels[name] === value) &&
    expressions.every(({ key, operator, values }) => {
      const value = labels[key]
      if (operator === "Exists") return value !== undefined
      if (operator === "DoesNotExist") return value === undefined
      const isIn = value !== undefined && (values ?? []).includes(value)
      return operator === "In" ? isIn : !isIn
    })
  )
}

/** Numbers and names of the ports that a pod's containers open. */
export const portsOf = ({ containers }: Template): ReadonlyArray<string | number> =>
  containers.flatMap(({ ports }) => (ports ?? []).flatMap(({ containerPort, name }) => [containerPort, name ?? ""]))
