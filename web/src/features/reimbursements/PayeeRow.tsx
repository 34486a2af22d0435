import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconChevronDown from '~icons/tabler/chevron-down'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { money } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { sumsOf } from '../../entities/expenses/expenseSums.ts'
import { MemberFace } from '../../entities/teams/MemberFace.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Checkbox } from '../../ui/inputs/Choices.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import classes from './PayeeRow.module.css'
import { expensesText, type Payee } from './payees.ts'
import { expensesOfPersonQuery } from './reimbursements.api.ts'
import { type MarkOutcome, markOutcomeOf, useMarkReimbursed } from './reimbursements.mutations.ts'

interface PayeeRowProps {
  payee: Payee
  currency: string
  isChosen: boolean
  onToggle: (id: string) => void
  onMarked: (outcome: MarkOutcome) => void
}

/** A person with the amount owed, their account, and the expenses in it. */
export function PayeeRow({ payee, currency, isChosen, onToggle, onMarked }: PayeeRowProps) {
  const { person, total, inPayment, count, whyNot } = payee
  const locale = useLocale()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const paid = paidText(locale, payee, currency)
  return (
    <li className={classes.item} data-chosen={isChosen || undefined}>
      <Checkbox
        className={classes.payeeTick ?? ''}
        aria-label={t('Pay {name}', { name: person.name })}
        aria-describedby={whyNot && `${id}-why`}
        checked={isChosen}
        disabled={whyNot !== undefined}
        onChange={() => onToggle(person.id)}
      />
      <MemberFace person={person} />
      <div className={classes.payeeWords}>
        <span className={classes.name}>{person.name}</span>
        <Account iban={payee.iban} />
        {inPayment > 0 && inPayment < count && (
          <span className={classes.payeeDetails}>
            {t('{count, plural, one {# expense} other {# expenses}} in an open payment', {
              count: inPayment,
            })}
          </span>
        )}
        {whyNot && (
          <span id={`${id}-why`} className={classes.payeeDetails}>
            {whyNot}
          </span>
        )}
      </div>
      <div className={classes.payeeSums}>
        <span className={classes.total}>{money(locale, total, currency)}</span>
        {paid && <span className={classes.payeeDetails}>{paid}</span>}
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.open ?? ''}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={t('{count, plural, one {# expense} other {# expenses}} from {name}', {
            count,
            name: person.name,
          })}
          rightSection={<IconChevronDown size={14} className={classes.chevron} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {expensesText(count)}
        </Button>
      </div>
      {isOpen && (
        <div id={id} className={classes.expenses}>
          <PayeeExpenses payee={payee} onMarked={onMarked} />
        </div>
      )}
    </li>
  )
}

function Account({ iban }: { iban: string | null }) {
  if (iban)
    return (
      <span className={classes.payeeDetails}>{t('Account •••• {digits}', { digits: iban.slice(-4) })}</span>
    )
  return (
    <span className={classes.missing}>
      <IconAlertTriangle size={14} aria-hidden /> {t('No bank account')}
    </span>
  )
}

/** The original amounts by currency, if they differ from the total above. */
function paidText(locale: Locale, { sums }: Payee, currency: string): string | undefined {
  if (sums.every(sum => sum.currency === currency)) return undefined
  return sums.map(sum => money(locale, sum.total, sum.currency)).join(' + ')
}

/** The expenses owed to someone; those paid manually can be marked here. */
function PayeeExpenses({ payee, onMarked }: { payee: Payee; onMarked: (outcome: MarkOutcome) => void }) {
  const { person, isOneself, inPaymentIds } = payee
  const list = useInfiniteQuery(expensesOfPersonQuery(person.id))
  const [tickedIds, setTickedIds] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const [isAsking, setIsAsking] = useState(false)
  const mark = useMarkReimbursed()
  if (list.isPending) return <PageSpinner />
  if (!list.data)
    return (
      <LoadError
        what={t('{name}’s expenses', { name: person.name })}
        error={list.error}
        onRetry={list.refetch}
      />
    )
  const expenses = list.data.pages.flatMap(page => page.expenses)
  const isFixed = ({ id }: ExpenseSummary) => isOneself || inPaymentIds.has(id)
  const ticked = expenses.filter(one => tickedIds.has(one.id) && !isFixed(one)).map(({ id }) => id)
  const toggle = (id: string) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTickedIds(next)
  }
  const onDone = (outcome: MarkOutcome) => {
    setIsAsking(false)
    setTickedIds(new Set())
    setRefusals(new Map(outcome.refused.map(({ expenseId, why }) => [expenseId, why])))
    onMarked(outcome)
  }
  const confirm = () =>
    mark.mutate(ticked, { onSuccess: outcomes => onDone(markOutcomeOf(outcomes, () => person.name)) })
  return (
    <>
      <ul className={classes.rows}>
        {expenses.map(expense => (
          <Row
            key={expense.id}
            expense={expense}
            isTicked={ticked.includes(expense.id)}
            isFixed={isFixed(expense)}
            isInPayment={inPaymentIds.has(expense.id)}
            refusal={refusals.get(expense.id)}
            onToggle={toggle}
          />
        ))}
      </ul>
      <div className={classes.footer}>
        {list.hasNextPage && (
          <Button
            variant="default"
            size="xs"
            disabled={list.isFetching}
            onClick={() => void list.fetchNextPage()}
          >
            {t('Show more')}
          </Button>
        )}
        <Button variant="default" size="xs" disabled={ticked.length === 0} onClick={() => setIsAsking(true)}>
          {ticked.length === 0
            ? t('Mark as reimbursed')
            : t('Mark {count} as reimbursed', { count: ticked.length })}
        </Button>
      </div>
      {isAsking && (
        <MarkQuestion
          name={person.name}
          count={ticked.length}
          isPending={mark.isPending}
          onYes={confirm}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

interface MarkQuestionProps {
  name: string
  count: number
  isPending: boolean
  onYes: () => void
  onClose: () => void
}

/** Confirms that it was paid manually. */
function MarkQuestion({ name, count, ...does }: MarkQuestionProps) {
  return (
    <ConfirmDialog title={t('Mark as reimbursed')} no={t('Not yet')} yes={t('Mark as reimbursed')} {...does}>
      <p>
        {t(
          'Was {name} reimbursed for {count, plural, one {# expense} other {# expenses}} without a payment created here?',
          { name, count },
        )}
      </p>
      <p>
        {t(
          'Use this for expenses paid manually. Reimbursed expenses can’t be changed or deleted. You can undo this right away, or later on each expense.',
        )}
      </p>
    </ConfirmDialog>
  )
}

interface RowProps {
  expense: ExpenseSummary
  isTicked: boolean
  /** Whether it cannot be marked on its own. */
  isFixed: boolean
  isInPayment: boolean
  refusal: string | undefined
  onToggle: (id: string) => void
}

function Row({ expense, isTicked, isFixed, isInPayment, refusal, onToggle }: RowProps) {
  const locale = useLocale()
  const { amount, original } = sumsOf(locale, expense)
  return (
    <li className={classes.row}>
      <Checkbox
        className={classes.tick ?? ''}
        aria-label={t('Choose {description}', { description: expense.description })}
        checked={isTicked}
        disabled={isFixed}
        onChange={() => onToggle(expense.id)}
      />
      <span className={classes.words}>
        <span className={classes.description}>{expense.description}</span>
        <span className={classes.details}>
          {localeDay(locale, expense.date)}
          {isInPayment && ` · ${t('in an open payment')}`}
        </span>
        {refusal && <span className={classes.refusal}>{refusal}</span>}
      </span>
      <span className={classes.sums}>
        <span>{amount}</span>
        {original && <span className={classes.details}>{original}</span>}
      </span>
    </li>
  )
}
