/** Every environment name of the service, read and validated once at start; all that is wrong is named together. */
import { availableParallelism } from "node:os"
import { isAbsolute, resolve } from "node:path"
import { Config, ConfigError, Effect, Either, LogLevel, Option, Redacted } from "effect"
import { limits } from "#domain/Limits.js"
import { networkOf } from "#http/ClientAddress.js"
import type { HostedVendor } from "#services/HostedVendors.js"
import type { Retention } from "#services/Retention.js"
import { hostedVendors } from "./hosted.js"
import { retention } from "./retention.js"
import type { CertificateFiles } from "./runners/Credentials.js"
import { type LogFormat, log_formats } from "./telemetry/Logs.js"
import { type Collector, collector } from "./telemetry/Traces.js"

export interface Bucket {
  readonly bucket: string
  readonly endpoint: Option.Option<string>
  readonly region: string
  readonly force_path_style: boolean
}

export interface Settings {
  readonly home: string
  readonly http: {
    readonly host: string
    readonly port: number
    readonly base_url: Option.Option<string>
    /** Pages of these origins may call the API from a browser; `*`: any page. */
    readonly cors_origins: ReadonlyArray<string>
    /** What each key may ask of this process; 0: no limit. */
    readonly requests: { readonly per_second: number; readonly burst: number }
    /** How often an address may show no key or a wrong one; 0: no limit. */
    readonly failures: { readonly per_second: number; readonly burst: number }
    /** What may be open at once, before any key is known; 0: no limit. */
    readonly limits: {
      readonly connections: number
      readonly connections_per_address: number
      readonly pipelined_requests: number
    }
    /** How slowly a body may come; 0: as slowly as it likes. */
    readonly pace: { readonly bytes_per_second: number; readonly patience_seconds: number }
    /** Who may say for whom it speaks, and in which header. */
    readonly proxies: { readonly header: string; readonly trusted: ReadonlyArray<string> }
  }
  readonly runner: {
    readonly host: Option.Option<string>
    readonly port: number
    /** None: processes know each other by the secret. */
    readonly tls: Option.Option<CertificateFiles>
    /** The labels of the runners' pods, by which Kubernetes tells who lives. None: a ping does. */
    readonly pods: Option.Option<string>
  }
  /** None: probes are answered where the API is. */
  readonly probes_port: Option.Option<number>
  /** None: made and kept in the home folder, which only the embedded database may use. */
  readonly secret: Option.Option<Redacted.Redacted>
  /** Another secret that is accepted beside it, while one is exchanged for the other. */
  readonly secret_previous: Option.Option<Redacted.Redacted>
  /** None: embedded PostgreSQL in the home folder. */
  readonly database_url: Option.Option<Redacted.Redacted>
  readonly database_pool: number
  /** What one statement may take. */
  readonly database_statement_seconds: number
  /** None: a folder of the home as object store. */
  readonly s3: Option.Option<Bucket>
  readonly compute: { readonly threads: number; readonly interactive_threads: number; readonly memory_mb: number }
  /** The vendors of language models whose keys are the service's own. */
  readonly hosted: ReadonlyArray<HostedVendor>
  /** For how many days what only tells of the past is kept; 0: for good. */
  readonly retention: Retention["Type"]
  /** What a stop may take before it is cut short. */
  readonly stop_seconds: number
  /** Who runs a command, as the audit log names it. None: the user of the machine. */
  readonly operator: Option.Option<string>
  readonly log_level: LogLevel.LogLevel
  /** None: `pretty` for a terminal, `json` for everything else. */
  readonly log_format: Option.Option<LogFormat>
  /** None: no spans are made for anybody. */
  readonly collector: Option.Option<Collector>
}

const portOf = (name: string) =>
  Config.integer(name).pipe(
    Config.validate({ message: "must be a port, 0 to 65535", validation: (n) => n >= 0 && n <= 65_535 })
  )

const port = (name: string, otherwise: number) => Config.withDefault(portOf(name), otherwise)

const count = (name: string, otherwise: number, max: number, min = 1) =>
  Config.integer(name).pipe(
    Config.validate({ message: `must be ${min} to ${max}`, validation: (n) => n >= min && n <= max }),
    Config.withDefault(otherwise)
  )

const url = (name: string) =>
  Config.string(name).pipe(
    Config.validate({
      message: "must be an absolute http(s) address",
      validation: (text) => /^https?:\/\/[^/]/.test(text)
    })
  )

/** A browser names an origin as scheme, host and port alone: anything else would never match. */
const isOrigin = (text: string): boolean =>
  text === "*" || (/^https?:[^*]*$/.test(text) && URL.canParse(text) && new URL(text).origin === text)

/** Words with commas between; none where the variable is not set. */
const words = (name: string) =>
  Config.string(name).pipe(
    Config.withDefault(""),
    Config.map((text) =>
      text
        .split(",")
        .map((word) => word.trim())
        .filter((word) => word !== "")
    )
  )

const trustedProxies = words("SCENEWRIGHT_TRUSTED_PROXIES").pipe(
  Config.mapOrFail((networks) => {
    const wrong = networks.find((network) => networkOf(network) === undefined)
    const message = `must be addresses or networks such as 10.0.0.0/8, with commas between: "${wrong}" is none`
    return wrong === undefined
      ? Either.right(networks)
      : Either.left(ConfigError.InvalidData(["SCENEWRIGHT_TRUSTED_PROXIES"], message))
  })
)

const proxyHeader = Config.string("SCENEWRIGHT_TRUSTED_PROXY_HEADER").pipe(
  Config.validate({
    message: "must be the name of a header",
    validation: (text) => /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(text)
  }),
  Config.withDefault("x-forwarded-for"),
  Config.map((name) => name.toLowerCase())
)

const corsOrigins = words("SCENEWRIGHT_CORS_ORIGINS").pipe(
  Config.mapOrFail((origins) => {
    const wrong = origins.find((origin) => !isOrigin(origin))
    const message = `must be * or origins such as https://app.example.com, with commas between: "${wrong}" is none`
    return wrong === undefined
      ? Either.right(origins)
      : Either.left(ConfigError.InvalidData(["SCENEWRIGHT_CORS_ORIGINS"], message))
  })
)

/** What nobody is shown. `Config.redacted` would hide also what is wrong with it, in words that never tell the value. */
const hidden = (name: string, message: string, validation: (text: string) => boolean) =>
  Config.string(name).pipe(
    Config.validate({ message, validation }),
    Config.map((text) => Redacted.make(text))
  )

const secret = (name: string) => hidden(name, "must have at least 32 characters", (text) => text.length >= 32)

const databaseUrl = hidden("DATABASE_URL", "must begin with postgres://", (text) => /^postgres(ql)?:\/\//.test(text))

const s3 = Config.all({
  bucket: Config.nonEmptyString("S3_BUCKET"),
  endpoint: Config.option(url("S3_ENDPOINT")),
  region: Config.string("S3_REGION").pipe(Config.withDefault("us-east-1")),
  force_path_style: Config.boolean("S3_FORCE_PATH_STYLE").pipe(Config.withDefault(false))
})

const runnerTls = Config.all({
  cert: Config.option(Config.nonEmptyString("SCENEWRIGHT_RUNNER_TLS_CERT")),
  key: Config.option(Config.nonEmptyString("SCENEWRIGHT_RUNNER_TLS_KEY")),
  ca: Config.option(Config.nonEmptyString("SCENEWRIGHT_RUNNER_TLS_CA"))
}).pipe(
  Config.mapOrFail((files) => {
    const missing = Object.entries(files).flatMap(([name, file]) => (Option.isNone(file) ? [name.toUpperCase()] : []))
    return missing.length === 0 || missing.length === 3
      ? Either.right(Option.all(files))
      : Either.left(
          ConfigError.InvalidData(
            [missing.map((name) => `SCENEWRIGHT_RUNNER_TLS_${name}`).join(" and ")],
            "is missing: certificate, key and authority go together"
          )
        )
  })
)

/** Names and values as Kubernetes writes labels; the API server judges them closer. */
const labels = Config.string("SCENEWRIGHT_RUNNER_PODS").pipe(
  Config.validate({
    message: "must be labels such as app.kubernetes.io/component=runner, with commas between",
    validation: (text) => text.split(",").every((label) => /^[\w./-]+=[\w.-]+$/.test(label))
  })
)

const logLevels = ["All", "Trace", "Debug", "Info", "Warning", "Error", "Fatal", "None"] as const

const logLevel = Config.string("LOG_LEVEL").pipe(
  Config.withDefault("Info"),
  Config.mapOrFail((text) => {
    const found = logLevels.find((level) => level.toLowerCase() === text.toLowerCase())
    return found === undefined
      ? Either.left(ConfigError.InvalidData(["LOG_LEVEL"], `must be one of ${logLevels.join(", ")}`))
      : Either.right(LogLevel.fromLiteral(found))
  })
)

/** More than what is in flight is given (8 s), less than an orchestrator waits (30 s). */
const stop_seconds_usual = 25
export const stopSeconds = count("SCENEWRIGHT_STOP_SECONDS", stop_seconds_usual, 3_600)

const all = Config.all({
  home: Config.string("SCENEWRIGHT_HOME").pipe(
    Config.withDefault(".scenewright"),
    Config.map((home) => (isAbsolute(home) ? home : resolve(home)))
  ),
  http: Config.all({
    host: Config.string("SCENEWRIGHT_HTTP_HOST").pipe(Config.withDefault("127.0.0.1")),
    port: port("SCENEWRIGHT_HTTP_PORT", 8080),
    base_url: Config.option(url("SCENEWRIGHT_BASE_URL")),
    cors_origins: corsOrigins,
    requests: Config.all({
      per_second: count("SCENEWRIGHT_REQUESTS_PER_SECOND", limits.requests_per_second, 100_000, 0),
      burst: count("SCENEWRIGHT_REQUESTS_BURST", limits.requests_burst, 100_000, 0)
    }),
    failures: Config.all({
      per_second: count("SCENEWRIGHT_FAILED_KEYS_PER_SECOND", limits.failed_keys_per_second, 100_000, 0),
      burst: count("SCENEWRIGHT_FAILED_KEYS_BURST", limits.failed_keys_burst, 100_000, 0)
    }),
    limits: Config.all({
      connections: count("SCENEWRIGHT_CONNECTIONS", limits.connections, 1_000_000, 0),
      connections_per_address: count(
        "SCENEWRIGHT_CONNECTIONS_PER_ADDRESS",
        limits.connections_per_address,
        1_000_000,
        0
      ),
      pipelined_requests: count("SCENEWRIGHT_PIPELINED_REQUESTS", limits.pipelined_requests, 1_000, 0)
    }),
    pace: Config.all({
      bytes_per_second: count("SCENEWRIGHT_BODY_BYTES_PER_SECOND", limits.body_bytes_per_second_min, 1_000_000, 0),
      patience_seconds: Config.succeed(limits.body_patience_seconds)
    }),
    proxies: Config.all({ header: proxyHeader, trusted: trustedProxies })
  }),
  runner: Config.all({
    host: Config.option(Config.nonEmptyString("SCENEWRIGHT_RUNNER_HOST")),
    port: port("SCENEWRIGHT_RUNNER_PORT", 34_431),
    tls: runnerTls,
    pods: Config.option(labels)
  }),
  probes_port: Config.option(portOf("SCENEWRIGHT_PROBES_PORT")),
  secret: Config.option(secret("SCENEWRIGHT_SECRET")),
  secret_previous: Config.option(secret("SCENEWRIGHT_SECRET_PREVIOUS")),
  database_url: Config.option(databaseUrl),
  database_pool: count("SCENEWRIGHT_DATABASE_POOL", 10, 200),
  database_statement_seconds: count("SCENEWRIGHT_DATABASE_STATEMENT_SECONDS", 30, 3_600),
  s3: Config.option(s3),
  compute: Config.all({
    threads: count("SCENEWRIGHT_COMPUTE_THREADS", Math.max(1, availableParallelism() - 1), 64),
    interactive_threads: count(
      "SCENEWRIGHT_INTERACTIVE_THREADS",
      Math.max(1, Math.floor(availableParallelism() / 2)),
      64
    ),
    memory_mb: count("SCENEWRIGHT_COMPUTE_MEMORY_MB", 3_072, 65_536)
  }),
  hosted: hostedVendors,
  retention,
  stop_seconds: stopSeconds,
  operator: Config.option(Config.nonEmptyString("SCENEWRIGHT_OPERATOR")),
  log_level: logLevel,
  log_format: Config.option(Config.literal(...log_formats)("LOG_FORMAT")),
  collector
})

const linesOf = (error: ConfigError.ConfigError): ReadonlyArray<string> => {
  switch (error._op) {
    case "And":
    case "Or":
      return [...linesOf(error.left), ...linesOf(error.right)]
    default:
      return [`${error.path.join(".")}: ${error.message}`]
  }
}

/** All that is wrong with the environment, one line a variable. */
export const describe = (error: ConfigError.ConfigError): string =>
  ["The configuration is not usable:", ...linesOf(error).map((line) => `  ${line}`)].join("\n")

const secretMissing = ConfigError.MissingData(
  ["SCENEWRIGHT_SECRET"],
  "is required with DATABASE_URL: every process of a deployment derives its keys from it"
)

/** The settings of this process. A database of one's own needs a secret of one's own. */
export const settings: Effect.Effect<Settings, ConfigError.ConfigError> = Effect.flatMap(all, (read) =>
  Option.isSome(read.database_url) && Option.isNone(read.secret) ? Effect.fail(secretMissing) : Effect.succeed(read)
)
