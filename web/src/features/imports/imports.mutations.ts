import type { Import } from '@outlay/contract/imports'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../core/api/errorMessage.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { detailOf } from '../../core/forms/formValidation.ts'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { undoToast } from '../../core/toasts/undoToast.tsx'
import { refreshExpenses } from '../../entities/expenses/expenses.query.ts'
import { createImport, importQuery, undoImport } from './imports.api.ts'
import { completedSentence, undoneSentence } from './importText.ts'

/** Imports a statement, whole or not at all. Why it failed, the page says. */
export function useCreateImport() {
  const locale = useLocale()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: createImport,
    onSuccess: imported => {
      // The preview of this file no longer holds, and lets go of it.
      queryClient.removeQueries({ queryKey: keyOf('import-previews'), type: 'inactive' })
      keepImport(queryClient, imported)
      undoToast({
        title: 'Import completed',
        message: completedSentence(locale, imported.counts),
        onUndo: () => void takeBack(locale, queryClient, imported.id),
      })
    },
  })
}

export function useUndoImport() {
  const locale = useLocale()
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: (id: string) => takeBack(locale, queryClient, id) })
}

async function takeBack(locale: Locale, queryClient: QueryClient, id: string): Promise<void> {
  try {
    const imported = await undoImport(id)
    keepImport(queryClient, imported)
    toast({ title: 'Import undone', message: imported.undo && undoneSentence(locale, imported.undo) })
  } catch (error) {
    failureToast('Failed to undo the import', error, { message: detailOf(error, errorMessage(error)) })
  }
}

function keepImport(queryClient: QueryClient, imported: Import): void {
  void queryClient.invalidateQueries({ queryKey: keyOf('imports') })
  queryClient.setQueryData(importQuery(imported.id).queryKey, imported)
  void refreshExpenses(queryClient)
}
