import { fullAmount } from '@outlay/contract/core/money'
import { categoryOf } from '@outlay/contract/expenses/categories'
import { paymentMethodLabel } from '@outlay/contract/expenses/paymentMethods'
import { calculationColumns } from './calculationColumns.ts'
import type { ExportColumn } from './exportColumn.ts'
import type { ExportedExpense, ExportSource } from './exportSource.ts'

/** Who recorded the expense, in a team's export. */
const memberColumn: ExportColumn = {
  header: 'Member',
  kind: 'text',
  width: 24,
  cell: ({ memberName }) => memberName ?? '',
}

const forColumn: ExportColumn = {
  header: 'For',
  kind: 'text',
  width: 24,
  cell: ({ person }) => person ?? '',
}

/** The columns of an export; a team's export includes who recorded each expense. */
export function columnsOf({ scope }: Pick<ExportSource, 'scope'>): readonly ExportColumn[] {
  return scope.kind === 'own' ? ownColumns : teamColumns
}

/** '' where the day is the upload day because the receipt's could not be read. */
export function readDay({ date, unread }: ExportedExpense): string {
  return unread.includes('date') ? '' : date
}

/** A rate with all its digits, without trailing zeros. */
function exactRate(rate: string): string {
  return rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate
}

/** A reimbursed expense is still approved, but no longer due. */
function stateOf({ status, approval }: ExportedExpense): string {
  return approval === 'reimbursed' ? approval : status
}

/** An amount with all the decimals of its currency. */
const paidIn =
  (amount: 'amount' | 'originalAmount', currency: 'currency' | 'originalCurrency') =>
  (expense: ExportedExpense) =>
    fullAmount(expense[amount], expense[currency])

/** The columns of every export, in order; member and person columns follow. */
const exportColumns: readonly ExportColumn[] = [
  { header: 'Date', kind: 'day', width: 12, cell: readDay },
  { header: 'Description', kind: 'text', width: 40, cell: expense => expense.description },
  { header: 'Category', kind: 'word', width: 22, cell: expense => categoryOf(expense.category).label },
  {
    header: 'Project',
    kind: 'text',
    width: 24,
    cell: (expense, source) => source.projectName(expense.projectId),
  },
  { header: 'Amount', kind: 'sum', width: 14, cell: paidIn('amount', 'currency') },
  { header: 'Currency', kind: 'word', width: 10, cell: expense => expense.currency },
  {
    header: 'Original Amount',
    kind: 'original',
    width: 16,
    cell: paidIn('originalAmount', 'originalCurrency'),
  },
  { header: 'Original Currency', kind: 'word', width: 18, cell: expense => expense.originalCurrency },
  { header: 'Exchange Rate', kind: 'rate', width: 14, cell: ({ exchangeRate }) => exactRate(exchangeRate) },
  {
    header: 'Tax Deductible',
    kind: 'word',
    width: 15,
    cell: expense => (expense.isDeductible ? 'Yes' : 'No'),
  },
  { header: 'Status', kind: 'word', width: 11, cell: stateOf },
  { header: 'Mood', kind: 'word', width: 11, cell: expense => expense.mood ?? '' },
  { header: 'Mood Note', kind: 'text', width: 24, cell: expense => expense.moodNote ?? '' },
  {
    header: 'Receipt',
    kind: 'text',
    width: 40,
    cell: (expense, source) => source.receiptLink(expense.receiptUrl),
  },
  { header: 'Merchant', kind: 'text', width: 24, cell: expense => expense.merchant ?? '' },
  { header: 'Tags', kind: 'text', width: 24, cell: expense => expense.tags.join(', ') },
  { header: 'Rate Date', kind: 'day', width: 12, cell: ({ rateDay }) => rateDay ?? '' },
  {
    header: 'Payment Method',
    kind: 'word',
    width: 20,
    cell: ({ paymentMethod }) => paymentMethodLabel(paymentMethod) ?? '',
  },
  { header: 'Notes', kind: 'text', width: 40, cell: expense => expense.notes ?? '' },
  ...calculationColumns,
]

// New columns go at the end, for readers that go by position.
const ownColumns: readonly ExportColumn[] = [...exportColumns, forColumn]
const teamColumns: readonly ExportColumn[] = [...exportColumns, memberColumn, forColumn]
