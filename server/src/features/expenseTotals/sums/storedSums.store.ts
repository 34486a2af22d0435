import type { DaySpan } from '@outlay/contract/core/daySpans'
import { noProject } from '@outlay/contract/expenses/expenseFilters'
import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import {
  expenses,
  expenseTotals,
  type FilterName,
  filterConditions,
  filtersOf,
  givenBy,
  hasCount,
  hasDays,
  isUncountedSql,
  ownStoredTotals,
  type Shown,
  type ShownSelection,
  storedFilters,
} from '../../expenses/expenseRows.service.ts'
import { isChosen, spansOf, sumIn, totalsOf } from '../totals/expenseTotals.store.ts'
import type { SelectionSums } from './scannedSums.store.ts'

/** Team totals are also stored by person. */
const keptFilters: ReadonlySet<string> = new Set([...storedFilters, 'userId'])

/** The valid range of expense dates. */
const allDays: DaySpan = { from: '1900-01-01', to: '2199-12-31' }

/** The first day of the month. */
export const monthOf = ({ date }: Pick<typeof expenses | typeof expenseTotals, 'date'>): SQL =>
  sql`date_trunc('month', ${date})::date`

/** A person's stored all-time totals, with placeholders; undefined for other selections. */
export function ownStoredParts(shown: Shown, filters: readonly FilterName[]): StoredTotalsSource | undefined {
  const where = shown.scope.kind === 'own' && !hasDays(filters) ? ownStoredTotals(filters) : undefined
  return (
    where && {
      table: expenseTotals,
      where,
      month: sql`${expenseTotals.date}`,
      uncounted: sql`${filterConditions(shown, filters, sql.placeholder)} and ${sql.raw(isUncountedSql)}`,
    }
  )
}

/** Where a selection's sums are stored: totals of counted expenses, and a condition for uncounted ones. */
export interface StoredTotalsSource {
  readonly table: typeof expenseTotals
  readonly where: SQL | undefined
  /** The first day of a row's month. */
  readonly month: SQL
  /** A condition on expenses; these are few and have an index. */
  readonly uncounted: SQL
}

interface KeptRows extends StoredTotalsSource {
  /** A stored sum as decimal text. */
  readonly sum: (sum: SQL) => SQL<string>
}

/** Undefined if there are no stored totals for the filters. */
export function storedTotalRowsOf(selection: ShownSelection): KeptRows | undefined {
  const filters = filtersOf(selection)
  if (!filters.every(filter => keptFilters.has(filter))) return undefined
  const { scope, currency, userId, isDeductible, from = allDays.from, to = allDays.to } = selection
  const span = { from, to }
  const kept = { scope, currency, userId, isDeductible }
  return {
    table: totalsOf(kept, span),
    where: and(isChosen(expenseTotals, kept), isOfList(selection), spansOf(kept)(span), hasCount),
    month: monthOf(expenseTotals),
    uncounted: sql`${filterConditions(selection, filters, givenBy(selection))} and ${sql.raw(isUncountedSql)}`,
    sum: sum => sumIn(kept, sum),
  }
}

/** Sums from stored totals plus the few uncounted expenses; undefined if unsupported. */
export async function sumFromTotals(db: Db, selection: ShownSelection): Promise<SelectionSums | undefined> {
  const kept = storedTotalRowsOf(selection)
  if (!kept) return undefined
  const [row] = await db
    .select({
      total: kept.sum(sql`coalesce(sum(${expenseTotals.total}), 0)`),
      countedCount: sql`coalesce(sum(${expenseTotals.count}), 0)`.mapWith(Number),
      uncountedCount: sql`(select count(*) from ${expenses} where ${kept.uncounted})`.mapWith(Number),
    })
    .from(kept.table)
    .where(kept.where)
  const { total = '0.00', countedCount = 0, uncountedCount = 0 } = row ?? {}
  return { count: countedCount + uncountedCount, countedCount, total, isWhole: true, paid: null }
}

/** Any of some categories and projects. */
function isOfList({ category, projectId }: ShownSelection): SQL | undefined {
  const [categories, projects] = [[category ?? []].flat(), [projectId ?? []].flat()]
  const isWithout = projects.includes(noProject) ? isNull(expenseTotals.projectId) : undefined
  return and(
    categories.length > 0 ? inArray(expenseTotals.category, categories) : undefined,
    projects.length > 0
      ? or(
          inArray(
            expenseTotals.projectId,
            projects.filter(id => id !== noProject),
          ),
          isWithout,
        )
      : undefined,
  )
}
