import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { AppError } from '../../../../core/errors.ts'
import { readResponseText } from '../../../../core/http/readResponseText.ts'
import type { Logger } from '../../../../core/logger.ts'
import { paymentDeclined, providerUnavailable } from '../payments.errors.ts'

/** Far above any response, which has at most a hundred invoices. */
const maxBytes = 8 * 1024 * 1024

/**
 * A fetch for the Stripe package, whose own client restarts its timeout with every byte. Redirects are rejected, as
 * they would leak the key. A non-JSON response is treated like a broken connection, because the package would throw an
 * uncaught error.
 */
async function stripeFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' })
  const text = await readResponseText(response, { maxBytes, signal: init?.signal })
  if (!isObject(text)) throw new Error('Stripe’s response isn’t an object')
  return new Response(text, { status: response.status, headers: response.headers })
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

export interface StripeKeys {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

export interface StripeConnection extends StripeKeys {
  /** Base URL for a fake; Stripe itself if absent. */
  readonly baseUrl?: string
  /** Per attempt, including the response. */
  readonly timeoutMs?: number
  readonly logger: Logger
}

const defaultTimeoutMs = 15_000
/** A call that fails in transit is retried once with the same idempotency key. */
const retries = 1
/** Pinned to the package's version, whatever the account's default. */
const apiVersion = '2026-10-28.endive'

/** The bank requires its customer, who is not present. */
const holderCodes = ['authentication_required', 'subscription_payment_intent_requires_action']

/** Wraps Stripe's package and translates its errors. */
export class StripeClient {
  readonly #stripe: Stripe
  readonly #logger: Logger
  readonly errors: typeof Stripe.errors

  private constructor(stripe: Stripe, errors: typeof Stripe.errors, logger: Logger) {
    this.#stripe = stripe
    this.#logger = logger
    this.errors = errors
  }

  /** Loads the package lazily, because of its size. */
  static async open(connection: StripeConnection): Promise<StripeClient> {
    const { secretKey, baseUrl, timeoutMs = defaultTimeoutMs, logger } = connection
    const { default: Package } = await import('stripe')
    const stripe = new Package(secretKey, {
      apiVersion,
      timeout: timeoutMs,
      maxNetworkRetries: retries,
      // Telemetry would store an id in the operator's home folder.
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
   * Makes a call, and validates the response against a schema that lists only what is used.
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
      this.#logger.error({ places }, 'Stripe’s response had an unexpected format')
    } catch (error) {
      throw this.#meant(error)
    }
    throw providerUnavailable()
  }

  /** As `ask`, but null if Stripe responds with the error code `refusal`. */
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

  /** As `ask`, for a call with its own idempotency key; null if the key was used with other parameters. */
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

  /** A call that Stripe may refuse in the current state; returns whether it succeeded. */
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

  /** A payment without the customer present; returns false if the bank asks for them. */
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

  /** A valid request that Stripe refuses in the current state. */
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
    this.#logger.error(factsOf(error), 'Stripe failed to complete the request')
    return providerUnavailable({ cause: error })
  }
}

function asksHolder({ code, decline_code }: InstanceType<typeof Stripe.errors.StripeCardError>): boolean {
  return [code, decline_code].some(said => said !== undefined && holderCodes.includes(said))
}

export const askHolder =
  'Your bank asks you to confirm, but only accepts that with a new payment. Please use another card, or cancel and subscribe again.'

/** Error fields that are safe to log: no keys, and no messages that quote the request. */
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
