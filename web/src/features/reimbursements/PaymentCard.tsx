import type { Payment, PaymentFormat } from '@outlay/contract/reimbursements/reimbursements'
import { useState } from 'react'
import IconDownload from '~icons/tabler/download'
import { errorMessage } from '../../core/api/errorMessage.ts'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { PlanErrorLink } from '../../core/planErrors/PlanErrorLink.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { MemberFace } from '../../entities/teams/MemberFace.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import classes from './PaymentCard.module.css'
import { expensesText, peopleText, sepaProblem } from './payees.ts'
import {
  type MarkOutcome,
  markOutcomeOf,
  useCancelPayment,
  useDownloadPayment,
  useFinishPayment,
} from './reimbursements.mutations.ts'

interface PaymentCardProps {
  payment: Payment
  hasTeamAccount: boolean
  /** People without a bank account. */
  withoutAccount: ReadonlySet<string>
  onMarked: (outcome: MarkOutcome) => void
}

const mostShown = 5

/** An open payment: its file for the bank, and its completion. */
export function PaymentCard({ payment, onMarked, ...known }: PaymentCardProps) {
  const { lines, executionDate, total, currency } = payment
  const locale = useLocale()
  const [asked, setAsked] = useState<'finish' | 'cancel'>()
  const close = () => setAsked(undefined)
  const expenses = lines.reduce((sum, { expenseIds }) => sum + expenseIds.length, 0)
  return (
    <TitledPanel
      title={t('Payment on {day}', { day: localeDay(locale, executionDate) })}
      text={t(
        'To {people, plural, one {# person} other {# people}}, for {expenses, plural, one {# expense} other {# expenses}}. Give the file to your bank, then mark the payment as reimbursed.',
        { people: lines.length, expenses },
      )}
      actions={<span className={classes.total}>{money(locale, total, currency)}</span>}
    >
      <details className={classes.people} open={lines.length <= mostShown}>
        <summary>{peopleText(lines.length)}</summary>
        <ul className={classes.lines}>
          {lines.map(({ person, amount, expenseIds }) => (
            <li key={person.id} className={classes.line}>
              <MemberFace person={person} />
              <span className={classes.words}>
                <span className={classes.name}>{person.name}</span>
                <span className={classes.quiet}>{expensesText(expenseIds.length)}</span>
              </span>
              <span className={classes.amount}>{money(locale, amount, currency)}</span>
            </li>
          ))}
        </ul>
      </details>
      <div className={classes.footer}>
        <Files payment={payment} {...known} />
        <span className={classes.buttons}>
          <Button variant="subtle" color="red" onClick={() => setAsked('cancel')}>
            {t('Cancel payment')}
          </Button>
          <Button onClick={() => setAsked('finish')}>{t('Mark as reimbursed')}</Button>
        </span>
      </div>
      {asked === 'finish' && <FinishQuestion payment={payment} onMarked={onMarked} onClose={close} />}
      {asked === 'cancel' && <CancelQuestion payment={payment} onClose={close} />}
    </TitledPanel>
  )
}

function Files({ payment, hasTeamAccount, withoutAccount }: Omit<PaymentCardProps, 'onMarked'>) {
  const { mutate, isPending, error } = useDownloadPayment()
  const without = payment.lines.filter(({ person }) => withoutAccount.has(person.id))
  const names = without.map(({ person }) => person.name)
  const problem = sepaProblem({ currency: payment.currency, hasTeamAccount, without: names })
  const button = (format: PaymentFormat, label: string) => (
    <Button
      variant="default"
      disabled={isPending}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => mutate({ payment, format })}
    >
      {label}
    </Button>
  )
  return (
    <div className={classes.files}>
      <span className={classes.buttons}>
        {!problem && button('sepa', t('SEPA file'))}
        {button('csv', t('CSV file'))}
      </span>
      {problem && <p className={classes.quiet}>{t('No SEPA file: {problem}', { problem })}</p>}
      {error && (
        <p className={classes.refusal} role="alert">
          {errorMessage(error)}
          <PlanErrorLink error={error} />
        </p>
      )}
    </div>
  )
}

interface FinishQuestionProps {
  payment: Payment
  onMarked: (outcome: MarkOutcome) => void
  onClose: () => void
}

/** Asks whether the bank has executed it. */
function FinishQuestion({ payment, onMarked, onClose }: FinishQuestionProps) {
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
          'Its {expenses, plural, one {# expense counts} other {# expenses count}} as reimbursed from then on and can’t be changed or deleted. The payment closes. You can undo this right away, or later on each expense.',
          { expenses },
        )}
      </p>
    </ConfirmDialog>
  )
}

/** Confirms canceling a payment. */
function CancelQuestion({ payment, onClose }: { payment: Payment; onClose: () => void }) {
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
