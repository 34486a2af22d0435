import type { Import } from '@outlay/contract/imports/imports'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../core/api/errorMessage.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { detailOf } from '../../core/forms/formValidation.ts'
import { t } from '../../core/language/language.ts'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { undoToast } from '../../core/toasts/undoToast.tsx'
import { refreshExpenses } from '../../entities/expenses/expenses.query.ts'
import { createImport, importQuery, undoImport } from './imports.api.ts'
import { completedSentence, undoneSentence } from './importText.ts'

/** Imports a statement atomically. The page shows errors. */
export function useCreateImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: createImport,
    onSuccess: imported => {
      // The preview is outdated, and would keep the file in memory.
      queryClient.removeQueries({ queryKey: keyOf('import-previews'), type: 'inactive' })
      keepImport(queryClient, imported)
      undoToast({
        title: t('Import completed'),
        message: completedSentence(imported.counts),
        onUndo: () => void takeBack(queryClient, imported.id),
      })
    },
  })
}

export function useUndoImport() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: (id: string) => takeBack(queryClient, id) })
}

async function takeBack(queryClient: QueryClient, id: string): Promise<void> {
  try {
    const imported = await undoImport(id)
    keepImport(queryClient, imported)
    toast({ title: t('Import undone'), message: imported.undo && undoneSentence(imported.undo) })
  } catch (error) {
    failureToast(t('Failed to undo the import'), error, { message: detailOf(error, errorMessage(error)) })
  }
}

function keepImport(queryClient: QueryClient, imported: Import): void {
  void queryClient.invalidateQueries({ queryKey: keyOf('imports') })
  queryClient.setQueryData(importQuery(imported.id).queryKey, imported)
  void refreshExpenses(queryClient)
}
