import { Button } from '@mantine/core'
import type { Payment, PaymentFormat } from '@outlay/contract/reimbursements/reimbursements'
import { useState } from 'react'
import IconDownload from '~icons/tabler/download'
import { errorMessage } from '../../../core/api/errorMessage.ts'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useRestoreFocus } from '../../../core/interaction/useRestoreFocus.ts'
import { t } from '../../../core/language/language.ts'
import { PlanErrorLink } from '../../../core/planErrors/PlanErrorLink.tsx'
import { MemberFace } from '../../../entities/teams/MemberFace.tsx'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import type { MarkOutcome } from '../markOutcome.ts'
import { expensesText, peopleText, sepaProblem } from '../payees.ts'
import { useDownloadPayment } from '../reimbursements.mutations.ts'
import classes from './PaymentCard.module.css'
import { CancelQuestion, FinishQuestion } from './PaymentQuestions.tsx'

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
  useRestoreFocus(asked !== undefined)
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
