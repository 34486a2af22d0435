import { isDay } from '@outlay/contract/core/daySpans'
import {
  maxExpensesPerPayment,
  type Payment,
  type PaymentFormat,
} from '@outlay/contract/reimbursements/reimbursements'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../core/api/errorMessage.ts'
import { dayIn } from '../../core/formats/calendarDay.ts'
import { count, money } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { Trans } from '../../core/language/Trans.tsx'
import { PlanErrorLink } from '../../core/planErrors/PlanErrorLink.tsx'
import { useUser } from '../../core/session/session.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx'
import { TextInput } from '../../ui/inputs/Field.tsx'
import { RadioCards } from '../../ui/inputs/RadioCards.tsx'
import { ErrorAlert } from '../../ui/states/ErrorAlert.tsx'
import classes from './PayDialog.module.css'
import { type Payee, sepaProblem, sumOf } from './payees.ts'
import { useOpenPayment } from './reimbursements.mutations.ts'

interface PayDialogProps {
  payees: readonly Payee[]
  currency: string
  hasTeamAccount: boolean
  onOpened: (payment: Payment, format: PaymentFormat) => void
  onClose: () => void
}

/** Selects the date and file format of a payment. */
export function PayDialog({ payees, currency, hasTeamAccount, onOpened, onClose }: PayDialogProps) {
  const locale = useLocale()
  const { timezone } = useUser()
  const [today] = useState(() => dayIn(timezone, new Date()))
  const [executionDate, setExecutionDate] = useState(today)
  const [wanted, setWanted] = useState<PaymentFormat>('sepa')
  const [isTold, setIsTold] = useState(false)
  const open = useOpenPayment()
  const without = payees.filter(({ iban }) => iban === null).map(({ person }) => person.name)
  const problem = sepaProblem({ currency, hasTeamAccount, without })
  const format = problem ? 'csv' : wanted
  const dayProblem = problemOfDay(executionDate, today)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTold(true)
    if (dayProblem || open.isPending) return
    const userIds = payees.map(({ person }) => person.id)
    open.mutate({ userIds, executionDate }, { onSuccess: payment => onOpened(payment, format) })
  }
  const total = money(locale, sumOf(payees.map(({ rest }) => rest)), currency)
  const tooMany = tooManyText(locale, payees)
  return (
    <Dialog title={t('Create payment')} onClose={onClose}>
      <form noValidate className={classes.form} onSubmit={submit}>
        <p className={classes.summary}>
          <Trans
            text="<strong>{total}</strong> to {people, plural, one {# person} other {# people}}"
            values={{ total, people: payees.length }}
            tags={{ strong: <strong /> }}
          />
        </p>
        {tooMany && <p>{tooMany}</p>}
        <TextInput
          type="date"
          label={t('Execution date')}
          min={today}
          max="2199-12-31"
          data-autofocus
          value={executionDate}
          error={isTold && dayProblem}
          onChange={event => setExecutionDate(event.currentTarget.value)}
        />
        <RadioCards
          legend={t('File for the bank')}
          cards={[
            {
              value: 'sepa',
              label: 'SEPA',
              text: problem ?? t('A pain.001 file that your bank accepts as is.'),
              isDisabled: problem !== undefined,
            },
            {
              value: 'csv',
              label: 'CSV',
              text:
                without.length > 0
                  ? t('A table of who gets how much. Where there is no IBAN, it is left out.')
                  : t('A table of who gets how much, and to which account.'),
            },
          ]}
          value={format}
          onChange={setWanted}
        />
        {open.error && (
          <ErrorAlert text={errorMessage(open.error)}>
            <PlanErrorLink error={open.error} />
          </ErrorAlert>
        )}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={open.isPending}>
            {open.isPending ? t('Creating payment...') : t('Create and download')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** If one person has too many expenses, the oldest are paid; for several people the server refuses. */
function tooManyText(locale: Locale, payees: readonly Payee[]): string | undefined {
  const expenses = payees.reduce((sum, payee) => sum + payee.count - payee.inPayment, 0)
  if (expenses <= maxExpensesPerPayment) return undefined
  const most = count(locale, maxExpensesPerPayment)
  return payees.length === 1
    ? t(
        'A payment can include up to {most} expenses. The earliest are in this one. The rest can go in the next.',
        { most },
      )
    : t('A payment can include up to {most} expenses, and you chose {wanted}. Choose fewer people.', {
        most,
        wanted: count(locale, expenses),
      })
}

function problemOfDay(day: string, today: string): string | undefined {
  if (!isDay(day)) return day ? t('Enter a valid date') : t('Date is required')
  return day < today ? t('Choose today or a later date') : undefined
}
