import type { ExpenseFilter } from '@outlay/contract/expenses'
import type { Actor } from '../../../core/actor.ts'
import type { Db } from '../../../core/database/database.ts'
import { inBatches } from '../../../core/database/inBatches.ts'
import { prefetchOne } from '../../../core/prefetchOne.ts'
import type { Selection } from './expenseConditions.store.ts'
import {
  nextExpenses,
  type SelectedExpense,
  sumSelection,
  sumSelectionByCategory,
  sumSelectionByProject,
} from './expenseSelections.store.ts'

export type SelectionFilter = ExpenseFilter & Pick<Selection, 'onlyCounted'>

// Larger ones are not faster, and this one is about a megabyte.
const portionSize = 2000

/** A person's expenses by any filter, all of them and their sums, read from the expenses themselves. */
export class ExpenseSelections {
  readonly #db: Db

  constructor({ db }: { db: Db }) {
    this.#db = db
  }

  /** Every expense of a selection, newest first. Memory stays bounded: two portions are held at most. */
  portions(actor: Actor, filter: SelectionFilter): AsyncGenerator<SelectedExpense[]> {
    const selection = { ...filter, userId: actor.userId }
    return prefetchOne(
      inBatches((after, size) => nextExpenses(this.#db, selection, { after, size }), portionSize),
    )
  }

  totals(actor: Actor, filter: SelectionFilter) {
    return sumSelection(this.#db, { ...filter, userId: actor.userId })
  }

  totalsByCategory(actor: Actor, filter: SelectionFilter) {
    return sumSelectionByCategory(this.#db, { ...filter, userId: actor.userId })
  }

  totalsByProject(actor: Actor, filter: SelectionFilter) {
    return sumSelectionByProject(this.#db, { ...filter, userId: actor.userId })
  }
}
