import { apiKeyCallsPerMinute } from '@outlay/contract/apiKeys/apiKeys'
import type { RouteContract } from '@outlay/contract/core/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isByKey } from '../access/keyRules.ts'
import type { Actor } from '../actor.ts'
import { AppError, defineError, tooManyCalls } from '../errors.ts'
import { networkOf, safeMethods } from './caller.ts'

const notByKey = defineError({
  code: 'api-keys.not-by-key',
  kind: 'forbidden',
  title: 'Not allowed with an API key',
  detail: 'This can’t be done with an API key. Sign in to Outlay and do it there.',
})
const readOnlyKey = defineError({
  code: 'api-keys.read-only',
  kind: 'forbidden',
  title: 'Read-only API key',
  detail: 'This API key is read-only. Make one that can write in Settings, API keys.',
})

/** Looks up API keys. */
export interface KeyHolders {
  /**
   * The holder of a key, checked on every call so that revoking takes effect at once.
   * @throws 401 for an unknown or expired key
   */
  holderOf(unverifiedKey: string): Promise<Actor>
  /** @throws planLimitExceeded */
  requirePlan(holder: Actor): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the API key was rejected; reported after the address's rate limit was checked. */
    keyRefusal: AppError | null
  }
}

const minuteMs = 60_000
const failuresPerMinute = 30

type Limit = (request: FastifyRequest) => Promise<void>

/** Checks an API key call before its body is read. Rate limits are counted in memory, per process. */
export class KeyCalls {
  readonly #holders: KeyHolders
  readonly #limitKey: Limit
  /** Counts only rejected keys, so a valid one from the same address is not blocked. */
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

  /** @throws the error from `identify`, tooManyCalls, notByKey, readOnlyKey, planLimitExceeded */
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

/** No limit if the operator disabled rate limits. @throws tooManyCalls */
function limitOf(app: FastifyInstance, max: number, keyOf: (request: FastifyRequest) => string): Limit {
  if (!app.hasDecorator('createRateLimit')) return async () => {}
  const count = app.createRateLimit({ max, timeWindow: minuteMs, keyGenerator: keyOf })
  return async request => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw tooManyCalls({ retryAfterSeconds: counted.ttlInSeconds })
  }
}
