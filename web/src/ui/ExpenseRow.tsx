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
  const isPending = expense.status === 'pending'
  return (
    <span className={classes.row}>
      <CategoryIcon category={expense.category} />
      <span className={classes.words}>
        <span className={classes.description}>{expense.description}</span>
        <span className={classes.details}>
          <time dateTime={expense.date} title={localeDay(expense.date)}>
            {dayLabel(expense.date, today)}
          </time>
          <span className={classes.project}>{projectName}</span>
          <span className={classes.category}>{categoryOf(expense.category).label}</span>
        </span>
      </span>
      <span className={classes.side} data-pending={isPending || undefined}>
        <span className={classes.marks}>
          <MoodMark mood={expense.mood} />
          {expense.isDeductible === 'true' && (
            <IconReceiptTax className={classes.deductible} size={18} role="img" aria-label="Tax deductible">
              <title>Tax deductible</title>
            </IconReceiptTax>
          )}
          {expense.receiptUrl && <ReceiptThumbnail receiptUrl={expense.receiptUrl} />}
        </span>
        <span className={classes.status}>
          <StatusMark status={expense.status} />
        </span>
      </span>
      <span className={classes.money} data-pending={isPending || undefined}>
        <Money expense={expense} />
      </span>
    </span>
  )
})

function Money({ expense }: { expense: ExpenseSummary }) {
  // A receipt whose total nobody could read: 0.00 would be a figure of its own.
  if (expense.status === 'pending' && Number(expense.originalAmount) === 0)
    return (
      <span className={classes.amount} role="img" aria-label="Amount not read">
        –
      </span>
    )
  const original = money(expense.originalAmount, expense.originalCurrency)
  // Read in a currency that Outlay does not convert: there is no other sum yet.
  if (Number(expense.exchangeRate) === 0) return <span className={classes.amount}>{original}</span>
  return (
    <>
      <span className={classes.amount}>{money(expense.amount, expense.currency)}</span>
      {expense.originalCurrency !== expense.currency && <span className={classes.original}>{original}</span>}
    </>
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
