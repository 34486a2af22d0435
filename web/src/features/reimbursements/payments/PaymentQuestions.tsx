import type { Payment } from '@outlay/contract/reimbursements/reimbursements'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { toast } from '../../../core/toasts/toast.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { type MarkOutcome, markOutcomeOf } from '../markOutcome.ts'
import { useCancelPayment, useFinishPayment } from '../reimbursements.mutations.ts'

interface FinishQuestionProps {
  payment: Payment
  onMarked: (outcome: MarkOutcome) => void
  onClose: () => void
}

/** Asks whether the bank has executed it. */
export function FinishQuestion({ payment, onMarked, onClose }: FinishQuestionProps) {
  const { lines, total, currency } = payment
  const locale = useLocale()
  const finish = useFinishPayment()
  const nameOf = (expenseId: string) =>
    lines.find(({ expenseIds }) => expenseIds.includes(expenseId))?.person.name ?? t('Someone')
  const confirm = () =>
    finish.mutate(payment, {
      onSuccess: outcomes => {
        onClose()
        onMarked(markOutcomeOf(outcomes, nameOf))
      },
    })
  const expenses = lines.flatMap(({ expenseIds }) => expenseIds).length
  return (
    <ConfirmDialog
      title={t('Mark as reimbursed')}
      no={t('Not yet')}
      yes={t('Mark as reimbursed')}
      isPending={finish.isPending}
      onYes={confirm}
      onClose={onClose}
    >
      <p>
        {t('Does your bank have the payment of {sum} to {people, plural, one {# person} other {# people}}?', {
          sum: money(locale, total, currency),
          people: lines.length,
        })}
      </p>
      <p>
        {t(
          'Its {expenses, plural, one {# expense counts} other {# expenses count}} as reimbursed from then on and cannot be changed or deleted. The payment closes. You can undo this right away, or later on each expense.',
          { expenses },
        )}
      </p>
    </ConfirmDialog>
  )
}

/** Confirms canceling a payment. */
export function CancelQuestion({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const cancel = useCancelPayment()
  const confirm = () =>
    cancel.mutate(payment, {
      onSuccess: () => {
        onClose()
        toast({ title: t('Payment canceled'), message: t('Its expenses can be paid again.') })
      },
    })
  return (
    <ConfirmDialog
      title={t('Cancel payment')}
      no={t('Keep it')}
      yes={t('Cancel payment')}
      isPending={cancel.isPending}
      onYes={confirm}
      onClose={onClose}
    >
      <p>{t('Cancel this payment? Its expenses can then be paid again.')}</p>
      <p>
        {t(
          'If your bank already has the file, stop the payment there first. Otherwise people may be paid twice.',
        )}
      </p>
    </ConfirmDialog>
  )
}
