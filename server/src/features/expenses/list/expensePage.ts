import type { ExpenseListQuery } from '@outlay/contract/expenses/expenseFilters'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { firstOrderOf } from '@outlay/contract/expenses/expenseTerms'
import { requireScope } from '../../../core/access/teamAccess.ts'
import type { Actor } from '../../../core/actor.ts'
import { readInScope } from '../../../core/database/access/rowLevelSecurity.ts'
import type { Db } from '../../../core/database/database.ts'
import { WrittenJson } from '../../../core/http/serialize.ts'
import { listExpenses } from './expenseList.store.ts'
import { cursorOf, positionOf } from './expenses.cursor.ts'

export interface ExpensePage {
  readonly expenses: WrittenJson<ExpenseSummary[]>
  /** Undefined if not requested. */
  readonly total: number | undefined
  /** Cursor of the next page, if any. */
  readonly next: string | undefined
}

/** @throws badCursor; inNoTeam, roleForbids, membershipRevoked for the team's expenses */
export async function expensePage(db: Db, actor: Actor, query: ExpenseListQuery): Promise<ExpensePage> {
  const { limit, cursor, sort, order = firstOrderOf[sort], isCountAsked, ...shown } = query
  const { isCounted, scope: _whose, ...filter } = shown
  const after = cursor === undefined ? undefined : positionOf(cursor, { sort, order })
  // Counted only for the first page; the cursor passes the count on.
  const page = { limit, after, sort, order, isCounted: isCountAsked && after?.total === undefined }
  const scope = requireScope(actor, query)
  const selection = { ...filter, scope, currency: actor.preferredCurrency, onlyCounted: isCounted }
  const listed = await readInScope(db, scope, transaction => listExpenses(transaction, selection, page))
  const { summaries, count, last, total: counted, isOtherwise } = listed
  const total = isCountAsked ? (counted ?? after?.total) : undefined
  const isLast = last === undefined || count < limit
  const next = isLast ? undefined : cursorOf({ sort, order }, { ...last, total, isOtherwise })
  return { expenses: new WrittenJson(`[${summaries}]`), total, next }
}
