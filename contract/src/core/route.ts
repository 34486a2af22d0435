import type * as z from 'zod/mini'
import type { TeamAction } from './teamRoles.ts'

/**
 * One route of the HTTP interface, written once. The server validates and serialises by it, the web client
 * is typed by it, and the OpenAPI document is made from it.
 */
export type RouteContract = RouteShape & VersionChoice

/** What is answered with its version. */
export type VersionedSchema = z.ZodMiniType<{ readonly version: number }>

/**
 * The thing whose version a route answers as ETag; a PUT or DELETE of it takes If-Match, and answers 412 with the
 * thing as it is where that has moved on. Every PUT and DELETE says which thing, or that it has no version.
 */
type VersionChoice =
  | { readonly method: 'GET' | 'POST'; readonly versioned?: VersionedSchema }
  | { readonly method: 'PUT' | 'DELETE'; readonly versioned: VersionedSchema | false }

export type Access = 'public' | 'session' | { readonly team: TeamAction }

interface RouteShape {
  /** Spelled as OpenAPI does: `/api/expenses/{id}`. */
  readonly path: `/api/${string}`
  readonly summary: string
  /**
   * Who may call at all: anyone, only a person with a session, or only one whose role in their team has a right
   * (`teamRights`); a `teamId` in the path is then their own team's, or nothing is found. Finer rules are the feature’s policy.
   */
  readonly access: Access
  /** Open to those, too, who came in by a one-time password and have yet to choose their own. */
  readonly beforeOwnPassword?: true
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  /** A JSON body. */
  readonly body?: z.ZodMiniType
  /** JSON that is taken byte by byte as it was sent, for it is these bytes that its sender has signed. */
  readonly rawBody?: { readonly maxBytes: number }
  /** A multipart body with exactly one file and these text fields. */
  readonly upload?: UploadContract
  /** The JSON answer; `null` is an empty 204, `'bytes'` is a stream of something else than JSON. */
  readonly response: z.ZodMiniType | null | 'bytes'
  /** 200 unless told, 204 where the response is null. */
  readonly status?: 200 | 201
  /** Its body or its answer is a secret, of which nothing may be kept: an Idempotency-Key is not taken. */
  readonly isSecret?: true
  /** Goes on where the disk is full: it takes next to no room. All other writes are refused then. */
  readonly takesNoRoom?: true
  /** Calls a minute one person (or one address, when signed out) may make; the server's default if absent. */
  readonly callsPerMinute?: number
}

export interface UploadContract {
  /** Name of the multipart field that carries the file. */
  readonly file: string
  readonly maxBytes: number
  readonly fields: z.ZodMiniType
}

/** Keeps a route's exact types while checking its form. */
export function defineRoute<const R extends RouteContract>(route: R): R {
  return route
}

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined

/** What the server's handler gets, already parsed. */
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

/** What comes back. */
export type ResponseOf<R extends RouteContract> = R['response'] extends z.ZodMiniType
  ? z.output<R['response']>
  : undefined
