import '@mantine/core/styles/Progress.css'
import { Button, Progress } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { maxBulkExpenses } from '@outlay/contract/bulkChanges'
import type { ExpenseSummary } from '@outlay/contract/expenses'
import { IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { count } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import type { ExpensesFilter } from '../expenses.search.ts'
import { fetchSelection } from './bulkChanges.api.ts'
import { expensesCounted } from './bulkWords.ts'
import classes from './SelectionBar.module.css'
import type { SelectionQuestion } from './SelectionDialog.tsx'
import { SelectionMenu } from './SelectionMenu.tsx'
import { countSelected, type SelectedRows } from './selectedRows.ts'
import { useBulkChange } from './useBulkChange.ts'

const SelectionDialog = lazyDialog(
  'The question',
  async () => (await import('./SelectionDialog.tsx')).SelectionDialog,
)

export interface SelectionBarProps {
  selected: SelectedRows
  onSelect: (selected: SelectedRows) => void
  onClear: () => void
  filter: ExpensesFilter
  /** Those of the selected that are loaded. */
  rows: readonly ExpenseSummary[]
  /** How many match the filter, where that is known. */
  total: number | undefined
}

/** What can be done to all that are selected. */
export function SelectionBar({ selected, onSelect, onClear, filter, rows, total = 0 }: SelectionBarProps) {
  const locale = useLocale()
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [question, setQuestion] = useState<SelectionQuestion | null>(null)
  const { change, isPending, progress } = useBulkChange({ selected, filter, rows }, onClear)
  const number = countSelected(selected)
  const ask = (asked: SelectionQuestion) => () => setQuestion(asked)
  return (
    <section className={classes.bar} aria-label="Selected expenses" aria-busy={isPending}>
      <span className={classes.count} role="status">
        {count(locale, number)} selected
      </span>
      {!selected.all && total > number && !isPending && (
        <SelectAll filter={filter} total={total} selected={selected} onSelect={onSelect} />
      )}
      <div className={classes.actions}>
        {!isPhone && (
          <>
            <Button variant="default" disabled={isPending} onClick={ask('category')}>
              Category
            </Button>
            <Button variant="default" disabled={isPending} onClick={ask('project')}>
              Project
            </Button>
            <Button variant="default" disabled={isPending} onClick={ask('tags')}>
              Tags
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
          Delete
        </Button>
        <Button
          variant="subtle"
          disabled={isPending}
          leftSection={<IconX size={16} aria-hidden />}
          onClick={onClear}
        >
          Clear
        </Button>
      </div>
      {isPending && (
        <div className={classes.progress} role="status">
          {progress ? (
            <>
              {count(locale, number - progress.remaining)} of {expensesCounted(locale, number)} done
              <Progress
                value={(100 * (number - progress.remaining)) / number}
                aria-label="Expenses done"
                mt={4}
              />
            </>
          ) : (
            `Changing ${expensesCounted(locale, number)}…`
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

/** Beyond what is loaded. */
function SelectAll({ filter, total, selected, onSelect }: SelectAllProps) {
  const locale = useLocale()
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchSelection(filter),
    onSuccess: all => onSelect({ ...selected, all }),
    onError: error => failureToast('Failed to select all', error),
  })
  if (total > maxBulkExpenses)
    return <span>Narrow the filter to select all: at most {count(locale, maxBulkExpenses)}</span>
  return (
    <Button variant="subtle" disabled={isPending} onClick={() => mutate()}>
      Select all that match ({count(locale, total)})
    </Button>
  )
}
