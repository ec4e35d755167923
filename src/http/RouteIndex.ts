import { HttpApi, HttpLayerRouter } from "@effect/platform"
import { Context, type Either, Option, type ParseResult, Schema, SchemaAST } from "effect"
import { Api } from "#api/Api.js"
import { Authorization } from "#api/Authorization.js"
import { type BodyRule, RequiredScope, Tagged, UploadRule } from "#api/Rules.js"
import { limits } from "#domain/Limits.js"
import type { Scope } from "#domain/Scope.js"
import { type Bounds, boundsOf, unread } from "./Bounds.js"

export type Decode = (input: unknown) => Either.Either<unknown, ParseResult.ParseError>
type Parameters = Readonly<Record<string, string | undefined>>

/** What the edge must know of an endpoint before its handler runs, or when the request does not fit it. */
export interface Rule {
  readonly scope: Scope | "none"
  readonly tagged: boolean
  /** The body that it takes; undefined: none, or the path is wrong already. */
  readonly body: (path: Parameters) => BodyRule | undefined
  /** Whether the body is the handler's own to read and to judge. */
  readonly raw: boolean
  readonly path: Option.Option<Decode>
  readonly query: Option.Option<Decode>
  readonly headers: Option.Option<Decode>
  readonly payload: Option.Option<Decode>
  /** What the body may hold in numbers, before it is decoded. */
  readonly bounds: Bounds
}

const json: BodyRule = { media_types: ["application/json"], bytes_max: limits.json_body_bytes_max }

/** Long enough for a download's token; the platform's default of 100 would make 404 of ids that are merely too long. */
export const routerConfig = {
  caseSensitive: true,
  ignoreTrailingSlash: false,
  ignoreDuplicateSlashes: false,
  maxParamLength: 4_096
} as const

/** As the platform decodes a query: a list that is given once is a list. */
const decodeQuery = <A, I>(schema: Schema.Schema<A, I>): Decode => {
  const decode = Schema.decodeUnknownEither(schema)
  const encoded = SchemaAST.encodedAST(schema.ast)
  const members = SchemaAST.isTypeLiteral(encoded) ? encoded.propertySignatures : []
  const lists = new Set(members.filter(({ type }) => SchemaAST.isTupleType(type)).map(({ name }) => name))
  return (input) => {
    const given = Object.entries(input as Readonly<Record<string, unknown>>)
    // No more of a list is told than faults are listed.
    const items = (at: unknown) => [at].flat().slice(0, limits.faults_max)
    return decode(Object.fromEntries(given.map(([name, at]) => [name, lists.has(name) ? items(at) : at])))
  }
}

const payloadOf = <A, I>(schema: Option.Option<Schema.Schema<A, I>>): Pick<Rule, "payload" | "bounds"> => ({
  payload: Option.map(schema, Schema.decodeUnknownEither),
  bounds: Option.match(schema, { onNone: () => unread, onSome: boundsOf })
})

const build = () => {
  const rules = new Map<string, Rule>()
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint, mergedAnnotations, middleware }) => {
      const name = `${endpoint.method} ${endpoint.path}`
      const scope = Context.getOption(mergedAnnotations, RequiredScope)
      const guarded = [...middleware].some((tag) => tag.key === Authorization.key)
      if (Option.isNone(scope) || !guarded) throw new Error(`${name} has no scope or no authorization`)
      const upload = Context.getOption(mergedAnnotations, UploadRule)
      rules.set(name, {
        scope: scope.value,
        tagged: Option.isSome(Context.getOption(mergedAnnotations, Tagged)),
        body: Option.getOrElse(upload, () => () => (Option.isSome(endpoint.payloadSchema) ? json : undefined)),
        raw: Option.isSome(upload),
        path: Option.map(endpoint.pathSchema, Schema.decodeUnknownEither),
        query: Option.map(endpoint.urlParamsSchema, decodeQuery),
        headers: Option.map(endpoint.headersSchema, Schema.decodeUnknownEither),
        ...payloadOf(Option.isSome(upload) ? Option.none() : endpoint.payloadSchema)
      })
    }
  })
  return rules
}

/** Every endpoint by `METHOD path`. Throws where one lacks a scope: such a server must not start. */
export const rules: ReadonlyMap<string, Rule> = build()

/** What is known of a path, whatever the method. */
export interface KnownPath {
  /** As the contract writes it. */
  readonly route: string
  /** What `Allow` names, in the contract's order. */
  readonly methods: ReadonlyArray<string>
  /** Whether it takes a key. */
  readonly guarded: boolean
}

/** A path that is known, and what it and its query give. */
export interface Found {
  readonly handler: KnownPath
  readonly params: Readonly<Record<string, string | undefined>>
  readonly searchParams: Readonly<Record<string, string | ReadonlyArray<string>>>
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE"

/** Finds what a path knows, to tell 405 from 404, and the rule and parameters of a request that did not fit. */
export const makeIndex = (others: ReadonlyArray<`/${string}`>) => {
  const paths = new Map<string, Array<string>>()
  const know = (method: string, path: string) => {
    const methods = paths.get(path) ?? []
    methods.push(...(method === "GET" ? ["GET", "HEAD"] : [method]))
    paths.set(path, methods)
  }
  const byMethod = HttpLayerRouter.FindMyWay.make<Rule>(routerConfig)
  for (const [name, rule] of rules) {
    const [method, path] = name.split(" ") as [Method, `/${string}`]
    know(method, path)
    byMethod.on(method, path, rule)
  }
  const guarded = new Set(paths.keys())
  for (const path of others) know("GET", path)
  const byPath = HttpLayerRouter.FindMyWay.make<KnownPath>(routerConfig)
  for (const [path, methods] of paths) {
    byPath.on("GET", path as `/${string}`, {
      route: path,
      methods: [...methods, "OPTIONS"],
      guarded: guarded.has(path)
    })
  }
  return {
    /** Undefined: no method is routed there. The router takes `/v1/projects/` for a project whose id is empty: it is none. */
    known: (url: string): Found | undefined => {
      const found = byPath.find("GET", url)
      if (found === undefined) return undefined
      for (const name in found.params) if (found.params[name] === "") return undefined
      return found
    },
    find: (method: string, url: string) => byMethod.find(method === "HEAD" ? "GET" : (method as Method), url)
  }
}

export type RouteIndex = ReturnType<typeof makeIndex>
