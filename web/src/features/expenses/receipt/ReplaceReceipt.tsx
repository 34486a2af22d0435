import { Button } from '@mantine/core'
import type { ExpenseReceipt } from '@outlay/contract/expenses/expenseReceipts'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { useRef } from 'react'
import IconReplace from '~icons/tabler/replace'
import { t } from '../../../core/language/language.ts'
import { PlanErrorLink } from '../../../core/planErrors/PlanErrorLink.tsx'
import { UploadsNotice } from '../../../entities/plans/UploadsNotice.tsx'
import { acceptedPictures } from '../../../entities/receipts/pictureCheck.ts'
import { ErrorAlert } from '../../../ui/states/ErrorAlert.tsx'
import { useReceiptChoice } from './useReceiptChoice.ts'

interface ReplaceReceiptProps {
  expense: Expense
  receipt: ExpenseReceipt
}

/** Replaces a manually added receipt. */
export function ReplaceReceipt({ expense, receipt }: ReplaceReceiptProps) {
  const { take, sending, isUsedUp, problem, error } = useReceiptChoice(expense, { replaces: receipt })
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedPictures}
        aria-label={t('Another receipt')}
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])])
          // Allows choosing the same file again.
          currentTarget.value = ''
        }}
      />
      <Button
        size="compact-md"
        variant="default"
        disabled={isUsedUp}
        loading={sending !== undefined}
        leftSection={<IconReplace size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('Replace receipt')}
      </Button>
      {!sending && <UploadsNotice />}
      {problem && (
        <ErrorAlert text={problem}>
          <PlanErrorLink error={error} />
        </ErrorAlert>
      )}
    </>
  )
}
