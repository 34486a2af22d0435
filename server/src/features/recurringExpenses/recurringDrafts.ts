import { addDays } from '@outlay/contract/core/daySpans'
import { nextDue } from '@outlay/contract/core/schedules'
import { maxCaughtUp } from '@outlay/contract/recurringExpenses/recurringExpenses'
import type { Actor } from '../../core/actor.ts'
import { type Clock, dayIn } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { inBatches } from '../../core/database/inBatches.ts'
import type { Logger } from '../../core/logger.ts'
import { withCurrencyShared } from '../accounts/accountSettings.service.ts'
import { actorOf } from '../accounts/accounts.service.ts'
import type { Expenses } from '../expenses/expenses.service.ts'
import {
  claimDueDay,
  listDue,
  lockRecurring,
  type RecurringRow,
  recordDraft,
  updateRecurring,
} from './recurringExpenses.store.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
  readonly expenses: Expenses
}

/** No time zone is more than a day ahead of UTC. */
const latestZoneDays = 1
const daysAhead = 1

/** Creates the drafts of recurring expenses, each once, a day before it is due in the person's time zone. */
export class RecurringDrafts {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** A failing one is logged and retried the next time, without blocking others. */
  async draftDue(): Promise<void> {
    const { db, clock, logger } = this.#deps
    const until = addDays(dayIn('UTC', clock.now()), latestZoneDays + daysAhead)
    const pages = inBatches<Awaited<ReturnType<typeof listDue>>[number]>(
      (last, size) => listDue(db, until, { after: last?.recurring, size }),
      200,
    )
    for await (const page of pages)
      for (const { recurring, person } of page) {
        const actor = actorOf({ session: { id: '' }, user: person })
        if (!actor) continue
        try {
          await this.#draft(actor, recurring)
        } catch (error) {
          logger.error({ err: error, recurringId: recurring.id }, 'a recurring expense was not drafted')
        }
      }
  }

  async #draft(actor: Actor, found: RecurringRow): Promise<void> {
    const { db, clock, expenses } = this.#deps
    const { id, currency: originalCurrency } = found
    const until = addDays(dayIn(actor.timezone, clock.now()), daysAhead)
    for (const date of dueUntil(found, until).due)
      await expenses.prepareRates(actor, { date, originalCurrency })
    await db.transaction(async transaction => {
      // Locks the person first, like every write of expenses.
      await withCurrencyShared(transaction, actor)
      const own = { userId: actor.userId, id }
      const row = await lockRecurring(transaction, own)
      if (!row || row.isPaused) return
      const { due, nextDate } = dueUntil(row, until)
      if (nextDate === row.nextDate) return
      for (const day of due) await this.#draftOf(transaction, actor, row, day)
      await updateRecurring(transaction, own, { nextDate })
    })
  }

  /** Claims the day and creates the draft in one transaction, so that a crash leaves both or neither. */
  async #draftOf(transaction: Db, actor: Actor, row: RecurringRow, dueDate: string): Promise<void> {
    const { id: recurringId, amount: originalAmount, currency: originalCurrency } = row
    if (!(await claimDueDay(transaction, recurringId, dueDate))) return
    const { description, merchant, person, category, projectId, isDeductible, tags, notes, paymentMethod } =
      row
    const draft = await this.#deps.expenses.drafts.create(transaction, actor, {
      description,
      merchant,
      person,
      category,
      projectId,
      isDeductible,
      tags,
      notes,
      paymentMethod,
      originalAmount,
      originalCurrency,
      date: dueDate,
    })
    await recordDraft(transaction, { recurringId, dueDate, expenseId: draft.id })
  }
}

/** The latest days up to `until` that have no draft yet, and the day after them. */
function dueUntil(row: RecurringRow, until: string): { due: string[]; nextDate: string | null } {
  const due: string[] = []
  let next = row.nextDate
  while (next !== null && next <= until) {
    due.push(next)
    next = nextDue(row, addDays(next, 1))
  }
  return { due: due.slice(-maxCaughtUp), nextDate: next }
}
