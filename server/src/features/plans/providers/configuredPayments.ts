import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import type { Logger } from '../../../core/logger.ts'
import type { PaymentProvider } from './paymentProvider.ts'
import { SandboxClock } from './sandbox/sandboxClock.ts'
import { SandboxProvider } from './sandbox/sandboxProvider.ts'

interface Dependencies {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
}

/** Who takes payments here, and by which clock plans go. */
export interface Payments {
  readonly provider: PaymentProvider
  /** Where it is the sandbox: its card form, and its clock, which the operator moves. */
  readonly sandbox: { readonly provider: SandboxProvider; readonly clock: SandboxClock } | null
  readonly clock: Clock
}

export async function configuredPayments(given: Dependencies): Promise<Payments> {
  const clock = await SandboxClock.follow(given)
  const provider = new SandboxProvider({ db: given.database.db, clock })
  return { provider, sandbox: { provider, clock }, clock }
}
