import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { moodOf } from '@outlay/contract/expenses/moods'
import { dayLabel, localeDay } from '../../core/formats/calendarDay.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'

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
  const known = moodOf(mood)
  if (!known) return null
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
