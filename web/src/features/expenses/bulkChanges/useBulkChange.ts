import {
  type BulkActionInput,
  type BulkChange,
  type BulkChangeInput,
  type BulkUndo,
  bulkChangeRoutes,
} from '@outlay/contract/bulkChanges/bulkChanges'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../core/api/api.ts'
import { isProblemResponse } from '../../../core/api/staleErrors.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { refreshExpenses } from '../../../entities/expenses/expenses.query.ts'
import { undoToast } from '../../../ui/toasts/undoToast.tsx'
import { type ExpensesFilter, withoutOrder } from '../expenses.search.ts'
import { doneTitle, leftOutText, undoneText } from './bulkWords.ts'
import type { SelectedRows } from './selectedRows.ts'

/** Runs a bulk action with progress, and a toast with the result and an undo button. */
export function useBulkChange(selection: Chosen, onDone: () => void) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<BulkChange | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (action: BulkActionInput) => changeSelected(action, selection, setProgress),
    onSuccess: (stepped, { kind }) => {
      tellDone({ queryClient, kind }, stepped)
      onDone()
    },
    onError: error => {
      failureToast(
        isProblemResponse(error) ? t('Nothing was changed') : t('Failed to change the expenses'),
        error,
      )
      // All matches may differ by now, so the selection is cleared.
      if (selection.selected.all) onDone()
    },
    onSettled: () => {
      setProgress(null)
      return refreshExpenses(queryClient)
    },
  })
  return { change: mutate, isPending, progress }
}

interface BulkResult {
  readonly queryClient: QueryClient
  readonly kind: BulkActionInput['kind']
}

function tellDone({ queryClient, kind }: BulkResult, { step, error }: Stepped): void {
  const title = doneTitle(kind, step)
  const message = leftOutText(step)
  if (step.changed === 0) toast({ title, message })
  else
    undoToast({
      title: error ? t('Not finished: {title}', { title }) : title,
      message,
      onUndo: () => void undo(queryClient, step.id),
    })
}

async function undo(queryClient: QueryClient, id: string): Promise<void> {
  toast({ title: t('Undoing…'), staysUntilClosed: true })
  try {
    const undone = await undoStep(id)
    const message = undoneText(undone)
    toast({
      title: t('{count, plural, one {# expense reverted} other {# expenses reverted}}', {
        count: undone.undone,
      }),
      message,
      staysUntilClosed: message !== '',
    })
  } catch (error) {
    failureToast(t('Failed to undo'), error)
  }
  await refreshExpenses(queryClient)
}

/** Expenses per request: few enough to show progress in time. */
const portion = 2000

/** All matches of a filter, and the token that limits a change to exactly these. */
export function fetchSelection(filter: ExpensesFilter) {
  return call(bulkChangeRoutes.selection, { query: withoutOrder(filter) })
}

/** A bulk change that may be incomplete. */
interface Stepped {
  readonly step: BulkChange
  /** Why the rest failed. */
  readonly error?: unknown
}

interface Chosen {
  readonly selected: SelectedRows
  readonly filter: ExpensesFilter
  /** The loaded rows of the selection. */
  readonly rows: readonly Pick<ExpenseSummary, 'id' | 'version'>[]
}

/** By ID, with versions if all are known. */
function chosenRows(ids: string[], rows: Chosen['rows']): BulkChangeInput['chosen'] {
  const versionOf = new Map(rows.map(({ id, version }) => [id, version]))
  const versions = ids.flatMap(id => versionOf.get(id) ?? [])
  return versions.length === ids.length ? { ids, versions } : { ids }
}

/** Changes the selection in batches. Throws if the first batch fails. */
async function changeSelected(
  action: BulkActionInput,
  { selected, filter, rows }: Chosen,
  onProgress: (step: BulkChange) => void,
): Promise<Stepped> {
  const chosen: BulkChangeInput['chosen'] = selected.all
    ? { filter: withoutOrder(filter), mark: selected.all.mark }
    : chosenRows([...selected.ids], rows)
  const body = { action, chosen, ...(action.kind === 'merge' ? {} : { portion }) }
  let step = await call(bulkChangeRoutes.begin, { body })
  while (step.remaining > 0) {
    onProgress(step)
    try {
      step = await call(bulkChangeRoutes.next, { params: { id: step.id }, body: { portion } })
    } catch (error) {
      return { step, error }
    }
  }
  return { step }
}

function undoStep(id: string): Promise<BulkUndo> {
  return call(bulkChangeRoutes.undo, { params: { id } })
}
