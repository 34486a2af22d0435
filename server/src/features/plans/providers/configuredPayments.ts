import type { Clock } from '../../../core/clock.ts'
import type { Config } from '../../../core/config/config.ts'
import type { Database } from '../../../core/database/database.ts'
import type { Logger } from '../../../core/logger.ts'
import type { PaymentProvider } from './paymentProvider.ts'
import { SandboxClock } from './sandbox/sandboxClock.ts'
import { SandboxProvider } from './sandbox/sandboxProvider.ts'
import { StripeProvider } from './stripe/stripeProvider.ts'

interface Dependencies {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
}

/** The payment provider, and the clock that plans use. */
export interface Payments {
  readonly provider: PaymentProvider
  /** The sandbox's card form and clock, which the operator can advance; null with another provider. */
  readonly sandbox: { readonly provider: SandboxProvider; readonly clock: SandboxClock } | null
  readonly clock: Clock
}

/** Stripe if its keys are set, otherwise the sandbox. */
export async function configuredPayments(given: Dependencies): Promise<Payments> {
  const stripe = await configuredStripe(given)
  if (stripe) return { provider: stripe, sandbox: null, clock: given.clock }
  const clock = await SandboxClock.follow(given)
  const provider = new SandboxProvider({ db: given.database.db, clock })
  return { provider, sandbox: { provider, clock }, clock }
}

async function configuredStripe({ config, clock, logger }: Dependencies): Promise<StripeProvider | null> {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_BASE_URL: baseUrl,
  } = config
  if (!secretKey || !publishableKey || !webhookSecret) return null
  return StripeProvider.open({
    secretKey,
    publishableKey,
    webhookSecret,
    ...(baseUrl ? { baseUrl } : {}),
    hasTax: config.STRIPE_TAX === 'on',
    clock,
    logger,
  })
}
