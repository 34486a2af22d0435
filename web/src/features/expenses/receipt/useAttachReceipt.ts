import { type Expense, expenseRoutes } from '@outlay/contract/expenses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError, call } from '../../../core/api/api.ts'
import { isKeyUsed, isStillUnderWay, presentOf } from '../../../core/api/staleErrors.ts'
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

/** Puts a receipt on an expense, and shows it wherever the expense is shown. */
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
      // Without an answer it broke off: a page that is reloaded sees its calls fail before it goes.
      if (error instanceof ApiError) void forgetAttachment(userId, attachment.id)
      const present = presentOf<Expense>(error)
      if (present) placeInLists(queryClient, present)
    },
    // One fewer upload, or none left.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      void refreshPlan(queryClient)
    },
  })
}

/** Goes on with what an earlier page was sending to an expense that is open. */
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

/** What an earlier page has sent may still be on its way there, or have arrived. */
async function attachOnce(receipt: ReceiptToAttach): Promise<{ attached: Expense; wasThere: boolean }> {
  for (;;) {
    try {
      return { attached: await attachToPresent(receipt), wasThere: false }
    } catch (error) {
      // Its key stands for the expense as it was before it had the receipt.
      if (isKeyUsed(error)) {
        const attached = await call(expenseRoutes.get, { params: { id: receipt.expense.id } })
        return { attached, wasThere: true }
      }
      if (!isStillUnderWay(error)) throw error
      await new Promise(resolve => setTimeout(resolve, underWayPauseMs))
    }
  }
}

const underWayPauseMs = 1000

/** A change of something else meanwhile is no reason to refuse a receipt: it changes none of that. */
async function attachToPresent({ expense, attachment }: ReceiptToAttach): Promise<Expense> {
  try {
    return await attachReceipt(expense, attachment)
  } catch (error) {
    const present = presentOf<Expense>(error)
    const isAlike = present?.receiptUrl === expense.receiptUrl && present.approval === expense.approval
    if (!present || !isAlike) throw error
    return attachReceipt(present, attachment)
  }
}
