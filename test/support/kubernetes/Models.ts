/**
 * Strict decoding against typed models: each manifest becomes a literal of its kind's type, and the compiler tells what that type has
 * not, wants, or has otherwise. Models of Kubernetes 1.30, the oldest that the manifests are for.
 */
import type { Deployment, StatefulSet } from "kubernetes-types/apps/v1.js"
import type { HorizontalPodAutoscaler } from "kubernetes-types/autoscaling/v2.js"
import type { Job } from "kubernetes-types/batch/v1.js"
import type {
  ConfigMap,
  Namespace,
  PersistentVolumeClaim,
  Secret,
  Service,
  ServiceAccount
} from "kubernetes-types/core/v1.js"
import type { Ingress, NetworkPolicy } from "kubernetes-types/networking/v1.js"
import type { PodDisruptionBudget } from "kubernetes-types/policy/v1.js"
import type { Role, RoleBinding } from "kubernetes-types/rbac/v1.js"
import ts from "typescript"
import type { ExternalSecret, PodMonitor, PrometheusRule, SecretStore } from "./CustomResources.js"
import type { Manifest } from "./Kubectl.js"

export interface Kinds {
  readonly Deployment: Deployment
  readonly StatefulSet: StatefulSet
  readonly Job: Job
  readonly HorizontalPodAutoscaler: HorizontalPodAutoscaler
  readonly PodDisruptionBudget: PodDisruptionBudget
  readonly ConfigMap: ConfigMap
  readonly Namespace: Namespace
  readonly PersistentVolumeClaim: PersistentVolumeClaim
  readonly Secret: Secret
  readonly Service: Service
  readonly ServiceAccount: ServiceAccount
  readonly Ingress: Ingress
  readonly NetworkPolicy: NetworkPolicy
  readonly Role: Role
  readonly RoleBinding: RoleBinding
  readonly PrometheusRule: PrometheusRule
  readonly PodMonitor: PodMonitor
  readonly SecretStore: SecretStore
  readonly ExternalSecret: ExternalSecret
}

/** The manifests of one kind, which {@link misfits} has found to be of its type. */
export const every = <K extends keyof Kinds>(manifests: ReadonlyArray<Manifest>, kind: K): ReadonlyArray<Kinds[K]> =>
  manifests.filter((manifest) => manifest.kind === kind) as unknown as ReadonlyArray<Kinds[K]>

const here = new URL("./Models.ts", import.meta.url).pathname
const literals = new URL("./literals.ts", import.meta.url).pathname

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: []
}

/** One line of the program for each manifest. `apiVersion` is optional in the models, and in no manifest. */
const line = (manifest: Manifest, index: number): string =>
  `export const m${index}: Kinds[${JSON.stringify(manifest.kind)}] & { apiVersion: string } = ${JSON.stringify(manifest)}`

/** What the models say of each manifest, in its order: nothing where it fits. One run of the compiler for all of them. */
export const misfits = (manifests: ReadonlyArray<Manifest>): ReadonlyArray<ReadonlyArray<string>> => {
  const text = ['import type { Kinds } from "./Models.js"', ...manifests.map(line)].join("\n")
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile, readFile } = host
  host.fileExists = (path) => path === literals || fileExists(path)
  host.readFile = (path) => (path === literals ? text : readFile(path))
  host.getSourceFile = (path, languageVersion) =>
    path === literals ? ts.createSourceFile(path, text, languageVersion) : getSourceFile(path, languageVersion)
  const program = ts.createProgram([literals], options, host)
  const file = program.getSourceFile(literals)
  if (program.getSourceFile(here) === undefined) throw new Error("the models are not found")
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
    (diagnostic) => ({
      index: (file?.getLineAndCharacterOfPosition(diagnostic.start ?? 0).line ?? 0) - 1,
      message: ts.flattenDiagnosticMessageText(diagnostic.messageText, " ")
    })
  )
  return manifests.map((_, index) => found.filter((one) => one.index === index).map(({ message }) => message))
}
