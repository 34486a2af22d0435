import type { Payment } from '@outlay/contract/reimbursements'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { toast } from '../../../core/toasts/toast.ts'
import { QuestionDialog } from '../../../ui/dialogs/QuestionDialog.tsx'
import { type MarkOutcome, markOutcomeOf } from '../markOutcome.ts'
import { countOf } from '../payees.ts'
import { useCancelPayment, useFinishPayment } from '../reimbursements.mutations.ts'

interface FinishQuestionProps {
  payment: Payment
  onMarked: (outcome: MarkOutcome) => void
  onClose: () => void
}

/** Asks whether the bank has it. */
export function FinishQuestion({ payment, onMarked, onClose }: FinishQuestionProps) {
  const { lines, total, currency } = payment
  const locale = useLocale()
  const finish = useFinishPayment()
  const nameOf = (expenseId: string) =>
    lines.find(({ expenseIds }) => expenseIds.includes(expenseId))?.person.name ?? 'Someone'
  const confirm = () =>
    finish.mutate(payment, {
      onSuccess: outcomes => {
        onClose()
        onMarked(markOutcomeOf(outcomes, nameOf))
      },
    })
  const expenses = lines.flatMap(({ expenseIds }) => expenseIds).length
  return (
    <QuestionDialog
      title="Mark as reimbursed"
      no="Not yet"
      yes="Mark as reimbursed"
      isPending={finish.isPending}
      onYes={confirm}
      onClose={onClose}
    >
      <p>
        Does your bank have the payment of {money(locale, total, currency)} to{' '}
        {countOf(lines.length, 'person')}?
      </p>
      <p>
        Its {countOf(expenses, 'expense')} {expenses === 1 ? 'counts' : 'count'} as reimbursed from then on,
        and cannot be changed or deleted. The payment closes. You can undo it right afterwards, and later at
        each expense.
      </p>
    </QuestionDialog>
  )
}

/** Asks before a payment is given up. */
export function CancelQuestion({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const cancel = useCancelPayment()
  const confirm = () =>
    cancel.mutate(payment, {
      onSuccess: () => {
        onClose()
        toast({ title: 'Payment cancelled', message: 'What was in it can be paid again.' })
      },
    })
  return (
    <QuestionDialog
      title="Cancel payment"
      no="Keep it"
      yes="Cancel payment"
      isPending={cancel.isPending}
      onYes={confirm}
      onClose={onClose}
    >
      <p>Give this payment up? What is in it waits to be paid back again.</p>
      <p>If your bank has its file already, stop it there first: otherwise people may be paid twice.</p>
    </QuestionDialog>
  )
}
