import type { BulkActionInput, BulkChange } from '@outlay/contract/bulkChanges'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '../../../core/api/staleErrors.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { undoToast } from '../../../core/toasts/undoToast.tsx'
import { refreshExpenses } from '../../../entities/expenses/expenses.query.ts'
import { type Chosen, changeSelected, type Stepped, undoStep } from './bulkChanges.api.ts'
import { doneTitle, expensesCounted, leftOutText, undoneText } from './bulkWords.ts'

/** Does one thing to all that are selected, tells how far it is, and says in the end what was done and how it is undone. */
export function useBulkChange(selection: Chosen, onDone: () => void) {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<BulkChange | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (action: BulkActionInput) => changeSelected(action, selection, setProgress),
    onSuccess: (stepped, { kind }) => {
      tellDone({ locale, queryClient, kind }, stepped)
      onDone()
    },
    onError: error => {
      failureToast(isRefused(error) ? 'Nothing was changed' : 'Failed to change the expenses', error)
      // Of all that match, it may be others by now: they are looked at anew.
      if (selection.selected.all) onDone()
    },
    onSettled: () => {
      setProgress(null)
      return refreshExpenses(queryClient)
    },
  })
  return { change: mutate, isPending, progress }
}

interface Told {
  readonly locale: Locale
  readonly queryClient: QueryClient
  readonly kind: BulkActionInput['kind']
}

function tellDone({ locale, queryClient, kind }: Told, { step, error }: Stepped): void {
  const title = doneTitle(locale, kind, step)
  const message = leftOutText(locale, step)
  if (step.changed === 0) toast({ title, message })
  else
    undoToast({
      title: error ? `Not finished: ${title}` : title,
      message,
      onUndo: () => void undo(queryClient, locale, step.id),
    })
}

async function undo(queryClient: QueryClient, locale: Locale, id: string): Promise<void> {
  toast({ title: 'Undoing…', staysUntilClosed: true })
  try {
    const undone = await undoStep(id)
    const message = undoneText(locale, undone)
    toast({
      title: `${expensesCounted(locale, undone.undone)} back as before`,
      message,
      staysUntilClosed: message !== '',
    })
  } catch (error) {
    failureToast('Failed to undo', error)
  }
  await refreshExpenses(queryClient)
}
