import { readerLabels } from '@outlay/contract/receiptReadings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { errorMessage } from '../../core/errorMessage.ts'
import { refreshExpenses } from '../../core/expenses.query.ts'
import { detailOf } from '../../core/formValidation.ts'
import { currentUserQuery } from '../../core/session.tsx'
import { toast } from '../../core/toast.ts'
import { type Provider, uploadReceipt } from './receipts.api.ts'
import { useGoToReview } from './useGoToReview.ts'

/** Uploads one receipt and says how it went. From the scan dialog the way leads on to its review. */
export function useUploadReceipt(provider: Provider) {
  const queryClient = useQueryClient()
  const isScanning = useIsScanning()
  const goToReview = useGoToReview()
  return useMutation({
    mutationFn: (picture: File) => uploadReceipt(provider, picture),
    onSuccess: ({ expense, read }) => {
      toast({
        title: 'Receipt processed successfully!',
        message: `${readerLabels[read.by]} extracted: ${expense.description}`,
      })
      void refreshExpenses(queryClient)
      // A person who has gone elsewhere meanwhile is not fetched back.
      if (isScanning()) goToReview([expense.id])
    },
    onError: error =>
      toast({ title: 'Upload failed', message: uploadErrorMessage(error), isDestructive: true }),
    // Out of uploads or one fewer: the person's allowance is shown with the way to the plans.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
  })
}

function useIsScanning(): () => boolean {
  const router = useRouter()
  return () => {
    const { pathname, search } = router.state.location
    return pathname === '/expenses' && search.action === 'scan'
  }
}

export function uploadErrorMessage(error: unknown): string {
  return detailOf(error, errorMessage(error))
}
