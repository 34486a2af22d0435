import type { ExpenseSort } from '@outlay/contract/expenseSorts'
import type { CSSProperties } from 'react'
import { msg } from '../../../../core/language/language.ts'

interface Column {
  /** Named by `msg`. */
  readonly label: string
  /** What the list is sorted by where its head is pressed; absent where it cannot be. */
  readonly sort?: ExpenseSort
  /** A size of a grid's track. */
  readonly width: string
  readonly isFigure?: boolean
  /** Nobody can leave it out. */
  readonly isAlways?: boolean
}

const columns = {
  date: { label: msg('Date'), sort: 'date', width: '100px' },
  description: { label: msg('Description'), sort: 'description', width: 'minmax(0, 2fr)', isAlways: true },
  merchant: { label: msg('Merchant'), sort: 'merchant', width: 'minmax(0, 1.2fr)' },
  person: { label: msg('For'), width: 'minmax(0, 1fr)' },
  category: { label: msg('Category'), sort: 'category', width: 'minmax(0, 1.2fr)' },
  project: { label: msg('Project'), sort: 'project', width: 'minmax(0, 1.2fr)' },
  tags: { label: msg('Tags'), width: 'minmax(0, 1fr)' },
  payment: { label: msg('Payment'), width: 'minmax(0, 0.8fr)' },
  deductible: { label: msg('Deductible'), width: '84px' },
  mood: { label: msg('Mood'), width: '52px' },
  receipt: { label: msg('Receipt'), width: '64px' },
  created: { label: msg('Recorded'), sort: 'created', width: '100px' },
  status: { label: msg('Status'), width: 'var(--status-width, 108px)' },
  original: { label: msg('Amount paid'), width: '116px', isFigure: true },
  amount: { label: msg('Amount'), sort: 'amount', width: '132px', isFigure: true, isAlways: true },
} as const satisfies Record<string, Column>

export type ColumnName = keyof typeof columns

// The keys of an object are those of its type.
export const columnNames = Object.keys(columns) as ColumnName[]

export const columnOf = (name: ColumnName): Column => columns[name]

/** What most people want to see of an expense. */
export const usualColumns: readonly ColumnName[] = [
  'date',
  'description',
  'category',
  'project',
  'status',
  'original',
  'amount',
]

/** The columns that a text names, in their own order; of one that names none the usual ones. */
export function columnsIn(text: string): readonly ColumnName[] {
  const named = text.split(',')
  const chosen = columnNames.filter(name => named.includes(name))
  if (chosen.length === 0) return usualColumns
  return columnNames.filter(name => chosen.includes(name) || columnOf(name).isAlways)
}

/** The tracks of the grid that each row is: the box to select by, then the columns. */
export function gridOf(shown: readonly ColumnName[]): CSSProperties {
  const widths = shown.map(name => columns[name].width)
  // TypeScript knows no custom properties.
  return { '--columns': ['44px', ...widths].join(' ') } as CSSProperties
}
