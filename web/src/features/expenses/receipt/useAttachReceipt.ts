import { type Expense, expenseRoutes } from '@outlay/contract/expenses/expenses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError, call } from '../../../core/api/api.ts'
import { currentVersionOf, isIdempotencyKeyReused, isStillProcessing } from '../../../core/api/staleErrors.ts'
import { t } from '../../../core/language/language.ts'
import { currentUserQuery, useUser } from '../../../core/session/session.tsx'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { refreshPlan } from '../../../entities/plans/currentPlan.query.ts'
import { placeInLists } from '../expenses.mutations.ts'
import { attachReceipt } from './expenseReceipts.api.ts'
import { type Attachment, forgetAttachment, keepAttachment, recallAttachment } from './keptAttachments.ts'
import { refreshReceipts } from './refreshReceipts.ts'

export interface ReceiptToAttach {
  readonly expense: Expense
  readonly attachment: Attachment
}

/** Adds a receipt to an expense, and updates the expense wherever it is shown. */
export function useAttachReceipt() {
  const queryClient = useQueryClient()
  const { id: userId } = useUser()
  return useMutation({
    onMutate: ({ attachment }) => void keepAttachment(userId, attachment),
    mutationFn: attachOnce,
    onSuccess: ({ attached, wasThere }, { attachment }) => {
      void forgetAttachment(userId, attachment.id)
      placeInLists(queryClient, attached)
      refreshReceipts(queryClient, attached.id)
      if (wasThere) return
      toast({
        title: attachment.replacesId ? t('Receipt replaced') : t('Receipt added'),
        message: attached.description,
      })
    },
    onError: (error, { attachment }) => {
      // No response means interrupted: on a reload, calls fail before the page is gone.
      if (error instanceof ApiError) void forgetAttachment(userId, attachment.id)
      const present = currentVersionOf<Expense>(error)
      if (present) placeInLists(queryClient, present)
    },
    // The upload limit has changed.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      void refreshPlan(queryClient)
    },
  })
}

/** Resumes an earlier page's attachment to the open expense. */
export function useResumedAttachment(expense: Expense): void {
  const { mutate } = useAttachReceipt()
  const { id: userId } = useUser()
  const resume = useEffectEvent((attachment: Attachment) =>
    mutate({ expense, attachment }, { onError: error => failureToast(t('Upload failed'), error) }),
  )
  const { id: expenseId } = expense
  useEffect(() => {
    let isLeft = false
    void recallAttachment(userId, expenseId).then(found => found && !isLeft && resume(found))
    return () => {
      isLeft = true
    }
  }, [userId, expenseId])
}

/** An earlier page's request may still be in progress, or done. */
async function attachOnce(receipt: ReceiptToAttach): Promise<{ attached: Expense; wasThere: boolean }> {
  for (;;) {
    try {
      return { attached: await attachToPresent(receipt), wasThere: false }
    } catch (error) {
      // The key belongs to a request with the version before the receipt was added.
      if (isIdempotencyKeyReused(error)) {
        const attached = await call(expenseRoutes.get, { params: { id: receipt.expense.id } })
        return { attached, wasThere: true }
      }
      if (!isStillProcessing(error)) throw error
      await new Promise(resolve => setTimeout(resolve, underWayPauseMs))
    }
  }
}

const underWayPauseMs = 1000

/** Other changes in the meantime do not conflict with a receipt. */
async function attachToPresent({ expense, attachment }: ReceiptToAttach): Promise<Expense> {
  try {
    return await attachReceipt(expense, attachment)
  } catch (error) {
    const present = currentVersionOf<Expense>(error)
    const isAlike = present?.receiptUrl === expense.receiptUrl && present.approval === expense.approval
    if (!present || !isAlike) throw error
    return attachReceipt(present, attachment)
  }
}
