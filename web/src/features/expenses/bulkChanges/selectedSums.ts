import type { ExpenseSums } from '@outlay/contract/expenses/expenseSums'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { countedStatuses } from '@outlay/contract/expenses/expenseTerms'
import { sumOf, thousandthsOf } from '../../../entities/figures/sums.ts'
import type { SelectedRows } from './selectedRows.ts'

/** The total of a selection: of its rows, or for all matches the server's. Undefined if not all of it is known. */
export function selectedSums(
  { ids, all }: SelectedRows,
  rows: readonly ExpenseSummary[],
  ofMatches: ExpenseSums | undefined,
): ExpenseSums | undefined {
  if (all) return ofMatches?.isWhole && ofMatches.count === all.count ? ofMatches : undefined
  const currency = rows[0]?.currency
  if (!currency || rows.length < ids.size || rows.some(row => row.currency !== currency)) return undefined
  const counted = rows.filter(({ status }) => countedStatuses.includes(status))
  return {
    count: rows.length,
    countedCount: counted.length,
    total: sumOf(counted.reduce((sum, { amount }) => sum + thousandthsOf(amount), 0n)),
    currency,
    isWhole: true,
    paid: null,
  }
}
