import { Button } from '@mantine/core'
import type { Expense } from '@outlay/contract/expenses'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { DeleteExpense } from './DeleteExpense.tsx'
import classes from './ExpenseForm.module.css'
import { FooterQuestion } from './FooterQuestion.tsx'
import type { Closing } from './useClosing.ts'

interface ExpenseFormFooterProps {
  expense: Expense | undefined
  isSaving: boolean
  closing: Closing
  /** Gives the focus back to the form once a question has been answered with no. */
  onStay: () => void
}

/** The ways out of the form. A question takes the place of them all. */
export function ExpenseFormFooter({ expense, isSaving, closing, onStay }: ExpenseFormFooterProps) {
  const [isDeleting, setIsDeleting] = useState(false)
  const stay = () => {
    closing.stay()
    setIsDeleting(false)
    onStay()
  }
  if (closing.isAsking)
    return (
      <FooterQuestion
        key="discard"
        question="Discard changes?"
        yes="Discard"
        no="Keep editing"
        onYes={closing.close}
        onNo={stay}
      />
    )
  if (expense && isDeleting)
    return <DeleteExpense expense={expense} onDeleted={closing.close} onKeep={stay} />
  const submitLabel = expense ? 'Save Changes' : 'Add Expense'
  return (
    <div className={classes.footer}>
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
      <Button variant="default" onClick={closing.request}>
        Cancel
      </Button>
      <Button type="submit" disabled={isSaving}>
        {isSaving ? 'Saving...' : submitLabel}
      </Button>
    </div>
  )
}
