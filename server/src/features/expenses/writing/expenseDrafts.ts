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

/** Expenses that nobody has said to be so yet: they need review, and count nothing until their person completes them. */
export class ExpenseDrafts {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Whether a draft of this sum could be made at the rate of the day. @throws amountTooLarge */
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

  /** Within a transaction that ends with this. A project that is this person's to use no more is left out. @throws amountTooLarge */
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
