import type { BulkActionInput, BulkChange } from '@outlay/contract/bulkChanges/bulkChanges'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblemResponse } from '../../../core/api/staleErrors.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { undoToast } from '../../../core/toasts/undoToast.tsx'
import { refreshExpenses } from '../../../entities/expenses/expenses.query.ts'
import { type Chosen, changeSelected, type Stepped, undoStep } from './bulkChanges.api.ts'
import { doneTitle, leftOutText, undoneText } from './bulkWords.ts'

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
