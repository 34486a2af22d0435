import type {
  BodyOf,
  ParamsOf,
  QueryOf,
  ResponseOf,
  RouteContract,
  UploadFieldsOf,
} from '@outlay/contract/core/route'
import { windowHeader } from '@outlay/contract/core/windowHeader'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Caller, Identified, Policy } from '../actor.ts'
import { signedOut } from '../errors.ts'
import type { NoteThreat } from '../threats.ts'
import { callerOf } from './caller.ts'
import { answerOnce, type IdempotentAnswers } from './idempotency.ts'
import { parseInput } from './parse.ts'
import { answerWriter, type Bytes, sendBytes } from './serialise.ts'
import { readUpload, type Upload } from './upload.ts'

type ActorOf<R extends RouteContract> = R['access'] extends 'session' ? Actor : Actor | null

export interface Call<R extends RouteContract> {
  readonly actor: ActorOf<R>
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  readonly upload: R['upload'] extends object ? Upload<UploadFieldsOf<R>> : undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Aborts when the caller hangs up. */
  readonly signal: AbortSignal
}

type Answer<R extends RouteContract> = R['response'] extends 'bytes'
  ? Bytes
  : R['response'] extends null
    ? unknown
    : ResponseOf<R>

export interface RouteHandling<R extends RouteContract> {
  readonly allow: Policy<ActorOf<R>>
  readonly handle: (call: Call<R>) => Promise<Answer<R>>
  /** Asked before an upload is read into memory; what it answers is called when all is done. */
  readonly admit?: (actor: ActorOf<R>) => Promise<() => void>
}

/** What every route stands on; given by app.ts. */
export interface RouteServices {
  identify(caller: Caller): Promise<Identified | null>
  /** Id of the person whose session a caller carries; the session is not prolonged. */
  ownerOf(caller: Caller): Promise<string | null>
  readonly noteThreat: NoteThreat
  forbidden(): Error
  readonly idempotentAnswers: IdempotentAnswers
  readonly defaultCallsPerMinute: number
  /** Checks each answer against the contract; on in tests. */
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
 * Puts a route of the contract on the server: session, rate limit, parse, policy, idempotency, work, and
 * the answer by the contract's schema.
 */
export function route<R extends RouteContract>(
  app: FastifyInstance,
  contract: R,
  handling: RouteHandling<R>,
): void {
  const { services } = app
  const write = answerWriter(contract, services.checkAnswers)
  app.route({
    method: contract.method,
    url: contract.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      rateLimit: { max: contract.callsPerMinute ?? services.defaultCallsPerMinute, timeWindow: 60_000 },
    },
    onRequest: async (request, reply) => {
      const identified = await services.identify(callerOf(request))
      request.actor = identified && fromWindow(identified.actor, request)
      for (const cookie of identified?.cookies ?? []) reply.header('set-cookie', cookie)
    },
    handler: async (request, reply) => {
      if (contract.access === 'session' && !request.actor) throw signedOut()
      // The line above has made sure that a route for signed-in people has its actor.
      const actor = request.actor as ActorOf<R>
      if (!handling.allow(actor)) throw services.forbidden()
      const release = await handling.admit?.(actor)
      try {
        return await answer(reply, await callOf(contract, request, reply))
      } finally {
        release?.()
      }
    },
  })

  async function answer(reply: FastifyReply, call: Call<R>): Promise<FastifyReply> {
    if (contract.response === 'bytes') return sendBytes(reply, (await handling.handle(call)) as Bytes)
    const work = async () => ({
      status: contract.response === null ? 204 : (contract.status ?? 200),
      body: write(await handling.handle(call)),
    })
    // What anyone may call has no one to keep an answer for.
    const isKept = contract.access === 'session'
    const { status, body } = isKept ? await answerOnce(services.idempotentAnswers, call, work) : await work()
    reply.code(status)
    return status === 204 ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
  }
}

const windowIdForm = /^[\w-]{1,40}$/

function fromWindow(actor: Actor, request: FastifyRequest): Actor {
  const windowId = request.headers[windowHeader]
  return typeof windowId === 'string' && windowIdForm.test(windowId) ? { ...actor, windowId } : actor
}

async function callOf<R extends RouteContract>(
  contract: R,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<R>> {
  const parsed = parseInput(contract, request)
  const upload = contract.upload ? await readUpload(request, contract.upload) : undefined
  const aborted = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) aborted.abort()
  })
  // The contract's own schemas produced these values, which TypeScript cannot follow through the generic.
  return {
    actor: request.actor,
    ...parsed,
    upload,
    request,
    reply,
    signal: aborted.signal,
  } as unknown as Call<R>
}
