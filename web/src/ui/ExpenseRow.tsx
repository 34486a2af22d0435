import { categoryOf } from '@outlay/contract/categories'
import type { ExpenseSummary } from '@outlay/contract/expenses'
import { moods } from '@outlay/contract/moods'
import { IconReceiptTax } from '@tabler/icons-react'
import { memo } from 'react'
import { dayLabel, localeDay } from '../core/calendarDay.ts'
import { useFormatLocale } from '../core/formatLocale.ts'
import { money } from '../core/formats.ts'
import { CategoryIcon } from './CategoryIcon.tsx'
import classes from './ExpenseRow.module.css'
import { ReceiptThumbnail } from './ReceiptThumbnail.tsx'
import { StatusMark } from './StatusMark.tsx'

interface ExpenseRowProps {
  expense: ExpenseSummary
  projectName: string
  /** The person's day, YYYY-MM-DD. */
  today: string
}

/** What one line of a list of expenses shows; whoever lists them wraps it in a link. */
export const ExpenseRow = memo(function ExpenseRow({ expense, projectName, today }: ExpenseRowProps) {
  // Drawn again when the language changes, though nothing that is handed in has.
  useFormatLocale()
  const { amount, original } = sumsOf(expense)
  return (
    <span className={classes.place}>
      <span className={classes.row} data-pending={expense.status === 'pending' || undefined}>
        <CategoryIcon category={expense.category} />
        <span className={classes.line}>
          <span className={classes.description}>{expense.description}</span>
          {amount ? <span className={classes.amount}>{amount}</span> : <NotRead />}
        </span>
        <span className={classes.line}>
          <span className={classes.details}>
            <time dateTime={expense.date} title={localeDay(expense.date)}>
              {dayLabel(expense.date, today)}
            </time>
            <span className={classes.project}>{projectName}</span>
            <span className={classes.category}>{categoryOf(expense.category).label}</span>
          </span>
          <span className={classes.side}>
            {original && <span className={classes.original}>{original}</span>}
            <Marks expense={expense} />
            <span className={classes.status}>
              <StatusMark status={expense.status} />
            </span>
          </span>
        </span>
      </span>
    </span>
  )
})

interface Sums {
  /** Absent where a receipt's total could not be read: 0.00 would be a figure of its own. */
  amount?: string
  /** In the currency it was paid in, where that is another. */
  original?: string
}

function sumsOf({ status, exchangeRate, ...sums }: ExpenseSummary): Sums {
  if (status === 'pending' && Number(sums.originalAmount) === 0) return {}
  const original = money(sums.originalAmount, sums.originalCurrency)
  // Read in a currency that Outlay does not convert: there is no other sum yet.
  if (Number(exchangeRate) === 0) return { amount: original }
  const amount = money(sums.amount, sums.currency)
  return sums.originalCurrency === sums.currency ? { amount } : { amount, original }
}

function NotRead() {
  return (
    <span className={classes.amount} role="img" aria-label="Amount not read">
      –
    </span>
  )
}

function Marks({ expense: { mood, isDeductible, receiptUrl } }: { expense: ExpenseSummary }) {
  return (
    <span className={classes.marks}>
      <MoodMark mood={mood} />
      {isDeductible === 'true' && (
        <IconReceiptTax className={classes.deductible} size={18} role="img" aria-label="Tax deductible">
          <title>Tax deductible</title>
        </IconReceiptTax>
      )}
      {receiptUrl && <ReceiptThumbnail receiptUrl={receiptUrl} />}
    </span>
  )
}

function MoodMark({ mood }: { mood: ExpenseSummary['mood'] }) {
  const known = moods.find(one => one.value === mood)
  if (!known) return null
  return (
    <span className={classes.mood} role="img" aria-label={`Mood: ${known.label}`} title={known.label}>
      {known.emoji}
    </span>
  )
}
