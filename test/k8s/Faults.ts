/** Mistakes that somebody could make in the manifests, each in one of them, with a word of what must be said of it. */
import type { Manifest } from "../support/kubernetes/Kubectl.js"

// biome-ignore lint/suspicious/noExplicitAny: a fault is what no type of a manifest allows
type Anything = any

export interface Fault {
  readonly what: string
  readonly in: `${string} ${string}`
  readonly make: (manifest: Anything) => void
  readonly said: RegExp
}

const pod = (manifest: Anything) => manifest.spec.template.spec
const container = (manifest: Anything) => pod(manifest).containers[0]
const fault = (what: string, at: Fault["in"], make: Fault["make"], said: RegExp): Fault => ({
  what,
  in: at,
  make,
  said
})

const api = "Deployment scenewright-api"
const runner = "Deployment scenewright-runner"

/** What the models refuse. */
export const misfitting: ReadonlyArray<Fault> = [
  fault("a member that is misspelt", api, (m) => (container(m).readynessProbe = {}), /readynessProbe/),
  fault("a member one level too high", api, (m) => (m.spec.terminationGracePeriodSeconds = 45), /terminationGrace/),
  fault("a number in words", runner, (m) => (m.spec.replicas = "2"), /string.*number/),
  fault("a container without a name", runner, (m) => delete container(m).name, /name.*missing|name.*required/),
  fault(
    "a kind of another API",
    "HorizontalPodAutoscaler scenewright-api",
    (m) => (m.apiVersion = "autoscaling/v1"),
    /autoscaling/
  ),
  fault(
    "an alert without its runbook",
    "PrometheusRule scenewright",
    (m) => delete m.spec.groups[0].rules[3].annotations.runbook,
    /runbook/
  )
]

/** What is of its type and would be refused, or taken and never work. */
export const refused: ReadonlyArray<Fault> = [
  fault(
    "pods that their selector does not select",
    api,
    (m) => (m.spec.template.metadata.labels["app.kubernetes.io/component"] = "web"),
    /does not select its own/
  ),
  fault(
    "a selector that a release changes",
    runner,
    (m) => {
      m.spec.selector.matchLabels["app.kubernetes.io/version"] = m.spec.template.metadata.labels[
        "app.kubernetes.io/version"
      ] = "1"
    },
    /immutable/
  ),
  fault(
    "a Job that keeps its name with a new image",
    "Job scenewright-migration-0-1-0",
    (m) => (container(m).image = "ghcr.io/example/scenewright:0.2.0"),
    /immutable and not named/
  ),
  fault(
    "a Service of a port that nobody opens",
    "Service scenewright-api",
    (m) => (m.spec.ports[0].targetPort = "web"),
    /nobody listens behind/
  ),
  fault(
    "a Service that selects nobody",
    "Service scenewright-api",
    (m) => (m.spec.selector = { app: "scenewright" }),
    /selects no pod/
  ),
  fault(
    "a port's name that is too long",
    api,
    (m) => (container(m).ports[0].name = "scenewright-http"),
    /port scenewright-http 8080 is none/
  ),
  fault(
    "a name with a capital",
    "Role scenewright-runner",
    (m) => (m.metadata.name = "Scenewright-runner"),
    /is no name/
  ),
  fault("a label that is none", api, (m) => (m.metadata.labels.release = "2026/11"), /is no label/),
  fault(
    "a probe of a port that is not there",
    runner,
    (m) => (container(m).livenessProbe.httpGet.port = "http"),
    /asks port http/
  ),
  fault(
    "a probe that asks two things",
    api,
    (m) => (container(m).startupProbe.tcpSocket = { port: "probes" }),
    /asks not one thing/
  ),
  fault(
    "a liveness that asks the database",
    runner,
    (m) => (container(m).livenessProbe.httpGet.path = "/readyz"),
    /for what the database does/
  ),
  fault("a mount of a volume that is not there", api, (m) => pod(m).volumes.pop(), /there is no volume tmp/),
  fault(
    "two mounts in one place",
    runner,
    (m) => (container(m).volumeMounts[1].mountPath = "/home/scenewright"),
    /mounted twice/
  ),
  fault(
    "a request over its limit",
    api,
    (m) => (container(m).resources.requests.memory = "4Gi"),
    /more memory than its limit/
  ),
  fault("an amount in no unit", runner, (m) => (container(m).resources.limits.memory = "4GB"), /no quantity: 4GB/),
  fault(
    "settings that are not there",
    api,
    (m) => (container(m).envFrom[0].configMapRef.name = "scenewright"),
    /there is no ConfigMap scenewright/
  ),
  fault(
    "a key that the secret has not",
    runner,
    (m) => (container(m).env.find((one: Anything) => one.name === "DATABASE_URL").valueFrom.secretKeyRef.key = "URL"),
    /DATABASE_URL is in no key URL/
  ),
  fault(
    "an account that is not there",
    api,
    (m) => (pod(m).serviceAccountName = "scenewright"),
    /no ServiceAccount scenewright/
  ),
  fault(
    "a right that the code does not use",
    "Role scenewright-runner",
    (m) => m.rules[0].verbs.push("watch"),
    /grants pods list, pods watch/
  ),
  fault(
    "a right that the code misses",
    "Role scenewright-runner",
    (m) => (m.rules[0].verbs = ["get"]),
    /where the code asks pods list/
  ),
  fault(
    "a token without a right",
    api,
    (m) => delete pod(m).automountServiceAccountToken,
    /scenewright-api has a token/
  ),
  fault("a process that may be root", runner, (m) => delete pod(m).securityContext.runAsNonRoot, /may run as root/),
  fault(
    "an image that may be written to",
    api,
    (m) => (container(m).securityContext.readOnlyRootFilesystem = false),
    /may write to its image/
  ),
  fault(
    "capabilities that are kept",
    runner,
    (m) => (container(m).securityContext.capabilities.add = ["NET_ADMIN"]),
    /keeps capabilities/
  ),
  fault("a kernel without a filter", api, (m) => delete pod(m).securityContext.seccompProfile, /calls the kernel/),
  fault(
    "a folder of the node",
    runner,
    (m) => (pod(m).volumes[0] = { name: "home", hostPath: { path: "/srv" } }),
    /of no kind that is allowed/
  ),
  fault(
    "a grace that is shorter than the stop",
    runner,
    (m) => (pod(m).terminationGracePeriodSeconds = 30),
    /killed after 30 s and stops for 30 s/
  ),
  fault(
    "a budget of nobody's pods",
    "PodDisruptionBudget scenewright-api",
    (m) => (m.spec.selector.matchLabels["app.kubernetes.io/component"] = "web"),
    /selects no pod/
  ),
  fault(
    "an autoscaler of nothing",
    "HorizontalPodAutoscaler scenewright-runner",
    (m) => (m.spec.scaleTargetRef.name = "runner"),
    /scales nothing/
  ),
  fault(
    "a policy for a port that nobody opens",
    "NetworkPolicy runner-port",
    (m) => (m.spec.ingress[0].ports[0].port = "cluster"),
    /nobody listens on its port cluster/
  ),
  fault(
    "an ingress to a port that is not there",
    "Ingress scenewright",
    (m) => (m.spec.rules[0].http.paths[0].backend.service.port.name = "https"),
    /no such port/
  )
]

/** The manifests with one fault. */
export const faulty = (manifests: ReadonlyArray<Manifest>, { in: at, make }: Fault): ReadonlyArray<Manifest> => {
  const found = manifests.find(({ kind, metadata }) => `${kind} ${metadata.name}` === at)
  if (found === undefined) throw new Error(`there is no ${at}`)
  const copy = structuredClone(found)
  make(copy)
  return manifests.map((manifest) => (manifest === found ? copy : manifest))
}
