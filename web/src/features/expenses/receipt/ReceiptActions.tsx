import { Button } from '@mantine/core'
import { type ExpenseReceipt, maxReceiptsOfExpense } from '@outlay/contract/expenses/expenseReceipts'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { useId, useState } from 'react'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { t } from '../../../core/language/language.ts'
import { isFurtherPart } from '../splitting/splitRules.ts'
import classes from './AddReceipt.module.css'
import { AddReceipt } from './AddReceipt.tsx'
import { ReplaceReceipt } from './ReplaceReceipt.tsx'
import { useResumedAttachment } from './useAttachReceipt.ts'
import { useRemoveReceipt } from './useRemoveReceipt.ts'
import type { ShownReceipt } from './useShownReceipt.ts'

/** Whether its owner may add a receipt; in a split, only to the first part. */
const mayAddReceipt = (expense: Expense): boolean => !isFurtherPart(expense)

/** Whether its owner may replace or remove a receipt: not if the expense was read from it, or approved with it. */
function mayChangeReceipt(expense: Expense, { isReadFrom }: ExpenseReceipt): boolean {
  const isApproved = expense.approval === 'approved' || expense.approval === 'reimbursed'
  return !isReadFrom && !isApproved && !isFurtherPart(expense)
}

interface ReceiptActionsProps {
  expense: Expense
  receipts: ShownReceipt
}

/** The available actions for the displayed receipt, and a button to add one. */
export function ReceiptActions({ expense, receipts }: ReceiptActionsProps) {
  const { shown, count, goToAdded } = receipts
  const areaId = useId()
  const [isAdding, setIsAdding] = useState(false)
  useResumedAttachment(expense)
  const { mutate: remove, isPending: isRemoving } = useRemoveReceipt(expense)
  const mayChange = shown !== undefined && mayChangeReceipt(expense, shown)
  if (!mayChange && !mayAddReceipt(expense)) return null
  const isFull = count >= maxReceiptsOfExpense
  const onAdded = () => {
    setIsAdding(false)
    goToAdded()
  }
  return (
    <div className={classes.actions}>
      <div className={classes.buttons}>
        {mayChange && <ReplaceReceipt key={shown.id} expense={expense} receipt={shown} />}
        {mayChange && (
          <Button
            size="compact-md"
            variant="default"
            loading={isRemoving}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => remove(shown)}
          >
            {t('Remove receipt')}
          </Button>
        )}
        {mayAddReceipt(expense) && !isFull && (
          <Button
            size="compact-md"
            variant="default"
            aria-expanded={isAdding}
            aria-controls={isAdding ? areaId : undefined}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setIsAdding(!isAdding)}
          >
            {t('Add another receipt')}
          </Button>
        )}
      </div>
      {isFull && (
        <span>{t('An expense can have up to {count} receipts.', { count: maxReceiptsOfExpense })}</span>
      )}
      {isAdding && !isFull && (
        <div id={areaId}>
          <AddReceipt expense={expense} onAdded={onAdded} />
        </div>
      )}
    </div>
  )
}
