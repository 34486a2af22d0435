import type { ExpenseFilter } from '@outlay/contract/expenses/expenseFilters'
import type { Actor } from '../../../core/actor.ts'
import { prefetchOne } from '../../../core/concurrency.ts'
import { readInScope } from '../../../core/database/access/rowLevelSecurity.ts'
import { ownScope, type ScopeOf } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { inBatches } from '../../../core/database/inBatches.ts'
import type { Selection, ShownSelection } from './expenseConditions.store.ts'
import {
  nextExpenses,
  type SelectedExpense,
  sumSelection,
  sumSelectionByCategory,
  sumSelectionByProject,
} from './expenseSelections.store.ts'

export type SelectionFilter = ExpenseFilter & Pick<Selection, 'ids' | 'onlyCounted'>

// Larger ones are not faster; this is about a megabyte.
const portionSize = 2000

/** A person's filtered expenses and their sums, read from the expenses themselves. */
export class ExpenseSelections {
  readonly #db: Db
  readonly #scopeOf: ScopeOf

  constructor({ db, scopeOf = ownScope }: { db: Db; scopeOf?: ScopeOf }) {
    this.#db = db
    this.#scopeOf = scopeOf
  }

  /** The same selections for another scope. */
  of(scopeOf: ScopeOf): ExpenseSelections {
    return new ExpenseSelections({ db: this.#db, scopeOf })
  }

  /** Every expense of a selection, newest first. Holds at most two portions in memory. */
  portions(actor: Actor, filter: SelectionFilter): AsyncGenerator<SelectedExpense[]> {
    const next = (after: SelectedExpense | undefined, size: number) =>
      this.#readInScope(actor, filter, (db, selection) => nextExpenses(db, selection, { after, size }))
    return prefetchOne(inBatches(next, portionSize))
  }

  totals(actor: Actor, filter: SelectionFilter) {
    return this.#readInScope(actor, filter, sumSelection)
  }

  totalsByCategory(actor: Actor, filter: SelectionFilter) {
    return this.#readInScope(actor, filter, sumSelectionByCategory)
  }

  totalsByProject(actor: Actor, filter: SelectionFilter) {
    return this.#readInScope(actor, filter, sumSelectionByProject)
  }

  #readInScope<Result>(
    actor: Actor,
    filter: SelectionFilter,
    read: (db: Db, selection: ShownSelection) => Promise<Result>,
  ): Promise<Result> {
    const scope = this.#scopeOf(actor)
    const selection = { ...filter, scope, currency: actor.preferredCurrency }
    return readInScope(this.#db, scope, db => read(db, selection))
  }
}
