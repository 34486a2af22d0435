import { type ExpenseReceipt, maxReceiptsOfExpense } from '@outlay/contract/expenses/expenseReceipts'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import IconPlus from '~icons/tabler/plus'
import IconReplace from '~icons/tabler/replace'
import IconTrash from '~icons/tabler/trash'
import { currentVersionOf } from '../../../core/api/staleErrors.ts'
import { t } from '../../../core/language/language.ts'
import { PlanErrorLink } from '../../../core/planErrors/PlanErrorLink.tsx'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { UploadsNotice } from '../../../entities/plans/UploadsNotice.tsx'
import { acceptedPictures } from '../../../entities/receipts/pictureCheck.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorAlert } from '../../../ui/states/ErrorAlert.tsx'
import { undoToast } from '../../../ui/toasts/undoToast.tsx'
import { isFurtherPart } from '../expenseSplits/SplitParts.tsx'
import { placeInLists } from '../expenses.mutations.ts'
import classes from './AddReceipt.module.css'
import { AddReceipt } from './AddReceipt.tsx'
import { removeReceipt, restoreReceipt } from './expenseReceipts.api.ts'
import { refreshReceipts, useReceiptChoice, useResumedAttachment } from './useAttachReceipt.ts'
import type { ShownReceipt } from './useShownReceipt.ts'

/** Whether its owner may add a receipt; in a split, only to the first part. */
const mayAddReceipt = (expense: Expense): boolean => !isFurtherPart(expense)

/** Whether its owner may replace or remove a receipt: not if the expense was read from it, or approved with it. */
function mayChangeReceipt(expense: Expense, { isReadFrom }: ExpenseReceipt): boolean {
  const isApproved = expense.approval === 'approved' || expense.approval === 'reimbursed'
  return !isReadFrom && !isApproved && !isFurtherPart(expense)
}

/** The available actions for the displayed receipt, and a button to add one. */
export function ReceiptActions({ expense, receipts }: { expense: Expense; receipts: ShownReceipt }) {
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

/** Removes a receipt from an expense, with an undo toast. */
function useRemoveReceipt(expense: Expense) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (receipt: ExpenseReceipt) => removeReceipt(expense, receipt),
    onSuccess: (changed, receipt) => {
      show(queryClient, changed)
      undoToast({
        title: t('Receipt removed'),
        message: receipt.fileName ?? changed.description,
        onUndo: () => void putBack(queryClient, changed, receipt),
      })
    },
    onError: error => {
      const present = currentVersionOf<Expense>(error)
      if (present) show(queryClient, present)
      failureToast(t('Failed to remove the receipt'), error)
    },
  })
}

async function putBack(queryClient: QueryClient, expense: Expense, receipt: ExpenseReceipt): Promise<void> {
  try {
    show(queryClient, await restoreReceipt(expense, receipt))
    toast({ title: t('Receipt restored') })
  } catch (error) {
    failureToast(t('Failed to restore the receipt'), error)
  }
}

function show(queryClient: QueryClient, expense: Expense): void {
  placeInLists(queryClient, expense)
  refreshReceipts(queryClient, expense.id)
}

/** Replaces a manually added receipt. */
function ReplaceReceipt({ expense, receipt }: { expense: Expense; receipt: ExpenseReceipt }) {
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
