import type { ExpenseReceipt } from '@outlay/contract/expenses/expenseReceipts'
import { type Expense, expenseRoutes } from '@outlay/contract/expenses/expenses'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, call } from '../../../core/api/api.ts'
import { errorMessage } from '../../../core/api/errorMessage.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { randomId } from '../../../core/api/randomId.ts'
import { currentVersionOf, isIdempotencyKeyReused, isStillProcessing } from '../../../core/api/staleErrors.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { detailOf } from '../../../core/forms/formValidation.ts'
import { t } from '../../../core/language/language.ts'
import { currentUserQuery, useUser } from '../../../core/session/session.tsx'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { refreshPlan } from '../../../entities/plans/currentPlan.query.ts'
import { useAreUploadsUsedUp } from '../../../entities/plans/UploadsNotice.tsx'
import { isSameFile, pictureProblem } from '../../../entities/receipts/pictureCheck.ts'
import { placeInLists } from '../expenses.mutations.ts'
import { reviewQuery } from '../review/reviews.api.ts'
import { attachReceipt } from './expenseReceipts.api.ts'
import { type Attachment, forgetAttachment, keepAttachment, recallAttachment } from './keptAttachments.ts'

interface Choice {
  readonly replaces?: ExpenseReceipt
  readonly onAdded?: (() => void) | undefined
}

/** Handles a file chosen as a receipt: uploads it at once, and reports errors. */
export function useReceiptChoice(expense: Expense, { replaces, onAdded }: Choice) {
  const locale = useLocale()
  const { id: userId } = useUser()
  const [refusal, setRefusal] = useState<string>()
  const { mutate, isPending, error, variables } = useAttachReceipt()
  const isUsedUp = useAreUploadsUsedUp()
  const failure = error && !isPending ? detailOf(error, errorMessage(error)) : undefined
  return {
    /** The name of the file being uploaded. */
    sending: isPending ? variables.attachment.file.name : undefined,
    /** Whether this month's limit is reached. */
    isUsedUp,
    problem: refusal ?? failure,
    /** The server's error, which may link to a plan. */
    error: refusal || isPending ? undefined : error,
    take: (files: readonly File[]) => {
      const [file] = files
      if (!file || isPending || isUsedUp) return
      const found =
        files.length > 1 ? t('Choose one file. It can have several pages.') : pictureProblem(locale, file)
      setRefusal(found)
      if (found) return
      const last = error && variables.attachment
      const isAgain = last && isSameFile(last.file, file)
      // Another file replaces the one whose response was lost.
      if (last && !isAgain) void forgetAttachment(userId, last.id)
      const fresh = { id: randomId(), file, expenseId: expense.id, replacesId: replaces?.id }
      mutate({ expense, attachment: isAgain ? last : fresh }, onAdded && { onSuccess: onAdded })
    },
  }
}

interface ReceiptToAttach {
  readonly expense: Expense
  readonly attachment: Attachment
}

/** Adds a receipt to an expense, and updates the expense wherever it is shown. */
function useAttachReceipt() {
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

/** After a change of an expense's receipts: the first one may differ, with other pages and words. */
export function refreshReceipts(queryClient: QueryClient, expenseId: string): void {
  const { queryKey } = reviewQuery(expenseId)
  // Removed, so that the form waits for the new ones.
  queryClient.removeQueries({ queryKey, type: 'inactive' })
  void queryClient.invalidateQueries({ queryKey })
  void queryClient.invalidateQueries({ queryKey: keyOf('approvals') })
}
