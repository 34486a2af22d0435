import type { Calculation } from '@outlay/contract/calculations/calculations'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { and, asc, desc, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { asMoney } from '../../../core/database/money.ts'
import { expenses } from '../expenses.table.ts'
import { writtenSummaryFor } from '../summaryColumns.store.ts'
import { isSelected, type ShownSelection } from './expenseConditions.store.ts'
import { amountIn } from './shownAmounts.store.ts'

/** A summary for processing, with its calculation inputs; booleans are not text yet. */
export type SelectedExpense = Omit<ExpenseSummary, 'isDeductible'> & {
  readonly isDeductible: boolean
  readonly calculation: Calculation | null
}

/** At most `size` expenses of a selection after a position, newest first. */
export async function nextExpenses(
  db: Db,
  selection: ShownSelection,
  {
    after,
    size,
  }: { readonly after: Pick<SelectedExpense, 'date' | 'id'> | undefined; readonly size: number },
): Promise<SelectedExpense[]> {
  // A row comparison, so the index seeks directly to the position.
  const isAfter = after && sql`(${expenses.date}, ${expenses.id}) < (${after.date}::date, ${after.id}::uuid)`
  const { rows } = await db.execute<SelectedExpense>(sql`
    select ${writtenSummaryFor(selection)}, ${expenses.calculation} as "calculation" from ${expenses} where ${and(isSelected(selection), isAfter)}
    order by ${desc(expenses.date)}, ${desc(expenses.id)} limit ${size}`)
  return rows
}

const totalOf = (selection: ShownSelection) => asMoney(sql`coalesce(sum(${amountIn(selection)}), 0)`)
const count = sql`count(*)`.mapWith(Number)

export interface SelectionTotals {
  readonly count: number
  /** Decimal text, in the person's currency. */
  readonly total: string
  readonly deductible: string
}

export async function sumSelection(db: Db, selection: ShownSelection): Promise<SelectionTotals> {
  const deductible = asMoney(
    sql`coalesce(sum(${amountIn(selection)}) filter (where ${expenses.isDeductible}), 0)`,
  )
  const total = totalOf(selection)
  const [row] = await db.select({ count, total, deductible }).from(expenses).where(isSelected(selection))
  // An aggregate without groups always has a row.
  return row as SelectionTotals
}

export interface CategoryTotal {
  readonly category: CategoryValue
  readonly count: number
  readonly total: string
}

/** Largest first. */
export function sumSelectionByCategory(db: Db, selection: ShownSelection): Promise<CategoryTotal[]> {
  const { category } = expenses
  const total = totalOf(selection)
  return db
    .select({ category, count, total })
    .from(expenses)
    .where(isSelected(selection))
    .groupBy(category)
    .orderBy(desc(total), asc(category))
}

export interface ProjectTotal {
  /** Null for no project. */
  readonly projectId: string | null
  readonly count: number
  readonly total: string
}

/** Largest first. */
export function sumSelectionByProject(db: Db, selection: ShownSelection): Promise<ProjectTotal[]> {
  const { projectId } = expenses
  const total = totalOf(selection)
  return db
    .select({ projectId, count, total })
    .from(expenses)
    .where(isSelected(selection))
    .groupBy(projectId)
    .orderBy(desc(total), asc(projectId))
}
