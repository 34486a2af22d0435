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
  /** Not a choice. */
  readonly isAutomatic?: boolean
}

const columns = {
  // With the description, unless that has a column of its own.
  merchant: { label: msg('Merchant'), sort: 'merchant', width: 'minmax(0, 2.6fr)', isAlways: true },
  description: { label: msg('Description'), sort: 'description', width: 'minmax(0, 1.6fr)' },
  date: { label: msg('Date'), sort: 'date', width: '108px' },
  category: { label: msg('Category'), sort: 'category', width: 'minmax(0, 1.2fr)' },
  project: { label: msg('Project'), sort: 'project', width: 'minmax(0, 1.2fr)' },
  // Shown for expenses of several people.
  owner: { label: msg('Recorded by'), width: 'minmax(0, 1fr)', isAutomatic: true },
  person: { label: msg('For'), width: 'minmax(0, 1fr)' },
  tags: { label: msg('Tags'), width: 'minmax(0, 1fr)' },
  payment: { label: msg('Payment'), width: 'minmax(0, 0.8fr)' },
  deductible: { label: msg('Deductible'), width: '84px' },
  mood: { label: msg('Mood'), width: '52px' },
  created: { label: msg('Recorded'), sort: 'created', width: '108px' },
  status: { label: msg('Status'), width: 'var(--status-width)' },
  receipt: { label: msg('Receipt'), width: '60px' },
  original: { label: msg('Amount paid'), width: '116px', isFigure: true },
  amount: {
    label: msg('Amount'),
    sort: 'amount',
    width: 'minmax(104px, 1.1fr)',
    isFigure: true,
    isAlways: true,
  },
} as const satisfies Record<string, Column>

export type ColumnName = keyof typeof columns

// Object.keys loses the key type.
const allNames = Object.keys(columns) as ColumnName[]

export const columnOf = (name: ColumnName): Column => columns[name]

/** The columns to choose from. */
export const columnNames = allNames.filter(name => !columnOf(name).isAutomatic)

/** The columns that can be edited in the list. */
export const editableNames = ['merchant', 'category', 'project'] as const satisfies readonly ColumnName[]
export type EditableName = (typeof editableNames)[number]

/** The default columns. */
export const usualColumns: readonly ColumnName[] = [
  'merchant',
  'date',
  'category',
  'project',
  'status',
  'receipt',
  'amount',
]

/** The chosen columns, with the owner for expenses of several people. */
export const columnsFor = (
  chosen: readonly ColumnName[],
  scope: 'team' | undefined,
): readonly ColumnName[] =>
  scope ? allNames.filter(name => name === 'owner' || chosen.includes(name)) : chosen

/** The columns named in a stored text, in order; the default ones if it names none. */
export function columnsIn(text: string): readonly ColumnName[] {
  const named = text.split(',')
  const chosen = columnNames.filter(name => named.includes(name))
  if (chosen.length === 0) return usualColumns
  return columnNames.filter(name => chosen.includes(name) || columnOf(name).isAlways)
}

/** The grid tracks of each row: the checkbox, then the columns. Approval states are longer than other statuses. */
export function gridOf(shown: readonly ColumnName[], hasApprovals: boolean): CSSProperties {
  const widths = shown.map(name => columns[name].width)
  // React's types do not include custom properties.
  return variables({
    '--columns': ['44px', ...widths].join(' '),
    '--status-width': hasApprovals ? '148px' : '116px',
  })
}
