import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { newId } from '../../../core/ids.ts'
import { withCurrencyShared } from '../../accounts/accountSettings.service.ts'
import type { Projects } from '../../projects/projects.service.ts'
import type { Rates } from '../../rates/rates.service.ts'
import { type ExpenseRow, insertExpense } from '../expenses.store.ts'
import { attributed } from '../history/expenseChanges.store.ts'
import { columnsOf, requireWithinMaximum } from './expenseColumns.ts'
import { recordExpenseEvent } from './expenseEvents.ts'
import type { WrittenExpense } from './expenseInputs.ts'

interface Dependencies {
  readonly clock: Clock
  readonly rates: Rates
  readonly projects: Projects
}

/** Unconfirmed expenses: they need review, and count only once their owner completes them. */
export class ExpenseDrafts {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Checks that a draft's amount fits at that day's rate. @throws amountTooLarge */
  async requireFitting(
    actor: Actor,
    {
      amount,
      currency: from,
      day,
    }: { readonly amount: string; readonly currency: string; readonly day: string },
  ): Promise<void> {
    const { rates } = this.#deps
    const to = actor.preferredCurrency
    if (from !== to) await rates.ensure([day], [from, to])
    requireWithinMaximum(await rates.convert({ amount, from, to, day }))
  }

  /** Must be the transaction's last step. Drops a project the person can no longer use. @throws amountTooLarge */
  async create(transaction: Db, actor: Actor, input: WrittenExpense): Promise<ExpenseRow> {
    const { clock, rates, projects } = this.#deps
    const owner = await withCurrencyShared(transaction, actor)
    const projectId = await projects.usable.lock(transaction, actor, input.projectId ?? null)
    const columns = await columnsOf(owner, { ...input, projectId }, { from: rates, db: transaction })
    const at = clock.now()
    const writing = await attributed(transaction, { source: 'recurring', actorId: actor.userId, at })
    const identity = { id: newId(), userId: actor.userId, status: 'pending', createdAt: at } as const
    const row = await insertExpense(writing, { ...columns, ...identity })
    await recordExpenseEvent(transaction, actor, { kind: 'expense-added', expense: row, at })
    return row
  }
}
