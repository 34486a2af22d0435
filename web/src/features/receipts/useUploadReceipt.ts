import { readerLabels } from '@outlay/contract/receiptReadings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../core/errorMessage.ts'
import { refreshExpenses } from '../../core/expenses.query.ts'
import { detailOf } from '../../core/formValidation.ts'
import { currentUserQuery } from '../../core/session.tsx'
import { toast } from '../../core/toast.ts'
import { type Provider, uploadReceipt } from './receipts.api.ts'

/** Uploads one receipt and says how it went. */
export function useUploadReceipt(provider: Provider) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (picture: File) => uploadReceipt(provider, picture),
    onSuccess: ({ expense, read }) => {
      toast({
        title: 'Receipt processed successfully!',
        message: `${readerLabels[read.by]} extracted: ${expense.description}`,
      })
      void refreshExpenses(queryClient)
    },
    onError: error =>
      toast({ title: 'Upload failed', message: uploadErrorMessage(error), isDestructive: true }),
    // Out of uploads or one fewer: the person's allowance is shown with the way to the plans.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
  })
}

export function uploadErrorMessage(error: unknown): string {
  return detailOf(error, errorMessage(error))
}
