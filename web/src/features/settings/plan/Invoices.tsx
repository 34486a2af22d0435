import type { Invoice } from '@outlay/contract/plans/plans'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { Link } from '../../../core/navigation/navigation.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import classes from './Invoices.module.css'
import { invoicesQuery, useMakeExpense } from './plan.api.ts'
import { dayText, isAboveZero } from './planText.ts'

/** Paid invoices, each with a link to the provider's page and its expense. */
export function Invoices({ isPaying }: { isPaying: boolean }) {
  const { data: invoices, error, refetch } = useQuery(invoicesQuery)
  const id = useId()
  // Not shown to users who have never paid.
  if (!isPaying && !invoices?.length) return null
  return (
    <section className={classes.invoices} aria-labelledby={id}>
      <h3 className={classes.title} id={id}>
        {t('Invoices')}
      </h3>
      {invoices && invoices.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('Date')}</th>
              <th scope="col">{t('For')}</th>
              <th scope="col" className={classes.sum}>
                {t('Amount')}
              </th>
              <th scope="col">
                <span className={classes.hidden}>{t('Invoice actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {invoices.map(invoice => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </tbody>
        </table>
      )}
      {invoices?.length === 0 && (
        <p className={classes.none}>{t('No invoices yet. Your payments will appear here.')}</p>
      )}
      {!invoices && error && <LoadError what={t('Your invoices')} error={error} onRetry={refetch} />}
      {!invoices && !error && (
        <div className={classes.waiting} role="status" aria-label={t('Loading invoices')} />
      )}
    </section>
  )
}

function statusWords({ status }: Invoice): string | undefined {
  if (status === 'paid') return undefined
  return status === 'open' ? t('Not paid yet') : t('Void')
}

/** After a first attempt, the status says it all. */
function attemptWords({ status, attempts }: Invoice): string | undefined {
  return status === 'open' && attempts > 1
    ? t('{attempts, plural, one {# payment attempt} other {# payment attempts}}', { attempts })
    : undefined
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const locale = useLocale()
  const { timezone } = useUser()
  const day = dayText({ locale, timezone }, invoice.createdAt)
  const binWords = invoice.isExpenseDeleted ? t('its expense was deleted') : undefined
  const notes = [statusWords(invoice), attemptWords(invoice), invoice.number, binWords].filter(Boolean)
  return (
    <tr>
      <td className={classes.day}>{day}</td>
      <td className={classes.words}>
        {invoice.url ? (
          <a href={invoice.url} target="_blank" rel="noopener">
            {invoice.description}
          </a>
        ) : (
          invoice.description
        )}
        {notes.length > 0 && <span className={classes.note}>{notes.join(' · ')}</span>}
      </td>
      <td className={classes.sum}>{money(locale, invoice.amount, invoice.currency)}</td>
      <td className={classes.way}>
        <ExpenseWay invoice={invoice} day={day} />
      </td>
    </tr>
  )
}

/** Links to the invoice's expense, or offers to create or restore it. */
function ExpenseWay({ invoice, day }: { invoice: Invoice; day: string }) {
  const make = useMakeExpense()
  if (invoice.expenseId && !invoice.isExpenseDeleted)
    return (
      <Link
        to="/expenses"
        search={{ id: invoice.expenseId }}
        aria-label={t('Open the expense from {day}', { day })}
      >
        {t('Open expense')}
      </Link>
    )
  // If a credit covered all of it, there is nothing to record.
  const isRecordable = invoice.status === 'paid' && isAboveZero(invoice.amount)
  if (!isRecordable && !invoice.isExpenseDeleted) return null
  const [words, label] = invoice.isExpenseDeleted
    ? [t('Restore the expense'), t('Restore the expense, {day}', { day })]
    : [t('Record as expense'), t('Record as expense, {day}', { day })]
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      disabled={make.isPending}
      aria-label={label}
      onClick={() => make.mutate(invoice)}
    >
      {words}
    </Button>
  )
}
