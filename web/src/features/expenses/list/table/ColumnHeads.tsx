import { VisuallyHidden } from '@mantine/core'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import { t, translated } from '../../../../core/language/language.ts'
import type { ExpensesOrder } from '../expensesOrder.ts'
import { type ColumnName, columnOf } from './columns.ts'
import classes from './ExpenseTable.module.css'

interface ColumnHeadsProps {
  columns: readonly ColumnName[]
  order: ExpensesOrder
}

/** The table's headers: pressing a sortable one sorts by it, pressing again reverses the order. */
export function ColumnHeads({ columns, order }: ColumnHeadsProps) {
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
