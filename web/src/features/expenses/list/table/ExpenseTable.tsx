import { categoryOf } from '@outlay/contract/expenses/categories'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { paymentMethodLabel } from '@outlay/contract/expenses/paymentMethods'
import { type CSSProperties, memo, type ReactNode } from 'react'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import { dayIn, dayLabel } from '../../../../core/formats/calendarDay.ts'
import { type Locale, useLocale } from '../../../../core/formats/locale.ts'
import { t, translated } from '../../../../core/language/language.ts'
import { useUser } from '../../../../core/session/session.tsx'
import { ExpenseDay, isUsual, MoodMark, NotRead } from '../../../../entities/expenses/ExpenseRow.tsx'
import { sumsOf } from '../../../../entities/expenses/expenseSums.ts'
import { StatusMark } from '../../../../entities/expenses/StatusMark.tsx'
import { VisuallyHidden } from '../../../../ui/text/Text.tsx'
import { SelectBox } from '../../bulkChanges/SelectBox.tsx'
import type { ExpensesOrder } from '../expensesOrder.ts'
import { type ColumnName, columnOf } from './columns.ts'
import classes from './ExpenseTable.module.css'

/** The table's headers: pressing a sortable one sorts by it, pressing again reverses the order. */
export function ColumnHeads({ columns, order }: { columns: readonly ColumnName[]; order: ExpensesOrder }) {
  return (
    <thead className={classes.heads}>
      <tr className={classes.head} aria-rowindex={1}>
        <th className={classes.boxHead}>
          <VisuallyHidden>{t('Selected')}</VisuallyHidden>
        </th>
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
  projectName: string
  who: string | undefined
  today: string
}

/** An expense as a table row; the whole row links to it. */
export const ExpenseTableRow = memo(function ExpenseTableRow(props: ExpenseTableRowProps) {
  const { expense, columns, index, top, height, isTabStop, isSelected, ...about } = props
  const place: CSSProperties = { height, transform: `translateY(${top}px)` }
  return (
    <tr
      className={classes.row}
      style={place}
      aria-rowindex={index + 2}
      data-selected={isSelected || undefined}
      data-pending={expense?.status === 'pending' || undefined}
    >
      <td className={classes.boxCell}>
        {expense && (
          <SelectBox
            label={t('Select {description}', { description: expense.description })}
            isChecked={isSelected}
            index={index}
            tabIndex={-1}
          />
        )}
      </td>
      {columns.map(name => (
        <td key={name} className={classes.cell} data-column={name} data-figure={columnOf(name).isFigure}>
          {expense && name === 'description' && (
            <a
              className={classes.link}
              href={`/expenses?id=${expense.id}`}
              title={expense.description}
              data-expense={expense.id}
              data-row={index}
              tabIndex={isTabStop ? 0 : -1}
              aria-keyshortcuts="x"
            >
              {expense.description}
            </a>
          )}
          {expense && name !== 'description' && <CellContent name={name} expense={expense} {...about} />}
        </td>
      ))}
    </tr>
  )
})

interface CellContentProps {
  name: Exclude<ColumnName, 'description'>
  expense: ExpenseSummary
  projectName: string
  who: string | undefined
  today: string
}

interface Around {
  readonly locale: Locale
  readonly timezone: string
  readonly projectName: string
  readonly today: string
}

/** An expense's value in a column; empty if it has none. */
function CellContent({ name, expense, who, ...about }: CellContentProps) {
  const around = { ...about, locale: useLocale(), timezone: useUser().timezone }
  if (name === 'project' && who) return `${who} · ${about.projectName}`
  return contents[name](expense, around)
}

const contents: Readonly<
  Record<CellContentProps['name'], (expense: ExpenseSummary, around: Around) => ReactNode>
> = {
  date: (expense, { today }) => <ExpenseDay expense={expense} today={today} />,
  merchant: ({ merchant }) => merchant,
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
  status: expense => <Status {...expense} />,
  original: (expense, { locale }) => sumsOf(locale, expense).original,
  amount: (expense, { locale }) => sumsOf(locale, expense).amount ?? <NotRead label={t('Amount not read')} />,
}

/** Usual statuses are for screen readers only. */
function Status(expense: ExpenseSummary) {
  return (
    <span data-usual={isUsual(expense) || undefined}>
      <StatusMark status={expense.status} approval={expense.approval} reason={expense.rejectionReason} />
    </span>
  )
}
