import { deletionDays } from '@outlay/contract/accounts/accountDeletion'
import { dayMs } from '@outlay/contract/core/daySpans'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { inBatches } from '../../../core/database/inBatches.ts'
import { type AppError, defineError } from '../../../core/errors.ts'
import { recordEvent } from '../../../core/events/recordEvent.ts'
import { accountDisabled, closedForDeletion, wrongCredentials } from '../accounts.errors.ts'
import type { AccountEmails } from '../accounts.ports.ts'
import { deleteSessions } from '../accounts.store.ts'
import { deleteSecondSteps } from '../twoStep/twoStep.store.ts'
import { type Closing, listDue, setClosed, setDue, setEnabled, setKept } from './closing.store.ts'

/** Payments, as far as closing an account needs them. */
export interface ClosingPayments {
  /** Stops renewal of the subscription. */
  close(transaction: Db, userId: string): Promise<void>
  /** Resumes renewal. */
  keep(transaction: Db, userId: string): Promise<void>
}

interface Dependencies {
  readonly clock: Clock
  readonly emails: Pick<AccountEmails, 'accountClosed' | 'accountKept'>
  readonly payments: ClosingPayments
}

/** Due accounts are deleted hourly. This margin keeps the promised days even if a run is missed. */
const purgeMs = 2 * 60 * 60_000

const portion = 100

const closedAlready = defineError({
  code: 'accounts.closed-already',
  kind: 'conflict',
  title: 'Already closed',
  detail: 'This account is already scheduled for deletion.',
})
const tooLate = defineError({
  code: 'accounts.too-late-to-keep',
  kind: 'conflict',
  title: 'Too late',
  detail: 'This account is being deleted.',
})

/**
 * Accounts scheduled for deletion. They are closed like disabled ones from the request on, but the person may cancel
 * for some days.
 */
export class AccountClosing {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** When an account closed now is deleted. */
  dueAt(): Date {
    return new Date(this.#deps.clock.now().getTime() + deletionDays * dayMs - purgeMs)
  }

  /** Ends all sessions. Returns when it is deleted. @throws closedAlready */
  async close(transaction: Db, userId: string): Promise<Date> {
    const { clock, emails, payments } = this.#deps
    const requestedAt = clock.now()
    const dueAt = this.dueAt()
    // While emails to them are still allowed.
    await emails.accountClosed(transaction, { userId, dueAt })
    if (!(await setClosed(transaction, userId, { requestedAt, dueAt }))) throw closedAlready()
    await payments.close(transaction, userId)
    await deleteSessions(transaction, userId)
    await deleteSecondSteps(transaction, userId)
    return dueAt
  }

  /** The caller must have authenticated. @throws wrongCredentials if it is too late */
  async keep(transaction: Db, userId: string): Promise<void> {
    if (!(await setKept(transaction, userId, this.#deps.clock.now()))) throw wrongCredentials()
    await this.#tellKept(transaction, userId)
  }

  /** For the operator, no matter who closed it. @throws tooLate */
  async enable(transaction: Db, userId: string, { wasClosed }: { wasClosed: boolean }): Promise<void> {
    if (!(await setEnabled(transaction, userId, this.#deps.clock.now()))) throw tooLate()
    if (wasClosed) await this.#tellKept(transaction, userId)
  }

  /** Makes the deletion due now. */
  hasten(transaction: Db, userId: string): Promise<void> {
    return setDue(transaction, userId, this.#deps.clock.now())
  }

  /** Due accounts, in batches. */
  due(db: Db): AsyncGenerator<string[]> {
    const now = this.#deps.clock.now()
    return inBatches((after, limit) => listDue(db, { now, after, limit }), portion)
  }

  /** Why correct credentials are refused, if so. Accounts past their deletion time look nonexistent. */
  refusalOf({ disabledAt, deletionRequestedAt, deletionDueAt }: Closing): AppError | undefined {
    if (!disabledAt) return undefined
    if (deletionDueAt && deletionDueAt <= this.#deps.clock.now()) return wrongCredentials()
    if (!deletionDueAt || disabledAt.getTime() !== deletionRequestedAt?.getTime()) return accountDisabled()
    return closedForDeletion({ extension: { deletesAt: deletionDueAt.toISOString() } })
  }

  /** Whether the person is offered to keep the account. */
  isToBeKept(closing: Closing): boolean {
    const refusal = this.refusalOf(closing)
    return refusal !== undefined && refusal.extension !== undefined
  }

  async #tellKept(transaction: Db, userId: string): Promise<void> {
    const { clock, emails, payments } = this.#deps
    await payments.keep(transaction, userId)
    await emails.accountKept(transaction, { userId })
    const kind = 'account-kept'
    await recordEvent(
      transaction,
      { userId },
      { kind, status: 'completed', title: '', itemId: kind, at: clock.now() },
    )
  }
}
