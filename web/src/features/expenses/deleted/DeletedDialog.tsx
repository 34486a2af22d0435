import type { DeletedExpense } from '@outlay/contract/expenses/expenseHistory'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayIn, dayLabel, localeDay } from '../../../core/formats/calendarDay.ts'
import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { ExpenseRowsSkeleton } from '../../../entities/expenses/ExpenseRowsSkeleton.tsx'
import { sumsOf } from '../../../entities/expenses/expenseSums.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Checkbox } from '../../../ui/inputs/Choices.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { Text } from '../../../ui/text/Text.tsx'
import classes from './DeletedDialog.module.css'
import { daysLeft, deletedQuery, useRestoreExpenses } from './deleted.api.ts'

/** Deleted expenses that can still be restored. */
export function DeletedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('Recently deleted')} onClose={onClose}>
      <div className={classes.content}>
        <DeletedContent />
      </div>
    </Dialog>
  )
}

function DeletedContent() {
  const list = useInfiniteQuery(deletedQuery)
  if (list.isPending) return <ExpenseRowsSkeleton count={4} />
  if (!list.data)
    return <LoadError what={t('Deleted expenses')} error={list.error} onRetry={() => list.refetch()} />
  const kept = t('Deleted expenses are kept for 30 days, then erased for good.')
  const expenses = list.data.pages.flatMap(page => page.expenses)
  if (expenses.length === 0) return <EmptyState title={t('No deleted expenses')} text={kept} />
  return (
    <>
      <Text size="sm" dimmed>
        {kept}
      </Text>
      <DeletedExpenses list={list} expenses={expenses} total={list.data.pages.at(-1)?.total} />
    </>
  )
}

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
function DeletedExpenses({ list, expenses, total = expenses.length }: DeletedExpensesProps) {
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

interface DeletedRowProps {
  expense: DeletedExpense
  isChosen: boolean
  onToggle: () => void
}

function DeletedRow({ expense, isChosen, onToggle }: DeletedRowProps) {
  const locale = useLocale()
  const { timezone } = useUser()
  const now = new Date()
  const deletedOn = dayLabel(locale, dayIn(timezone, new Date(expense.deletedAt)), dayIn(timezone, now))
  return (
    <li>
      <Checkbox
        className={classes.row}
        labelClassName={classes.label}
        checked={isChosen}
        onChange={onToggle}
        label={
          <span className={classes.text}>
            <span className={classes.line}>
              <span className={classes.description}>{expense.description}</span>
              <span className={classes.amount}>{sumsOf(locale, expense).amount ?? '–'}</span>
            </span>{' '}
            <span className={classes.details}>
              <span>{localeDay(locale, expense.date)}</span>{' '}
              <span>
                {t('Deleted: {deletedOn}, {daysLeft}', {
                  deletedOn,
                  daysLeft: daysLeft(expense.keptUntil, now),
                })}
              </span>
            </span>
          </span>
        }
      />
    </li>
  )
}
