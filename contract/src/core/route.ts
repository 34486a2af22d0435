import type * as z from 'zod/mini'
import type { TeamAction } from './teamRoles.ts'

/** Identifies the calling browser window, so that it is not notified of its own changes. */
export const windowHeader = 'x-outlay-window'

/**
 * One route of the HTTP interface. Server validation and serialization, the web client's types and the OpenAPI document
 * all derive from it.
 */
export type RouteContract = RouteShape & VersionChoice

/** A response with a version. */
export type VersionedSchema = z.ZodMiniType<{ readonly version: number }>

/**
 * The resource whose version a route returns as ETag; its PUT or DELETE takes If-Match, and returns 412 with the
 * current resource if that has changed. Every PUT and DELETE names a resource or declares that it has no version.
 */
type VersionChoice =
  | { readonly method: 'GET' | 'POST'; readonly versioned?: VersionedSchema }
  | { readonly method: 'PUT' | 'DELETE'; readonly versioned: VersionedSchema | false }

type Access = 'public' | 'session' | { readonly team: TeamAction }

interface RouteShape {
  /** In OpenAPI syntax: `/api/expenses/{id}`. */
  readonly path: `/api/${string}`
  readonly summary: string
  /**
   * Who may call it: anyone, only a person with a session, or only a role with a right in the team (`teamRights`); a
   * `teamId` in the path must then be their own team's, else 404. Finer rules are in the feature's policy.
   */
  readonly access: Access
  /** Also allowed for someone signed in with a one-time password who has not chosen their own yet. */
  readonly beforeOwnPassword?: true
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** JSON kept as the exact bytes sent, because the sender signed those. */
  readonly rawBody?: { readonly maxBytes: number }
  /** A multipart body with exactly one file and these text fields. */
  readonly upload?: UploadContract
  /** JSON response; `null` is an empty 204, `'bytes'` a stream other than JSON. */
  readonly response: z.ZodMiniType | null | 'bytes'
  /** Defaults to 200, or 204 if the response is null. */
  readonly status?: 200 | 201
  /** Request or response is secret and must not be stored, so Idempotency-Key is not accepted. */
  readonly isSecret?: true
  /** Still allowed when the disk is full, because it needs next to no space. All other writes are refused then. */
  readonly takesNoRoom?: true
  /** Calls a minute per person (or per address when signed out); the server's default if absent. */
  readonly callsPerMinute?: number
}

export interface UploadContract {
  /** Name of the multipart field with the file. */
  readonly file: string
  readonly maxBytes: number
  readonly fields: z.ZodMiniType
}

/** Checks a route's shape while keeping its exact types. */
export function defineRoute<const R extends RouteContract>(route: R): R {
  return route
}

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** What the server's handler gets, parsed. */
export type ParamsOf<R extends RouteContract> = Out<R['params']>
export type QueryOf<R extends RouteContract> = Out<R['query']>
export type BodyOf<R extends RouteContract> = Out<R['body']>
export type UploadFieldsOf<R extends RouteContract> = R['upload'] extends UploadContract
  ? z.output<R['upload']['fields']>
  : undefined

/** What a caller sends, before parsing. */
export type ParamsInputOf<R extends RouteContract> = In<R['params']>
export type QueryInputOf<R extends RouteContract> = In<R['query']>
export type BodyInputOf<R extends RouteContract> = In<R['body']>

export type ResponseOf<R extends RouteContract> = R['response'] extends z.ZodMiniType
  ? z.output<R['response']>
  : undefined
