import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { type CSSProperties, memo } from 'react'
import { t } from '../../../core/language/language.ts'
import { ExpenseRow } from '../../../entities/expenses/ExpenseRow.tsx'
import { ExpenseRowSkeleton } from '../../../entities/expenses/ExpenseRowsSkeleton.tsx'
import { SelectBox } from '../selection/SelectBox.tsx'
import classes from './ExpenseList.module.css'

interface ExpenseListRowProps {
  /** Undefined while its page is loading. */
  expense: ExpenseSummary | undefined
  index: number
  /** The total number; undefined if unknown. */
  total: number | undefined
  /** Offset from the top of the list, in pixels. */
  top: number
  height: number
  isTabStop: boolean
  isSelected: boolean
  projectName: string
  who: string | undefined
  today: string
}

export const ExpenseListRow = memo(function ExpenseListRow(props: ExpenseListRowProps) {
  const { expense, index, total, top, height, isTabStop, isSelected, projectName, who, today } = props
  const place: CSSProperties = { height, transform: `translateY(${top}px)` }
  return (
    <li
      className={classes.item}
      style={place}
      data-selected={isSelected || undefined}
      aria-setsize={total ?? -1}
      aria-posinset={index + 1}
    >
      {expense && (
        <SelectBox
          label={t('Select {description}', { description: expense.description })}
          isChecked={isSelected}
          index={index}
          tabIndex={-1}
        />
      )}
      {expense ? (
        <a
          className={classes.link}
          href={`/expenses?id=${expense.id}`}
          data-expense={expense.id}
          data-row={index}
          tabIndex={isTabStop ? 0 : -1}
          aria-keyshortcuts="x"
        >
          <ExpenseRow expense={expense} projectName={projectName} who={who} today={today} />
        </a>
      ) : (
        <ExpenseRowSkeleton />
      )}
    </li>
  )
})
