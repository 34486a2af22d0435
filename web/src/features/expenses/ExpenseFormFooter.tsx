import { Button } from '@mantine/core'
import type { Expense } from '@outlay/contract/expenses'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Closing } from '../../core/useClosing.ts'
import { DiscardQuestion } from '../../ui/DiscardQuestion.tsx'
import { DeleteExpense } from './DeleteExpense.tsx'
import classes from './ExpenseForm.module.css'

interface ExpenseFormFooterProps {
  expense: Expense | undefined
  isSaving: boolean
  closing: Closing
  /** Gives the focus back to the form once a question has been answered with no. */
  onStay: () => void
  /** Where a deleted expense leads; closes unless told. */
  onDeleted?: () => void
  /** In place of Cancel and Save. */
  children?: ReactNode
}

/** The ways out of the form. A question takes the place of them all. */
export function ExpenseFormFooter(props: ExpenseFormFooterProps) {
  const { expense, closing, onStay, onDeleted = closing.close, children } = props
  const [isDeleting, setIsDeleting] = useState(false)
  const stay = () => {
    setIsDeleting(false)
    onStay()
  }
  if (closing.isAsking) return <DiscardQuestion key="discard" closing={closing} onStay={stay} />
  if (expense && isDeleting)
    return <DeleteExpense expense={expense} onDeleted={() => closing.leave(onDeleted)} onKeep={stay} />
  // Beside a picture a phone has room for one line of buttons.
  const isCompact = Boolean(expense?.receiptUrl)
  return (
    <div className={classes.footer} data-compact={isCompact || undefined}>
      {expense && (
        <div className={classes.delete}>
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setIsDeleting(true)}
          >
            Delete
          </Button>
        </div>
      )}
      {children ?? <CancelAndSave {...props} />}
    </div>
  )
}

function CancelAndSave({ expense, isSaving, closing }: ExpenseFormFooterProps) {
  const submitLabel = expense ? 'Save Changes' : 'Add Expense'
  return (
    <>
      <Button variant="default" onClick={closing.request}>
        Cancel
      </Button>
      <Button type="submit" disabled={isSaving}>
        {isSaving ? 'Saving...' : submitLabel}
      </Button>
    </>
  )
}
