import { countedStatuses } from '@outlay/contract/expenses/expenseTerms'
import { categoriesOf, isSum, searchTermsOf } from '@outlay/contract/expenses/wordSearch'
import { and, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { asMoney } from '../../../core/database/money.ts'
import {
  amountIn,
  conditionsOf,
  expenses,
  type FilterName,
  filterConditions,
  filtersOf,
  givenBy,
  inCountedStatuses,
  isSearch,
  type ShownSelection,
} from '../../expenses/expenseRows.service.ts'

/** Sums of a selection; money is decimal text. */
export interface SelectionSums {
  readonly count: number
  /** How many are in the total. */
  readonly countedCount: number
  readonly total: string
  /** Whether the whole selection is included. */
  readonly isWhole: boolean
  /** What was paid by currency; null if unknown. */
  readonly paid: PaidSum[] | null
}

interface PaidSum {
  readonly currency: string
  readonly total: string
  readonly count: number
}

interface SeenRow extends Record<string, unknown> {
  /** Null for all currencies together. */
  readonly currency: string | null
  readonly seenCount: number
  readonly count: number
  readonly countedCount: number
  readonly total: string
  readonly paid: string
}

/**
 * Sums of a selection, reading at most `most` expenses. Finds them with indexed filters and applies the others
 * afterwards, so rare matches without an index do not scan everything.
 */
export async function sumByScanning(db: Db, selection: ShownSelection, most: number): Promise<SelectionSums> {
  const filters = filtersOf(selection)
  const given = givenBy(selection)
  const found = filters.filter(filter => isIndexed(selection, filter))
  const others = filters.filter(filter => !found.includes(filter))
  const isChosen = and(sql`true`, ...conditionsOf(selection, others, given))
  const isCounted = sql`is_chosen and status ${sql.raw(inCountedStatuses)}`
  // Aliased as the table, so column references resolve to the rows read.
  const { rows } = await db.execute<SeenRow>(sql`
    select original_currency as currency, count(*)::int as "seenCount",
      count(*) filter (where is_chosen)::int as count, count(*) filter (where ${isCounted})::int as "countedCount",
      ${asMoney(sql`coalesce(sum(shown_amount) filter (where ${isCounted}), 0)`)}::text as total,
      ${asMoney(sql`coalesce(sum(original_amount) filter (where ${isCounted}), 0)`)}::text as paid
    from (
      select original_currency, original_amount, status, ${amountIn(selection)} as shown_amount, ${isChosen} as is_chosen
      from (
        select * from ${expenses} where ${filterConditions(selection, found, given)} limit ${most + 1}::int
      ) as ${expenses}
    ) as seen
    group by grouping sets ((), (original_currency))
    order by grouping(original_currency) desc, sum(shown_amount) desc, original_currency`)
  return sumsOf(rows, most)
}

function sumsOf([all, ...byCurrency]: readonly SeenRow[], most: number): SelectionSums {
  const { seenCount = 0, count = 0, countedCount = 0, total = '0.00' } = all ?? {}
  const isWhole = seenCount <= most
  const paid = byCurrency
    .filter(row => row.countedCount > 0)
    .map(row => ({ currency: row.currency ?? '', total: row.paid, count: row.countedCount }))
  return { count, countedCount, total, isWhole, paid: isWhole ? paid : null }
}

/** Each has an index that starts with the owner. */
const indexedOfOwn: ReadonlySet<FilterName> = new Set<FilterName>([
  'merchant',
  'person',
  'minAmount',
  'maxAmount',
])

/** Whether an index finds the filter's matches quickly. */
function isIndexed(selection: ShownSelection, filter: FilterName): boolean {
  if (filter === 'from' || filter === 'to') return true
  if (isSearch(filter)) return hasIndexedTerm(selection)
  if (selection.scope.kind !== 'own') return false
  if (filter === 'status') return !countedStatuses.some(status => status === selection.status)
  return indexedOfOwn.has(filter)
}

/** The indexes cover three consecutive letters, and amounts. */
function hasIndexedTerm({ search = '' }: ShownSelection): boolean {
  return searchTermsOf(search).some(
    term => isSum(term) || (/[\p{L}\p{N}]{3}/u.test(term.text) && categoriesOf(term).length === 0),
  )
}
