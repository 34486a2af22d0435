import { Button } from '@mantine/core'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { type ReactNode, useState } from 'react'
import IconTrash from '~icons/tabler/trash'
import type { CloseGuard } from '../../../core/forms/useCloseGuard.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { DiscardConfirm } from '../../../ui/dialogs/DiscardConfirm.tsx'
import { useLock } from '../approval/expenseLock.ts'
import { usePolicy } from '../approval/usePolicy.ts'
import { DeleteExpense } from '../DeleteExpense.tsx'
import { SplitButton } from '../splitting/SplitButton.tsx'
import { DuplicateButton } from './DuplicateButton.tsx'
import classes from './ExpenseForm.module.css'
import type { ExpenseFormValues } from './expenseForm.values.ts'
import type { ExpenseFormState } from './useExpenseForm.ts'

interface ExpenseFormFooterProps {
  expense: Expense | undefined
  state: ExpenseFormState
  /** The form's values, with the calculated amount if there is one. */
  values?: ExpenseFormValues
  closeGuard: CloseGuard
  /** Called after a deletion; closes by default. */
  onDeleted?: () => void
  /** Replaces Cancel and Save. */
  children?: ReactNode
}

/** The form's buttons, replaced by confirmations. */
export function ExpenseFormFooter(props: ExpenseFormFooterProps) {
  const { expense, state, closeGuard, onDeleted = closeGuard.close, children } = props
  const { stale, focusLastField } = state
  const lock = useLock(expense)
  const { id: userId } = useUser()
  const [deleting, setDeleting] = useState<Expense>()
  const stay = () => {
    setDeleting(undefined)
    focusLastField()
  }
  const look = (present: Expense) => {
    stay()
    stale.merge(present, false)
  }
  if (closeGuard.isAsking) return <DiscardConfirm key="discard" closeGuard={closeGuard} onStay={stay} />
  if (deleting)
    return (
      <DeleteExpense
        opened={deleting}
        onDeleted={() => closeGuard.leave(onDeleted)}
        onKeep={stay}
        onLook={look}
      />
    )
  if (lock)
    return (
      <div className={classes.footer}>
        {expense && expense.userId === userId && (
          <DuplicateButton expense={expense} closeGuard={closeGuard} />
        )}
        <Button variant="default" onClick={closeGuard.request}>
          {t('Close')}
        </Button>
      </div>
    )
  // Next to a receipt, phones have space for a single line of buttons.
  const isCompact = Boolean(expense?.receiptUrl)
  return (
    <div className={classes.footer} data-compact={isCompact || undefined}>
      {expense && (
        <div className={classes.delete}>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setDeleting(stale.baseVersionRef.current)}
          >
            {t('Delete')}
          </Button>
          {!children && (
            <>
              <DuplicateButton expense={expense} closeGuard={closeGuard} />
              {!expense.calculation && <SplitButton expense={expense} closeGuard={closeGuard} />}
            </>
          )}
        </div>
      )}
      {children ?? <CancelAndSave {...props} />}
    </div>
  )
}

function CancelAndSave({ expense, state, closeGuard, values = state.form.values }: ExpenseFormFooterProps) {
  const { isSaving, submitForApproval } = state
  const isAskedFor = usePolicy(values, expense)?.needed === true
  const submitLabel = expense ? t('Save Changes') : t('Add Expense')
  return (
    <>
      <Button variant="default" onClick={closeGuard.request}>
        {t('Cancel')}
      </Button>
      {isAskedFor && (
        <Button
          variant="light"
          disabled={isSaving}
          // Not a submit button, so that Enter in a field does not press it.
          onClick={({ currentTarget }) => submitForApproval(currentTarget.form)}
        >
          {t('Save and Submit')}
        </Button>
      )}
      <Button type="submit" disabled={isSaving}>
        {isSaving ? t('Saving...') : submitLabel}
      </Button>
    </>
  )
}
