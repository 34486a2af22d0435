import { readerLabels } from '@outlay/contract/receipts/receiptReadings'
import type { ReceiptUpload } from '@outlay/contract/receipts/receipts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../core/api/api.ts'
import { errorMessage } from '../../../core/api/errorMessage.ts'
import { detailOf } from '../../../core/forms/formValidation.ts'
import { t, translated } from '../../../core/language/language.ts'
import { useLocationReader } from '../../../core/navigation/navigation.tsx'
import { currentUserQuery, useUser } from '../../../core/session/session.tsx'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { refreshExpenses } from '../../../entities/expenses/expenses.query.ts'
import { refreshPlan } from '../../../entities/plans/currentPlan.query.ts'
import type { ReceiptFile } from '../bulk/sending/bulkItems.ts'
import { bulkUploadsOf } from '../bulk/useBulkUploads.ts'
import { multipleReceiptsIn, type Provider, uploadReceipt } from '../receipts.api.ts'
import { useGoToReview } from '../useGoToReview.ts'
import { useUploadInProgress } from './uploadUnderWay.ts'

type ReceiptToUpload = ReceiptFile & { readonly provider: Provider }

/**
 * Uploads a receipt and reports the result. The scan dialog continues with its review. The file is stored on the device
 * until the server has accepted or refused it, so that a reload loses nothing. `onRead` is called while it is shown.
 */
export function useUploadReceipt(onRead?: (upload: ReceiptUpload) => void) {
  const queryClient = useQueryClient()
  const isScanning = useIsScanning()
  const goToReview = useGoToReview()
  const { list } = bulkUploadsOf(queryClient, useUser().id)
  const underWay = useUploadInProgress()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const release = (id: string) => {
    underWay.end(id)
    list.release(id)
  }
  const upload = useMutation({
    onMutate: (receipt: ReceiptToUpload) => {
      underWay.begin(receipt.id, receipt.file.name)
      list.hold(receipt)
    },
    mutationFn: ({ id, file, pages, provider }: ReceiptToUpload) =>
      uploadReceipt(provider, file, { pages, idempotencyKey: id }),
    onSuccess: (upload, { id }) => {
      release(id)
      toast(successOf(upload))
      void refreshExpenses(queryClient)
      // Users who have navigated away are not brought back.
      if (isShown.current) onRead?.(upload)
      if (isScanning()) goToReview(upload.expenses.map(({ id }) => id))
    },
    onError: (error, receipt) => {
      const several = multipleReceiptsIn(error)
      // No response means interrupted: on a reload, calls fail before the page is gone.
      if (!several && isRefusedFile(error)) release(receipt.id)
      // A question is not an error: nothing was processed, and the pages are shown, or wait among the bulk uploads.
      if (!several) failureToast(t('Upload failed'), error, { message: uploadErrorMessage(error) })
      else if (!isShown.current) list.askLater(receipt, several)
    },
    // The user's upload limit has changed, which is shown with a link to the plans.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      void refreshPlan(queryClient)
    },
  })
  return {
    ...upload,
    /** Discards the last file, or the question about it. */
    discard: () => {
      if (upload.variables) release(upload.variables.id)
      upload.reset()
    },
  }
}

/** Whether the file will never be accepted. */
function isRefusedFile(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415, 422].includes(error.status)
}

function successOf({ expense, expenses, read }: ReceiptUpload) {
  const reader = translated(readerLabels[read.by])
  if (expenses.length === 1)
    return {
      title: t('Receipt processed successfully!'),
      message: t('{reader} extracted: {description}', { reader, description: expense.description }),
    }
  return {
    title: t(
      '{count, plural, one {# receipt processed successfully!} other {# receipts processed successfully!}}',
      { count: expenses.length },
    ),
    message: t('{count, plural, one {{reader} extracted # expense} other {{reader} extracted # expenses}}', {
      reader,
      count: expenses.length,
    }),
  }
}

function useIsScanning(): () => boolean {
  const location = useLocationReader()
  return () => {
    const { pathname, search } = location()
    return pathname === '/expenses' && search.action === 'scan'
  }
}

export function uploadErrorMessage(error: unknown): string {
  return detailOf(error, errorMessage(error))
}
