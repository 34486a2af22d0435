import type { ExpenseGroup } from '@outlay/contract/expenses/expenseSums'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import IconChevronRight from '~icons/tabler/chevron-right'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { ExpenseRowsSkeleton } from '../../../entities/expenses/ExpenseRowsSkeleton.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { expenseListQuery } from '../expenses.api.ts'
import { ExpenseList } from '../list/ExpenseList.tsx'
import { useDensity, useRowHeight } from '../list/useDensity.ts'
import classes from './Groups.module.css'
import type { GroupedRows } from './groupedRows.ts'

interface GroupSectionProps extends GroupedRows {
  name: string
  group: ExpenseGroup & { readonly currency: string }
}

/** A group with name, count and total, which expands to its expenses. */
export function GroupSection({ name, group, ...rows }: GroupSectionProps) {
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section aria-label={name}>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.button}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} aria-hidden className={classes.chevron} />
          <span className={classes.name}>{name}</span>
          <span className={classes.count}>
            {t('{count, plural, one {# expense} other {# expenses}}', { count: group.count })}
          </span>
          <span className={classes.total}>{money(locale, group.total, group.currency)}</span>
        </button>
      </h2>
      {isOpen && (
        <div id={id}>
          <GroupRows name={name} total={group.count} {...rows} />
        </div>
      )}
    </section>
  )
}

interface GroupRowsProps extends Omit<GroupSectionProps, 'group'> {
  total: number
}

function GroupRows({ name, filter, total, ...rows }: GroupRowsProps) {
  const [density] = useDensity()
  const rowHeight = useRowHeight(density)
  const list = useInfiniteQuery(expenseListQuery(filter))
  if (list.isPending) return <ExpenseRowsSkeleton count={Math.min(total, 8)} />
  if (!list.data) return <LoadError what={name} error={list.error} onRetry={list.refetch} />
  return (
    <ExpenseList
      key={rowHeight}
      label={name}
      density={density}
      rowHeight={rowHeight}
      scope={filter.scope}
      list={list}
      data={list.data}
      total={total}
      {...rows}
    />
  )
}
