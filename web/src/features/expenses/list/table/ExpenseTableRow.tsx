import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { type CSSProperties, memo } from 'react'
import { t } from '../../../../core/language/language.ts'
import { SelectBox } from '../../selection/SelectBox.tsx'
import { CellContent } from './CellContent.tsx'
import { type ColumnName, columnOf } from './columns.ts'
import classes from './ExpenseTable.module.css'

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
