import { apiKeyCallsPerMinute } from '@outlay/contract/apiKeys'
import type { RouteContract } from '@outlay/contract/core/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isByKey } from '../access/keyRules.ts'
import type { Actor } from '../actor.ts'
import { AppError, defineError, tooManyCalls } from '../errors.ts'
import { networkOf } from './networkAddress.ts'
import { safeMethods } from './origin.ts'

const notByKey = defineError({
  code: 'api-keys.not-by-key',
  kind: 'forbidden',
  title: 'Not by API key',
  detail: 'This cannot be done by an API key. Sign in and do it there.',
})
const readOnlyKey = defineError({
  code: 'api-keys.read-only',
  kind: 'forbidden',
  title: 'This API key only reads',
  detail: 'This API key may read and nothing more. Make one that may write in Settings, API keys.',
})

/** Who knows the keys. */
export interface KeyHolders {
  /** Whom a key stands for; asked anew for every call, so that a revoked key opens nothing. @throws 401 of an unknown or expired one */
  holderOf(unverifiedKey: string): Promise<Actor>
  /** @throws overPlan */
  requirePlan(holder: Actor): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Why its API key stands for nobody; told once the limits of the address have been asked. */
    keyRefusal: AppError | null
  }
}

const minuteMs = 60_000
const failuresPerMinute = 30

type Limit = (request: FastifyRequest) => Promise<void>

/** What is asked of a call by an API key before its body is read. Limits are counted in memory, in each process. */
export class KeyCalls {
  readonly #holders: KeyHolders
  readonly #limitKey: Limit
  /** Counts only calls whose key stands for nobody, so that a good one from the same address goes through. */
  readonly #limitFailures: Limit

  constructor(app: FastifyInstance, holders: KeyHolders) {
    this.#holders = holders
    this.#limitKey = limitOf(app, apiKeyCallsPerMinute, ({ actor }) => actor?.sessionId ?? '')
    this.#limitFailures = limitOf(app, failuresPerMinute, ({ ip }) => networkOf(ip))
    app.decorateRequest('keyRefusal', null)
  }

  async identify(request: FastifyRequest, unverifiedKey: string): Promise<void> {
    try {
      request.actor = await this.#holders.holderOf(unverifiedKey)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      request.keyRefusal = error
    }
  }

  /** @throws the refusal of `identify`, tooManyCalls, notByKey, readOnlyKey, overPlan */
  async require(contract: RouteContract, request: FastifyRequest): Promise<void> {
    const { actor, keyRefusal } = request
    if (keyRefusal) {
      await this.#limitFailures(request)
      throw keyRefusal
    }
    if (!actor?.keyRights) return
    await this.#limitKey(request)
    if (!isByKey(contract)) throw notByKey()
    if (actor.keyRights === 'read' && !safeMethods.has(contract.method)) throw readOnlyKey()
    await this.#holders.requirePlan(actor)
  }
}

/** None where the operator has switched limits off. @throws tooManyCalls */
function limitOf(app: FastifyInstance, max: number, keyOf: (request: FastifyRequest) => string): Limit {
  if (!app.hasDecorator('createRateLimit')) return async () => {}
  const count = app.createRateLimit({ max, timeWindow: minuteMs, keyGenerator: keyOf })
  return async request => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw tooManyCalls({ retryAfterSeconds: counted.ttlInSeconds })
  }
}
