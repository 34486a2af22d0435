import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { AppError } from '../../../../core/errors.ts'
import type { Logger } from '../../../../core/logger.ts'
import { paymentDeclined, providerUnavailable } from '../payments.errors.ts'
import { stripeFetch } from './stripeFetch.ts'

export interface StripeKeys {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

export interface StripeConnection extends StripeKeys {
  /** Where its protocol is spoken; Stripe itself if absent. */
  readonly baseUrl?: string
  /** For one try of one call, its answer included. */
  readonly timeoutMs?: number
  readonly logger: Logger
}

const defaultTimeoutMs = 15_000
/** A call that fails on the way is sent again once, by the same idempotency key. */
const retries = 1
/** The version whose shapes we read, whatever the account's own is: that of the package. */
const apiVersion = '2026-10-28.endive'

/** What a cardholder's bank asks for and nobody is there to give. */
const holderCodes = ['authentication_required', 'subscription_payment_intent_requires_action']

/** Stripe's package, and its failures in our words. */
export class StripeClient {
  readonly #stripe: Stripe
  readonly #logger: Logger
  readonly errors: typeof Stripe.errors

  private constructor(stripe: Stripe, errors: typeof Stripe.errors, logger: Logger) {
    this.#stripe = stripe
    this.#logger = logger
    this.errors = errors
  }

  /** Loads the package, which is of some size, where it is needed. */
  static async open(connection: StripeConnection): Promise<StripeClient> {
    const { secretKey, baseUrl, timeoutMs = defaultTimeoutMs, logger } = connection
    const { default: Package } = await import('stripe')
    const stripe = new Package(secretKey, {
      apiVersion,
      timeout: timeoutMs,
      maxNetworkRetries: retries,
      // It would keep an id in the operator's home folder.
      telemetry: false,
      httpClient: Package.createFetchHttpClient(stripeFetch),
      ...(baseUrl ? addressOf(baseUrl) : {}),
    })
    return new StripeClient(stripe, Package.errors, logger)
  }

  get webhooks(): Stripe['webhooks'] {
    return this.#stripe.webhooks
  }

  /**
   * One call, of whose answer only what the schema names is taken, and held to it.
   * @throws paymentDeclined, providerUnavailable
   */
  async ask<S extends z.ZodMiniType>(
    schema: S,
    call: (stripe: Stripe) => Promise<unknown>,
  ): Promise<z.output<S>> {
    try {
      const answer = z.safeParse(schema, await call(this.#stripe))
      if (answer.success) return answer.data
      const places = answer.error.issues.map(({ path }) => path.join('.')).slice(0, 5)
      this.#logger.error({ places }, 'Stripe answered in another shape than expected')
    } catch (error) {
      throw this.#meant(error)
    }
    throw providerUnavailable()
  }

  /** As `ask`, of something that may not be there, which Stripe says by `refusal`: null then. */
  find<S extends z.ZodMiniType>(
    schema: S,
    call: (stripe: Stripe) => Promise<unknown>,
    refusal = 'resource_missing',
  ): Promise<z.output<S> | null> {
    return this.ask(z.nullable(schema), stripe =>
      call(stripe).catch(error => {
        if (this.#isRefusal(error, refusal)) return null
        throw error
      }),
    )
  }

  /** As `ask`, of a call that has a key of its own; null where that was sent with something else before. */
  askOnce<S extends z.ZodMiniType>(
    schema: S,
    call: (stripe: Stripe) => Promise<unknown>,
  ): Promise<z.output<S> | null> {
    return this.ask(z.nullable(schema), stripe =>
      call(stripe).catch(error => {
        if (error instanceof this.errors.StripeIdempotencyError) return null
        throw error
      }),
    )
  }

  /** A call that is refused where things stand otherwise; whether it was done. */
  tryTo(call: (stripe: Stripe) => Promise<unknown>, refusal?: string): Promise<boolean> {
    return this.ask(z.boolean(), stripe =>
      call(stripe).then(
        () => true,
        error => {
          if (this.#isRefusal(error, refusal)) return false
          throw error
        },
      ),
    )
  }

  /** A payment that is taken with nobody there; whether it was, without the bank's asking for its customer. */
  takeAlone(call: (stripe: Stripe) => Promise<unknown>): Promise<boolean> {
    return this.ask(z.boolean(), stripe =>
      call(stripe).then(
        () => true,
        error => {
          if (error instanceof this.errors.StripeCardError && asksHolder(error)) return false
          throw error
        },
      ),
    )
  }

  /** A request that Stripe understood and does not do, as things stand. */
  #isRefusal(error: unknown, code?: string): boolean {
    if (!(error instanceof this.errors.StripeInvalidRequestError)) return false
    return code === undefined || error.code === code
  }

  #meant(error: unknown): AppError {
    if (error instanceof AppError) return error
    if (error instanceof this.errors.StripeCardError) {
      if (asksHolder(error)) return paymentDeclined({ detail: askHolder })
      return paymentDeclined(error.message ? { detail: error.message } : {})
    }
    this.#logger.error(factsOf(error), 'Stripe did not do what it was asked')
    return providerUnavailable({ cause: error })
  }
}

function asksHolder({ code, decline_code }: InstanceType<typeof Stripe.errors.StripeCardError>): boolean {
  return [code, decline_code].some(said => said !== undefined && holderCodes.includes(said))
}

export const askHolder =
  'Your bank asks for your confirmation, which it takes with a new payment only. Please use another card, or cancel and subscribe again.'

/** What the log is told: neither a key nor a text that quotes what was sent. */
function factsOf(error: unknown): Record<string, unknown> {
  const { type, code, statusCode, requestId, param } = error as Record<string, unknown>
  return { type, code, status: statusCode, requestId, param }
}

function addressOf(baseUrl: string) {
  const { protocol, hostname, port } = new URL(baseUrl)
  const isSecure = protocol === 'https:'
  return {
    protocol: isSecure ? 'https' : 'http',
    host: hostname,
    port: port || (isSecure ? 443 : 80),
  } as const
}
