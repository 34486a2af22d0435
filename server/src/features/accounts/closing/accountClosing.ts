import { deletionDays } from '@outlay/contract/accountDeletion'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { inBatches } from '../../../core/database/inBatches.ts'
import { type AppError, defineError } from '../../../core/errors.ts'
import { recordEvent } from '../../../core/events/recordEvent.ts'
import type { AccountLetters } from '../accountLetters.ts'
import { accountDisabled, closedForDeletion, wrongCredentials } from '../accounts.errors.ts'
import { deleteSessions } from '../accounts.store.ts'
import { deleteSecondSteps } from '../twoStep/twoStep.store.ts'
import { type Closing, listDue, setClosed, setDue, setEnabled, setKept } from './closing.store.ts'

/** What people pay for, as far as closing an account has to do with it. */
export interface ClosingPayments {
  /** What they pay for is not renewed. */
  close(transaction: Db, userId: string): Promise<void>
  /** It is, after all. */
  keep(transaction: Db, userId: string): Promise<void>
}

interface Dependencies {
  readonly clock: Clock
  readonly letters: Pick<AccountLetters, 'accountClosed' | 'accountKept'>
  readonly payments: ClosingPayments
}

const dayMs = 24 * 60 * 60_000
/** An hourly job deletes what is due. It is done within the days that are promised, also where it misses an hour. */
const purgeMs = 2 * 60 * 60_000

const portion = 100

const closedAlready = defineError({
  code: 'accounts.closed-already',
  kind: 'conflict',
  title: 'Closed already',
  detail: 'This account is to be deleted already.',
})
const tooLate = defineError({
  code: 'accounts.too-late-to-keep',
  kind: 'conflict',
  title: 'Too late',
  detail: 'This account is being deleted.',
})

/**
 * Accounts that are to be deleted. From the moment that is asked for, such an account is one that lets nobody in, as one that the
 * operator has disabled; and for some days its person may keep it.
 */
export class AccountClosing {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** When an account is deleted whose deletion is asked for now. */
  dueAt(): Date {
    return new Date(this.#deps.clock.now().getTime() + deletionDays * dayMs - purgeMs)
  }

  /** Ends all sessions. Answers when it is deleted. @throws closedAlready */
  async close(transaction: Db, userId: string): Promise<Date> {
    const { clock, letters, payments } = this.#deps
    const requestedAt = clock.now()
    const dueAt = this.dueAt()
    // While they may be written to still.
    await letters.accountClosed(transaction, { userId, dueAt })
    if (!(await setClosed(transaction, userId, { requestedAt, dueAt }))) throw closedAlready()
    await payments.close(transaction, userId)
    await deleteSessions(transaction, userId)
    await deleteSecondSteps(transaction, userId)
    return dueAt
  }

  /** By whoever has shown that it is theirs. @throws wrongCredentials where it can be kept no more */
  async keep(transaction: Db, userId: string): Promise<void> {
    if (!(await setKept(transaction, userId, this.#deps.clock.now()))) throw wrongCredentials()
    await this.#tellKept(transaction, userId)
  }

  /** By the operator, whoever closed it. @throws tooLate */
  async enable(transaction: Db, userId: string, { wasClosed }: { wasClosed: boolean }): Promise<void> {
    if (!(await setEnabled(transaction, userId, this.#deps.clock.now()))) throw tooLate()
    if (wasClosed) await this.#tellKept(transaction, userId)
  }

  /** Without any further day. */
  hasten(transaction: Db, userId: string): Promise<void> {
    return setDue(transaction, userId, this.#deps.clock.now())
  }

  /** Those whose days are over, some at a time. */
  due(db: Db): AsyncGenerator<string[]> {
    const now = this.#deps.clock.now()
    return inBatches((after, limit) => listDue(db, { now, after, limit }), portion)
  }

  /** Why a right password, or code, lets nobody in; nothing where it does. What is over is as if it were not there. */
  refusalOf({ disabledAt, deletionRequestedAt, deletionDueAt }: Closing): AppError | undefined {
    if (!disabledAt) return undefined
    if (deletionDueAt && deletionDueAt <= this.#deps.clock.now()) return wrongCredentials()
    if (!deletionDueAt || disabledAt.getTime() !== deletionRequestedAt?.getTime()) return accountDisabled()
    return closedForDeletion({ extension: { deletesAt: deletionDueAt.toISOString() } })
  }

  /** Whether its person is asked whether they keep it. */
  isToBeKept(closing: Closing): boolean {
    const refusal = this.refusalOf(closing)
    return refusal !== undefined && refusal.extension !== undefined
  }

  async #tellKept(transaction: Db, userId: string): Promise<void> {
    const { clock, letters, payments } = this.#deps
    await payments.keep(transaction, userId)
    await letters.accountKept(transaction, { userId })
    const kind = 'account-kept'
    await recordEvent(
      transaction,
      { userId },
      { kind, status: 'completed', title: '', itemId: kind, at: clock.now() },
    )
  }
}
