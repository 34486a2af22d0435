import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox } from '@mantine/core'
import type { DeletedExpense } from '@outlay/contract/expenses/expenseHistory'
import { useState } from 'react'
import { count } from '../../../core/formats/formats.ts'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import classes from './Deleted.module.css'
import { DeletedRow } from './DeletedRow.tsx'
import { useRestoreExpenses } from './deleted.api.ts'

interface DeletedExpensesProps {
  list: {
    readonly error: unknown
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  expenses: readonly DeletedExpense[]
  /** Across all pages; undefined until known. */
  total: number | undefined
}

/** Restores selected or all displayed expenses at once. */
export function DeletedExpenses({ list, expenses, total = expenses.length }: DeletedExpensesProps) {
  const locale = useLocale()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const restore = useRestoreExpenses(() => setChosen(new Set()))
  // Drops those that were restored elsewhere.
  const ids = expenses.map(({ id }) => id).filter(id => chosen.has(id))
  const isAll = ids.length === expenses.length
  const toggle = (id: string) =>
    setChosen(new Set(chosen.has(id) ? ids.filter(one => one !== id) : [...ids, id]))
  return (
    <>
      <Checkbox
        className={classes.all}
        label={
          expenses.length < total
            ? t('Select the {count} shown', { count: count(locale, expenses.length) })
            : t('Select all')
        }
        checked={isAll}
        indeterminate={ids.length > 0 && !isAll}
        onChange={() => setChosen(new Set(isAll ? [] : expenses.map(({ id }) => id)))}
      />
      <ul className={classes.list} aria-label={t('Deleted expenses, most recently deleted first')}>
        {expenses.map(expense => (
          <DeletedRow
            key={expense.id}
            expense={expense}
            isChosen={chosen.has(expense.id)}
            onToggle={() => toggle(expense.id)}
          />
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <LoadError what={t('More expenses')} error={list.error} onRetry={() => list.fetchNextPage()} />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Button variant="subtle" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
          {t('Show more of {count}', { count: count(locale, total) })}
        </Button>
      )}
      <div className={classes.footer}>
        <Button disabled={ids.length === 0} loading={restore.isPending} onClick={() => restore.mutate(ids)}>
          {ids.length === 0 ? t('Restore') : t('Restore {count}', { count: count(locale, ids.length) })}
        </Button>
      </div>
    </>
  )
}
