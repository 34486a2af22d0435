import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { t } from '../../../core/language/language.ts'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { InvoiceRow } from './InvoiceRow.tsx'
import classes from './Invoices.module.css'
import { invoicesQuery } from './plan.api.ts'

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
