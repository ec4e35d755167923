/** The kinds that operators add to a cluster, as far as the manifests use them: a member that is not here is an error. */
import type { LabelSelector, ObjectMeta } from "kubernetes-types/meta/v1.js"

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly for: string
  readonly labels: { readonly severity: "page" | "ticket" }
  readonly annotations: { readonly summary: string; readonly runbook: string }
}

export interface PrometheusRule {
  readonly apiVersion: "monitoring.coreos.com/v1"
  readonly kind: "PrometheusRule"
  readonly metadata: ObjectMeta
  readonly spec: { readonly groups: ReadonlyArray<{ readonly name: string; readonly rules: ReadonlyArray<Rule> }> }
}

export interface PodMonitor {
  readonly apiVersion: "monitoring.coreos.com/v1"
  readonly kind: "PodMonitor"
  readonly metadata: ObjectMeta
  readonly spec: {
    readonly selector: LabelSelector
    readonly podMetricsEndpoints: ReadonlyArray<{
      readonly port: string
      readonly path: string
      readonly interval: string
      readonly relabelings: ReadonlyArray<{
        readonly sourceLabels: ReadonlyArray<string>
        readonly targetLabel: string
      }>
    }>
  }
}

export interface SecretStore {
  readonly apiVersion: "external-secrets.io/v1"
  readonly kind: "SecretStore"
  readonly metadata: ObjectMeta
  readonly spec: { readonly provider: { readonly aws: { readonly service: string; readonly region: string } } }
}

export interface ExternalSecret {
  readonly apiVersion: "external-secrets.io/v1"
  readonly kind: "ExternalSecret"
  readonly metadata: ObjectMeta
  readonly spec: {
    readonly refreshInterval: string
    readonly secretStoreRef: { readonly kind: "SecretStore" | "ClusterSecretStore"; readonly name: string }
    readonly target: { readonly name: string; readonly deletionPolicy: "Retain" | "Delete" | "Merge" }
    readonly data: ReadonlyArray<{
      readonly secretKey: string
      readonly remoteRef: { readonly key: string; readonly property: string }
    }>
  }
}
