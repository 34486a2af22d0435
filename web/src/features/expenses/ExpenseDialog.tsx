import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ApiError } from '../../core/api/api.ts'
import { type CloseGuard, useCloseGuard } from '../../core/forms/useCloseGuard.ts'
import { msg, t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { useNewExpenseStart } from '../../entities/expenses/newExpenseStart.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { lazyContent } from '../../ui/lazy/lazyParts.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { useLock } from './approvals/expenseLock.ts'
import { expenseQuery } from './expenses.api.ts'
import classes from './form/ExpenseForm.module.css'
import { ExpenseEditor, ExpenseForm } from './form/ExpenseForm.tsx'
import { ExpenseFormSkeleton } from './form/ExpenseFormSkeleton.tsx'
import { newExpenseValues } from './form/expenseForm.values.ts'
import { ExpenseHistory } from './history/ExpenseHistory.tsx'
import type { ReceiptInput } from './receipt/NewExpenseReceipt.tsx'

const ReviewedExpense = lazyContent(
  msg('The receipt'),
  async () => (await import('./review/ReviewedExpense.tsx')).ReviewedExpense,
)

const ApprovalSection = lazyContent(
  msg('The approval'),
  async () => (await import('./approvals/ApprovalSection.tsx')).ApprovalSection,
)

const UnsentComment = lazyContent(
  msg('Your comment'),
  async () => (await import('../../entities/approvals/UnsentComments.tsx')).UnsentComment,
)

interface ExpenseDialogProps {
  /** The expense to edit; undefined for a new one. */
  id: string | undefined
  ReceiptInput: ReceiptInput
  onClose: () => void
}

export function ExpenseDialog({ id, ReceiptInput, onClose }: ExpenseDialogProps) {
  const closeGuard = useCloseGuard(onClose)
  const { data: expense } = useQuery({ ...expenseQuery(id ?? ''), enabled: id !== undefined })
  const editing = useLock(expense) ? t('Expense') : t('Edit Expense')
  return (
    <Dialog title={id ? editing : t('Add New Expense')} onClose={closeGuard.request}>
      {id ? (
        <EditExpense id={id} closeGuard={closeGuard} />
      ) : (
        <NewExpense ReceiptInput={ReceiptInput} closeGuard={closeGuard} />
      )}
    </Dialog>
  )
}

interface NewExpenseProps extends Pick<ExpenseDialogProps, 'ReceiptInput'> {
  closeGuard: CloseGuard
}

function NewExpense({ ReceiptInput, closeGuard }: NewExpenseProps) {
  const user = useUser()
  const start = useNewExpenseStart()
  const [values] = useState(() => newExpenseValues(user, new Date(), start))
  return (
    <div className={classes.plain}>
      <ExpenseForm initialValues={values} ReceiptInput={ReceiptInput} closeGuard={closeGuard} />
    </div>
  )
}

function EditExpense({ id, closeGuard }: { id: string; closeGuard: CloseGuard }) {
  const { data: expense, error, refetch } = useQuery(expenseQuery(id))
  // Incremented by an undo, to restart the form with the result.
  const [round, setRound] = useState(0)
  if (expense)
    return (
      <>
        {expense.receiptUrl ? (
          <Suspense fallback={<ExpenseFormSkeleton />}>
            <ReviewedExpense key={round} expense={expense} closeGuard={closeGuard} />
          </Suspense>
        ) : (
          <ExpenseEditor key={round} expense={expense} closeGuard={closeGuard} />
        )}
        {expense.teamId && (
          <Suspense>
            <ApprovalSection expense={expense} closeGuard={closeGuard} onStep={() => setRound(round + 1)} />
          </Suspense>
        )}
        <ExpenseHistory expense={expense} closeGuard={closeGuard} onUndone={() => setRound(round + 1)} />
      </>
    )
  if (!error) return <ExpenseFormSkeleton />
  if (error instanceof ApiError && error.status === 404)
    return (
      <>
        <EmptyState
          title={t('Expense not found')}
          text={t('It was deleted, you no longer have access to it, or the link is incomplete.')}
        />
        <Suspense>
          <UnsentComment expenseId={id} />
        </Suspense>
      </>
    )
  return <LoadError what={t('The expense')} error={error} onRetry={refetch} />
}
