import type { ExpenseSort } from '@outlay/contract/expenses/expenseTerms'
import type { CSSProperties } from 'react'
import { msg } from '../../../../core/language/language.ts'
import { variables } from '../../../../ui/classNames.ts'

interface Column {
  /** A `msg` key. */
  readonly label: string
  /** The sort key of its header; undefined if it is not sortable. */
  readonly sort?: ExpenseSort
  /** A grid track size. */
  readonly width: string
  readonly isFigure?: boolean
  /** Cannot be hidden. */
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

// Object.keys loses the key type.
export const columnNames = Object.keys(columns) as ColumnName[]

export const columnOf = (name: ColumnName): Column => columns[name]

/** The default columns. */
export const usualColumns: readonly ColumnName[] = [
  'date',
  'description',
  'category',
  'project',
  'status',
  'original',
  'amount',
]

/** The columns named in a stored text, in order; the default ones if it names none. */
export function columnsIn(text: string): readonly ColumnName[] {
  const named = text.split(',')
  const chosen = columnNames.filter(name => named.includes(name))
  if (chosen.length === 0) return usualColumns
  return columnNames.filter(name => chosen.includes(name) || columnOf(name).isAlways)
}

/** The grid tracks of each row: the checkbox, then the columns. */
export function gridOf(shown: readonly ColumnName[]): CSSProperties {
  const widths = shown.map(name => columns[name].width)
  // React's types do not include custom properties.
  return variables({ '--columns': ['44px', ...widths].join(' ') })
}
