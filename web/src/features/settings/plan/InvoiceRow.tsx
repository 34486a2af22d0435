import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useUser } from '../../../core/session/session.tsx'
import classes from './Invoices.module.css'
import type { Invoice } from './plan.api.ts'
import { useMakeExpense } from './plan.mutations.ts'
import { dayText } from './planText.ts'

const statusWords = { paid: undefined, open: 'Not paid yet', void: 'Void' } as const

export function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const locale = useLocale()
  const { timezone } = useUser()
  const day = dayText({ locale, timezone }, invoice.createdAt)
  const status = statusWords[invoice.status]
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
        {(status || invoice.number) && (
          <span className={classes.note}>{[status, invoice.number].filter(Boolean).join(' · ')}</span>
        )}
      </td>
      <td className={classes.sum}>{money(locale, invoice.amount, invoice.currency)}</td>
      <td className={classes.way}>
        <ExpenseWay invoice={invoice} day={day} />
      </td>
    </tr>
  )
}

/** To the expense that was made of it, or how to make one. */
function ExpenseWay({ invoice, day }: { invoice: Invoice; day: string }) {
  const make = useMakeExpense()
  if (invoice.expenseId)
    return (
      <Link to="/expenses" search={{ id: invoice.expenseId }} aria-label={`Open the expense of ${day}`}>
        Open expense
      </Link>
    )
  if (invoice.status !== 'paid') return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      disabled={make.isPending}
      aria-label={`Make an expense of it, ${day}`}
      onClick={() => make.mutate(invoice)}
    >
      Make an expense of it
    </Button>
  )
}
