import type { ExpenseReceipt } from '@outlay/contract/expenses/expenseReceipts'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { useState } from 'react'
import { errorMessage } from '../../../core/api/errorMessage.ts'
import { randomId } from '../../../core/api/randomId.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { detailOf } from '../../../core/forms/formValidation.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { useAreUploadsUsedUp } from '../../../entities/plans/useUploads.ts'
import { isSameFile, pictureProblem } from '../../../entities/receipts/pictureCheck.ts'
import { forgetAttachment } from './keptAttachments.ts'
import { useAttachReceipt } from './useAttachReceipt.ts'

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
