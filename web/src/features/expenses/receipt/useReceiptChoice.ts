import type { ExpenseReceipt } from '@outlay/contract/expenseReceipts'
import type { Expense } from '@outlay/contract/expenses'
import { useState } from 'react'
import { errorMessage } from '../../../core/api/errorMessage.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { detailOf } from '../../../core/forms/formValidation.ts'
import { t } from '../../../core/language/language.ts'
import { useAreUploadsUsedUp } from '../../../entities/plans/useUploads.ts'
import { pictureProblem } from '../../../entities/receipts/pictureCheck.ts'
import { useAttachReceipt } from './useAttachReceipt.ts'

interface Choice {
  readonly replaces?: ExpenseReceipt
  readonly onAdded?: (() => void) | undefined
}

/** The file that is chosen as an expense's receipt: sent at once, and what is wrong with it is said. */
export function useReceiptChoice(expense: Expense, { replaces, onAdded }: Choice) {
  const locale = useLocale()
  const [refusal, setRefusal] = useState<string>()
  const { mutate, isPending, error, variables } = useAttachReceipt()
  const isUsedUp = useAreUploadsUsedUp()
  const failure = error && !isPending ? detailOf(error, errorMessage(error)) : undefined
  return {
    /** The name of the file that is on its way. */
    sending: isPending ? variables.file.name : undefined,
    /** Whether the month takes none any more. */
    isUsedUp,
    problem: refusal ?? failure,
    /** Where the server refused it, for the way on. */
    error: refusal || isPending ? undefined : error,
    take: (files: readonly File[]) => {
      const [file] = files
      if (!file || isPending || isUsedUp) return
      const found =
        files.length > 1 ? t('Choose one file: it may have several pages.') : pictureProblem(locale, file)
      setRefusal(found)
      if (!found) mutate({ expense, file, replaces }, onAdded && { onSuccess: onAdded })
    },
  }
}
