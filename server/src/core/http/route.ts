import {
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type RouteContract,
  type UploadFieldsOf,
  type VersionedSchema,
  windowHeader,
} from '@outlay/contract/core/route'
import { entityTagOf } from '@outlay/contract/core/versions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { actionOf, requireRight } from '../access/teamAccess.ts'
import type { Actor, Caller, Identified, TeamActor } from '../actor.ts'
import { clientInfo } from '../audit/recordAudit.ts'
import { AppError, diskFull, malformedBody, passwordChangeRequired, signedOut } from '../errors.ts'
import type { RecordThreat } from '../threats.ts'
import { type IfMatch, versionConflict } from '../versions.ts'
import type { BodySpace } from './bodies/bodySpace.ts'
import { callerOf } from './caller.ts'
import { type IdempotencyStore, runIdempotently } from './idempotency.ts'
import type { KeyCalls } from './keyCalls.ts'
import { parseInput } from './parse.ts'
import { type Bytes, createResponseWriter, sendBytes, type WrittenJson } from './serialize.ts'
import { readUpload, type Upload } from './upload.ts'

// entity-tag of RFC 9110, 8.8.3, with its comma; lists may have empty elements (5.6.1).
const listedTag = /[\t ,]*(W\/)?("[\x21\x23-\x7e\x80-\xff]*")[\t ]*(?:,[\t ,]*|$)/y

/**
 * The versions from If-Match and the `version` in the body. Tags are compared strongly, so weak ones never match.
 * @throws malformedBody if the header is malformed
 */
export function ifMatchOf(header: string | undefined, body: unknown): IfMatch {
  const asked = header === undefined || header.trim() === '*' ? 'any' : strongTagsOf(header)
  const { version } = (body ?? {}) as { version?: unknown }
  if (version === undefined) return asked
  const tag = entityTagOf(version)
  return new Set(asked === 'any' || asked.has(tag) ? [tag] : [])
}

function strongTagsOf(header: string): ReadonlySet<string> {
  const tags = new Set<string>()
  listedTag.lastIndex = 0
  do {
    const [, weak, tag] = listedTag.exec(header) ?? []
    if (tag === undefined) throw malformedBody({ detail: 'If-Match must be a list of entity tags, or *.' })
    if (!weak) tags.add(tag)
  } while (listedTag.lastIndex < header.length)
  return tags
}

/** Runs the work; if the record has changed, limits the error's `current` to the contract's fields. */
async function withCurrentVersion<T>(contract: RouteContract, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!contract.versioned || !(error instanceof AppError) || !error.current) throw error
    throw versionConflict({ current: z.parse(contract.versioned, error.current) })
  }
}

/** Adds the ETag of a response body, so that replayed responses carry it too. */
function sendEntityTag(reply: FastifyReply, body: string): void {
  if (body !== '') reply.header('etag', entityTagOf((JSON.parse(body) as { version: number }).version))
}

type ActorOf<R extends RouteContract> = R['access'] extends object
  ? TeamActor
  : R['access'] extends 'session'
    ? Actor
    : Actor | null

export interface Call<R extends RouteContract> {
  readonly actor: ActorOf<R>
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  readonly rawBody: R['rawBody'] extends object ? Buffer : undefined
  readonly upload: R['upload'] extends object ? Upload<UploadFieldsOf<R>> : undefined
  /** Versions the caller expects; compare within the write's transaction. */
  readonly ifMatch: R['versioned'] extends VersionedSchema ? IfMatch : undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
}

type HandlerResult<R extends RouteContract> = R['response'] extends 'bytes'
  ? Bytes
  : R['response'] extends null
    ? unknown
    : ResponseOf<R> | WrittenJson<ResponseOf<R>>

type Handler<R extends RouteContract> = (call: Call<R>) => Promise<HandlerResult<R>>

/** What every route needs; provided by app.ts. */
interface RouteServices {
  identify(caller: Caller): Promise<Identified | null>
  /** The session's person, without extending the session. */
  ownerOf(caller: Caller): Promise<string | null>
  readonly keyCalls: KeyCalls
  readonly recordThreat: RecordThreat
  readonly idempotentAnswers: IdempotencyStore
  readonly bodySpace: BodySpace
  isDiskFull(): boolean
  readonly defaultCallsPerMinute: number
  /** Validates each response against the contract; on in tests. */
  readonly checkAnswers: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    services: RouteServices
  }
  interface FastifyRequest {
    actor: Actor | null
  }
}

/**
 * Registers a contract route: session or API key (per the contract's `access`), rate limit, parsing, idempotency, work,
 * and the response by the contract's schema. Record-level rules are the service's job. `beforeBody` is called when the
 * caller is admitted and the body starts to arrive.
 */
export function route<R extends RouteContract>(
  app: FastifyInstance,
  contract: R,
  handle: Handler<R>,
  beforeBody?: () => void,
): void {
  if (contract.rawBody) {
    // An encapsulated plugin, so JSON parsing is off only here.
    void app.register(async room => {
      takeRaw(room)
      addRoute(room, contract, handle, beforeBody)
    })
  } else addRoute(app, contract, handle, beforeBody)
}

/** Keeps request bodies as raw bytes. */
function takeRaw(room: FastifyInstance): void {
  room.removeAllContentTypeParsers()
  room.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

function addRoute<R extends RouteContract>(
  app: FastifyInstance,
  contract: R,
  handle: Handler<R>,
  beforeBody?: () => void,
): void {
  const { services } = app
  const write = createResponseWriter(contract, services.checkAnswers)
  app.route({
    method: contract.method,
    url: contract.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(contract.rawBody ? { bodyLimit: contract.rawBody.maxBytes } : {}),
    config: {
      rateLimit: { max: contract.callsPerMinute ?? services.defaultCallsPerMinute, timeWindow: 60_000 },
    },
    onRequest: async (request, reply) => {
      const caller = callerOf(request)
      const { unverifiedKey } = caller
      if (unverifiedKey !== undefined) {
        if (contract.access !== 'public') await services.keyCalls.identify(request, unverifiedKey)
        return
      }
      const identified = await services.identify(caller)
      request.actor = identified && fromWindow(identified.actor, request)
      for (const cookie of identified?.cookies ?? []) reply.header('set-cookie', cookie)
    },
    // Runs before any of the body is read.
    preParsing: async (request, reply) => {
      await services.keyCalls.require(contract, request)
      if (contract.access !== 'public') requireSession(contract, request)
      if (contract.method !== 'GET' && !contract.takesNoRoom && services.isDiskFull()) throw diskFull()
      if (contract.method !== 'GET' && !contract.upload) services.bodySpace.takeMemory(request, reply)
      beforeBody?.()
    },
    handler: async (request, reply) => {
      const parsed = parseInput(contract, request)
      const ifMatch = contract.versioned ? ifMatchOf(request.headers['if-match'], parsed.body) : undefined
      const { upload: expected } = contract
      const rawBody = contract.rawBody && rawBodyOf(request)
      const upload = expected && (await readUpload(request, expected, services.bodySpace))
      try {
        return await answer(reply, callOf<R>(request, reply, { ...parsed, ifMatch, rawBody, upload }))
      } finally {
        await upload?.discard()
      }
    },
  })

  async function answer(reply: FastifyReply, call: Call<R>): Promise<FastifyReply> {
    if (contract.response === 'bytes') return sendBytes(call.request, reply, (await handle(call)) as Bytes)
    const work = async () => ({
      status: contract.response === null ? 204 : (contract.status ?? 200),
      body: write(await withCurrentVersion(contract, () => handle(call))),
    })
    // Anonymous callers have no key to store a response under.
    const isKept = contract.access !== 'public' && !contract.isSecret
    const { status, body } = isKept
      ? await runIdempotently(services.idempotentAnswers, call, work)
      : await work()
    reply.code(status).header('cache-control', 'no-store')
    if (contract.versioned) sendEntityTag(reply, body)
    return status === 204 ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
  }
}

/** An empty buffer if there is no body. */
function rawBodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

/** Requires a signed-in person with a password of their own and the team right of the contract. */
function requireSession(contract: RouteContract, { actor, params }: FastifyRequest): void {
  if (!actor) throw signedOut()
  if (actor.hasOneTimePassword && !contract.beforeOwnPassword) throw passwordChangeRequired()
  const action = actionOf(contract)
  if (!action) return
  const { teamId } = params as { teamId?: string }
  requireRight(actor, action, teamId)
}

const windowIdForm = /^[\w-]{1,40}$/

/** Adds the calling window, address and language. */
function fromWindow(actor: Actor, request: FastifyRequest): Actor {
  const windowId = request.headers[windowHeader]
  const acceptLanguage = request.headers['accept-language']
  return {
    ...actor,
    clientInfo: clientInfo(callerOf(request)),
    ...(acceptLanguage !== undefined && { acceptLanguage }),
    ...(typeof windowId === 'string' && windowIdForm.test(windowId) && { windowId }),
  }
}

function callOf<R extends RouteContract>(
  request: FastifyRequest,
  reply: FastifyReply,
  input: object,
): Call<R> {
  const aborted = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) aborted.abort()
  })
  // The contract's schemas produced these values, which TypeScript cannot follow through the generic.
  return {
    actor: request.actor,
    ...input,
    request,
    reply,
    signal: aborted.signal,
  } as unknown as Call<R>
}

/** `Link` header to the next page (RFC 8288): the same URL with the cursor added. */
export function nextPageLink(url: string, cursor: string): string {
  const address = new URL(url, 'http://any')
  address.searchParams.set('cursor', cursor)
  return `<${address.pathname}${address.search}>; rel="next"`
}
