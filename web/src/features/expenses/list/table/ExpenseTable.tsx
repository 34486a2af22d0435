import { categoryOf } from '@outlay/contract/expenses/categories'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { paymentMethodLabel } from '@outlay/contract/expenses/paymentMethods'
import { type CSSProperties, memo, type ReactNode, Suspense } from 'react'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import { dayIn, dayLabel } from '../../../../core/formats/calendarDay.ts'
import { type Locale, useLocale } from '../../../../core/formats/locale.ts'
import { msg, t, translated } from '../../../../core/language/language.ts'
import { useUser } from '../../../../core/session/session.tsx'
import {
  ExpenseName,
  expenseNameOf,
  isUsual,
  MoodMark,
  NotRead,
} from '../../../../entities/expenses/ExpenseRow.tsx'
import { sumsOf } from '../../../../entities/expenses/expenseSums.ts'
import { StatusMark } from '../../../../entities/expenses/StatusMark.tsx'
import { lazyContent } from '../../../../ui/lazy/lazyParts.tsx'
import { VisuallyHidden } from '../../../../ui/text/Text.tsx'
import type { ExpensesOrder } from '../expensesOrder.ts'
import { type ColumnName, columnOf, type EditableName, editableNames } from './columns.ts'
import classes from './ExpenseTable.module.css'

const CellEditor = lazyContent(msg('The form'), async () => (await import('./CellEditor.tsx')).CellEditor)

export interface ExpenseTableHead {
  readonly columns: readonly ColumnName[]
  readonly order: ExpensesOrder
  /** The checkbox for all rows, unless there are several tables. */
  readonly selectAll?: ReactNode
}

/** The table's headers: pressing a sortable one sorts by it, pressing again reverses the order. */
export function ColumnHeads({ columns, order, selectAll }: ExpenseTableHead) {
  return (
    <thead className={classes.heads}>
      <tr className={classes.head} aria-rowindex={1}>
        <th className={classes.boxHead}>{selectAll ?? <VisuallyHidden>{t('Selected')}</VisuallyHidden>}</th>
        {columns.map(name => (
          <ColumnHead key={name} name={name} order={order} />
        ))}
      </tr>
    </thead>
  )
}

const directions = { asc: 'ascending', desc: 'descending' } as const

function ColumnHead({ name, order }: { name: ColumnName; order: ExpensesOrder }) {
  const { label, sort, isFigure } = columnOf(name)
  const direction = sort === order.sort ? order.order : undefined
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th data-figure={isFigure} aria-sort={direction && directions[direction]} className={classes.headCell}>
      {sort ? (
        <button type="button" className={classes.sort} onClick={() => order.onSort(sort)}>
          {translated(label)}
          {direction && <Arrow size={14} aria-hidden />}
        </button>
      ) : (
        translated(label)
      )}
    </th>
  )
}

interface ExpenseTableRowProps {
  /** Undefined while its page is loading. */
  expense: ExpenseSummary | undefined
  columns: readonly ColumnName[]
  index: number
  /** Offset from the top of the list, in pixels. */
  top: number
  height: number
  isTabStop: boolean
  isSelected: boolean
  isEditable: boolean
  /** The cell whose field is open. */
  edited: EditableName | undefined
  onEdited: () => void
  projectName: string
  who: string | undefined
  today: string
}

/** An expense as a table row; the whole row links to it. */
export const ExpenseTableRow = memo(function ExpenseTableRow(props: ExpenseTableRowProps) {
  const { expense, columns, index, top, height, isTabStop, isSelected, isEditable, ...others } = props
  const { edited, onEdited, ...about } = others
  const place: CSSProperties = { height, transform: `translateY(${top}px)` }
  return (
    <tr
      className={classes.row}
      style={place}
      aria-rowindex={index + 2}
      data-selected={isSelected || undefined}
      data-pending={expense?.status === 'pending' || undefined}
    >
      <td className={classes.boxCell} data-select={index}>
        {expense && (
          <input
            type="checkbox"
            className={classes.box}
            aria-label={t('Select {description}', { description: expense.description })}
            checked={isSelected}
            tabIndex={-1}
            onChange={() => undefined}
          />
        )}
      </td>
      {columns.map(name => (
        <td
          key={name}
          className={classes.cell}
          data-column={name}
          {...cellProps(name, expense)}
          {...(isEditable && editProps(name, edited))}
        >
          {expense && name === edited && (
            <Suspense>
              <CellEditor name={name} expense={expense} onDone={onEdited} />
            </Suspense>
          )}
          {expense && name === 'merchant' && name !== edited && (
            <a
              className={classes.link}
              href={`/expenses?id=${expense.id}`}
              title={expenseNameOf(expense)}
              data-expense={expense.id}
              data-row={index}
              tabIndex={isTabStop ? 0 : -1}
              aria-keyshortcuts="x"
            >
              <ExpenseName expense={expense} isMerchantOnly={columns.includes('description')} />
            </a>
          )}
          {expense && name !== 'merchant' && name !== edited && (
            <CellContent name={name} expense={expense} hasPaid={columns.includes('original')} {...about} />
          )}
        </td>
      ))}
    </tr>
  )
})

function editProps(name: ColumnName, edited: EditableName | undefined) {
  if (!editableNames.some(one => one === name)) return {}
  return {
    'data-edit': name,
    'data-editing': name === edited || undefined,
    'aria-readonly': false,
    tabIndex: -1,
  }
}

/** What a cell needs for its looks. */
function cellProps(name: ColumnName, expense: ExpenseSummary | undefined) {
  return {
    'data-figure': columnOf(name).isFigure,
    'data-quiet': (name === 'status' && expense && isUsual(expense)) || undefined,
    'data-has': (name === 'receipt' && Boolean(expense?.receiptUrl)) || undefined,
  }
}

interface CellContentProps {
  name: Exclude<ColumnName, 'merchant'>
  expense: ExpenseSummary
  projectName: string
  who: string | undefined
  today: string
  /** Whether the amount paid has its own column. */
  hasPaid: boolean
}

interface Around extends Pick<CellContentProps, 'projectName' | 'who' | 'today' | 'hasPaid'> {
  readonly locale: Locale
  readonly timezone: string
}

/** An expense's value in a column; empty if it has none. As few elements as possible, since there are many rows. */
function CellContent({ name, expense, ...about }: CellContentProps) {
  return contents[name](expense, { ...about, locale: useLocale(), timezone: useUser().timezone })
}

const contents: Readonly<
  Record<CellContentProps['name'], (expense: ExpenseSummary, around: Around) => ReactNode>
> = {
  description: ({ description }) => description,
  date: ({ date, unread }, { locale, today }) =>
    unread.includes('date') ? <NotRead label={t('Date not read')} /> : dayLabel(locale, date, today),
  owner: (_, { who }) => who,
  person: ({ person }) => person,
  category: ({ category }) => translated(categoryOf(category).label),
  project: (_, { projectName }) => projectName,
  tags: ({ tags }) => tags.join(', '),
  payment: ({ paymentMethod }) => translated(paymentMethodLabel(paymentMethod) ?? ''),
  deductible: ({ isDeductible }) => (isDeductible === 'true' ? t('Yes') : t('No')),
  mood: ({ mood }) => <MoodMark mood={mood} />,
  receipt: ({ receiptUrl }) => (receiptUrl ? t('Yes') : t('No')),
  created: ({ createdAt }, { locale, timezone, today }) =>
    dayLabel(locale, dayIn(timezone, new Date(createdAt)), today),
  status: expense =>
    isUsual(expense) ? (
      t('Processed')
    ) : (
      <StatusMark status={expense.status} approval={expense.approval} reason={expense.rejectionReason} />
    ),
  original: (expense, { locale }) => sumsOf(locale, expense).original,
  amount: (expense, { locale, hasPaid }) => {
    const { amount, original } = sumsOf(locale, expense)
    if (!amount) return <NotRead label={t('Amount not read')} />
    if (hasPaid || !original) return amount
    return (
      <>
        <span className={classes.paid}>{original}</span> {amount}
      </>
    )
  },
}
