import { maxBulkExpenses } from '@outlay/contract/bulkChanges/bulkChanges'
import type { ExpenseSums } from '@outlay/contract/expenses/expenseSums'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import IconX from '~icons/tabler/x'
import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useMediaQuery } from '../../../core/interaction/useMediaQuery.ts'
import { msg, t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import { Progress } from '../../../ui/states/Progress.tsx'
import type { ExpensesFilter } from '../expenses.search.ts'
import { sumTexts } from '../expenseTotals.api.ts'
import classes from './SelectionBar.module.css'
import type { SelectionQuestion } from './SelectionDialog.tsx'
import { SelectionMenu } from './SelectionMenu.tsx'
import { countSelected, type SelectedRows } from './selectedRows.ts'
import { selectedSums } from './selectedSums.ts'
import { fetchSelection, useBulkChange } from './useBulkChange.ts'

const SelectionDialog = lazyDialog(
  msg('The confirmation'),
  async () => (await import('./SelectionDialog.tsx')).SelectionDialog,
)

export interface SelectionBarProps {
  selected: SelectedRows
  onSelect: (selected: SelectedRows) => void
  onClear: () => void
  filter: ExpensesFilter
  /** The loaded rows of the selection. */
  rows: readonly ExpenseSummary[]
  /** Totals of all matches, if known. */
  sums: ExpenseSums | undefined
}

/** Bulk actions on the selection. */
export function SelectionBar({ selected, onSelect, onClear, filter, rows, sums }: SelectionBarProps) {
  const locale = useLocale()
  const isPhone = useMediaQuery('(max-width: 48em)')
  const [question, setQuestion] = useState<SelectionQuestion | null>(null)
  const { change, isPending, progress } = useBulkChange({ selected, filter, rows }, onClear)
  const number = countSelected(selected)
  const total = sums?.count ?? 0
  const known = selectedSums(selected, rows, sums)
  const ask = (asked: SelectionQuestion) => () => setQuestion(asked)
  return (
    <section className={classes.bar} aria-label={t('Selected expenses')} aria-busy={isPending}>
      <span role="status" className={classes.figures}>
        <strong>{t('{count, plural, other {# selected}}', { count: number })}</strong>
        {known && <span>{sumTexts(locale, { ...known, paid: null }).join(' · ')}</span>}
      </span>
      {!selected.all && total > number && !isPending && (
        <SelectAll filter={filter} total={total} selected={selected} onSelect={onSelect} />
      )}
      <div className={classes.actions}>
        {!isPhone && (
          <>
            <Button variant="default" disabled={isPending} onClick={ask('category')}>
              {t('Category')}
            </Button>
            <Button variant="default" disabled={isPending} onClick={ask('project')}>
              {t('Project')}
            </Button>
            <Button variant="default" disabled={isPending} onClick={ask('tags')}>
              {t('Tags')}
            </Button>
          </>
        )}
        <SelectionMenu
          isWhole={isPhone}
          isDisabled={isPending}
          selected={selected}
          filter={filter}
          onAsk={setQuestion}
          onChange={change}
        />
        <Button variant="default" color="red" disabled={isPending} onClick={ask('delete')}>
          {t('Delete')}
        </Button>
        <Button
          variant="subtle"
          disabled={isPending}
          leftSection={<IconX size={16} aria-hidden />}
          onClick={onClear}
        >
          {t('Clear')}
        </Button>
      </div>
      {isPending && (
        <div className={classes.progress} role="status">
          {progress ? (
            <>
              {t('{count, plural, one {{done} of # expense done} other {{done} of # expenses done}}', {
                done: count(locale, number - progress.remaining),
                count: number,
              })}
              <Progress
                value={(100 * (number - progress.remaining)) / number}
                aria-label={t('Expenses done')}
                style={{ marginTop: 4 }}
              />
            </>
          ) : (
            t('{count, plural, one {Changing # expense…} other {Changing # expenses…}}', { count: number })
          )}
        </div>
      )}
      <Suspense>
        {question && (
          <SelectionDialog
            question={question}
            number={number}
            rows={rows}
            onClose={() => setQuestion(null)}
            onChange={action => {
              setQuestion(null)
              change(action)
            }}
          />
        )}
      </Suspense>
    </section>
  )
}

interface SelectAllProps extends Pick<SelectionBarProps, 'selected' | 'onSelect' | 'filter'> {
  total: number
}

/** Selects all matches, including those not loaded. */
function SelectAll({ filter, total, selected, onSelect }: SelectAllProps) {
  const locale = useLocale()
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchSelection(filter),
    onSuccess: all => onSelect({ ...selected, all }),
    onError: error => failureToast(t('Failed to select all'), error),
  })
  if (total > maxBulkExpenses)
    return (
      <span>
        {t('Narrow the filter to select all. You can select up to {count}.', {
          count: count(locale, maxBulkExpenses),
        })}
      </span>
    )
  return (
    <Button variant="subtle" disabled={isPending} onClick={() => mutate()}>
      {t('Select all that match ({count})', { count: count(locale, total) })}
    </Button>
  )
}
