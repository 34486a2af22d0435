import { categoryOf } from '@outlay/contract/expenses/categories'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { moodOf } from '@outlay/contract/expenses/moods'
import { memo } from 'react'
import IconArrowsSplit2 from '~icons/tabler/arrows-split-2'
import IconReceiptOff from '~icons/tabler/receipt-off'
import { dayLabel, localeDay } from '../../core/formats/calendarDay.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { ReceiptThumbnail } from '../receipts/ReceiptThumbnail.tsx'
import { CategoryIcon } from './CategoryIcon.tsx'
import classes from './ExpenseRow.module.css'
import { sumsOf } from './expenseSums.ts'
import { useMoodsShown } from './moodsShown.ts'
import { StatusMark } from './StatusMark.tsx'

interface ExpenseRowProps {
  expense: ExpenseSummary
  projectName: string
  /** The owner's name, in lists of several people. */
  who?: string | undefined
  /** The current day in the user's timezone, YYYY-MM-DD. */
  today: string
}

/** The content of a row in an expense list, for use in a link. */
export const ExpenseRow = memo(function ExpenseRow({ expense, projectName, who, today }: ExpenseRowProps) {
  const locale = useLocale()
  const { amount, original } = sumsOf(locale, expense)
  return (
    <span className={classes.place}>
      <span
        className={classes.row}
        data-pending={expense.status === 'pending' || undefined}
        data-approval={expense.approval ?? undefined}
      >
        <CategoryIcon category={expense.category} />
        <span className={classes.line}>
          <span className={classes.description}>
            <ExpenseName expense={expense} />
          </span>
          {amount ? (
            <span className={classes.amount}>{amount}</span>
          ) : (
            <NotRead label={t('Amount not read')} className={classes.amount} />
          )}
        </span>
        <span className={classes.line}>
          <span className={classes.details}>
            <ExpenseDay expense={expense} today={today} />
            {who && <span className={classes.who}>{who}</span>}
            <span className={classes.project}>{projectName}</span>
            {expense.approval === 'rejected' && expense.rejectionReason ? (
              <span className={classes.reason}>{expense.rejectionReason}</span>
            ) : (
              <span className={classes.category}>{translated(categoryOf(expense.category).label)}</span>
            )}
          </span>
          <span className={classes.side}>
            {original && <span className={classes.original}>{original}</span>}
            <Marks expense={expense} />
            <span className={classes.status} data-usual={isUsual(expense) || undefined}>
              <StatusMark
                status={expense.status}
                approval={expense.approval}
                reason={expense.rejectionReason}
              />
            </span>
          </span>
        </span>
      </span>
    </span>
  )
})

interface ExpenseNameProps {
  expense: Pick<ExpenseSummary, 'merchant' | 'description'>
  /** If the description is elsewhere. */
  isMerchantOnly?: boolean
}

/** The merchant, then the description if it says more; without a merchant only the description. */
export function ExpenseName({ expense, isMerchantOnly = false }: ExpenseNameProps) {
  const { merchant, description } = expense
  if (!merchant) return description
  if (isMerchantOnly || isAlike(merchant, description)) return merchant
  return (
    <>
      {merchant} <span className={classes.aside}>{description}</span>
    </>
  )
}

/** The same as text. */
export const expenseNameOf = ({ merchant, description }: ExpenseNameProps['expense']): string =>
  merchant && !isAlike(merchant, description) ? `${merchant} · ${description}` : description

const isAlike = (merchant: string, description: string) =>
  merchant.toLowerCase() === description.toLowerCase()

/** Most expenses are deductible, so only exceptions are marked. */
function Marks({ expense: { mood, isDeductible, receiptUrl, splitId } }: { expense: ExpenseSummary }) {
  return (
    <span className={classes.marks}>
      <MoodMark mood={mood} className={classes.mood} />
      {splitId && (
        <IconArrowsSplit2 size={18} role="img" aria-label={t('Part of a split')}>
          <title>{t('Part of a split')}</title>
        </IconArrowsSplit2>
      )}
      {isDeductible === 'false' && (
        <IconReceiptOff
          className={classes.deductible}
          size={18}
          role="img"
          aria-label={t('Not tax deductible')}
        >
          <title>{t('Not tax deductible')}</title>
        </IconReceiptOff>
      )}
      {receiptUrl && <ReceiptThumbnail receiptUrl={receiptUrl} />}
    </span>
  )
}

/** Whether its status is not worth mentioning. */
export const isUsual = ({ status, approval }: Pick<ExpenseSummary, 'status' | 'approval'>): boolean =>
  approval === null && status !== 'pending' && status !== 'rejected'

interface ExpenseDayProps {
  expense: Pick<ExpenseSummary, 'date' | 'unread'>
  /** The current day in the user's timezone, YYYY-MM-DD. */
  today: string
}

/** The expense's day, if known. */
export function ExpenseDay({ expense: { date, unread }, today }: ExpenseDayProps) {
  const locale = useLocale()
  if (unread.includes('date')) return <NotRead label={t('Date not read')} />
  return (
    <time dateTime={date} title={localeDay(locale, date)}>
      {dayLabel(locale, date, today)}
    </time>
  )
}

/** A dash for a value that could not be read from the receipt. */
export function NotRead({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <span className={className} role="img" aria-label={label} title={label}>
      –
    </span>
  )
}

interface MoodMarkProps {
  mood: ExpenseSummary['mood']
  className?: string | undefined
}

export function MoodMark({ mood, className }: MoodMarkProps) {
  const isShown = useMoodsShown()
  const known = moodOf(mood)
  if (!known || !isShown) return null
  return (
    <span
      className={className}
      role="img"
      aria-label={t('Mood: {mood}', { mood: translated(known.label) })}
      title={translated(known.label)}
    >
      {known.emoji}
    </span>
  )
}
