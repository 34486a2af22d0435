import { categoryOf } from '@outlay/contract/categories'
import type { ExpenseSummary } from '@outlay/contract/expenses'
import { moodOf } from '@outlay/contract/moods'
import { paymentMethodLabel } from '@outlay/contract/paymentMethods'
import type { ReactNode } from 'react'
import { dayIn, dayLabel, localeDay } from '../../../../core/formats/calendarDay.ts'
import { type Locale, useLocale } from '../../../../core/formats/locale.ts'
import { useUser } from '../../../../core/session/session.tsx'
import { sumsOf } from '../../../../entities/expenses/expenseSums.ts'
import { StatusMark } from '../../../../entities/expenses/StatusMark.tsx'
import type { ColumnName } from './columns.ts'

interface CellContentProps {
  name: Exclude<ColumnName, 'description'>
  expense: ExpenseSummary
  projectName: string
  who: string | undefined
  today: string
}

interface Around {
  readonly locale: Locale
  readonly timezone: string
  readonly projectName: string
  readonly today: string
}

/** What a column says of an expense; nothing where there is nothing to say. */
export function CellContent({ name, expense, who, ...about }: CellContentProps) {
  const around = { ...about, locale: useLocale(), timezone: useUser().timezone }
  if (name === 'project' && who) return `${who} · ${about.projectName}`
  return contents[name](expense, around)
}

const notRead = (what: string) => (
  <span role="img" aria-label={`${what} not read`} title={`${what} not read`}>
    –
  </span>
)

const contents: Readonly<
  Record<CellContentProps['name'], (expense: ExpenseSummary, around: Around) => ReactNode>
> = {
  date: ({ date, unread }, { locale, today }) =>
    unread.includes('date') ? (
      notRead('Date')
    ) : (
      <time dateTime={date} title={localeDay(locale, date)}>
        {dayLabel(locale, date, today)}
      </time>
    ),
  merchant: ({ merchant }) => merchant,
  category: ({ category }) => categoryOf(category).label,
  project: (_, { projectName }) => projectName,
  tags: ({ tags }) => tags.join(', '),
  payment: ({ paymentMethod }) => paymentMethodLabel(paymentMethod),
  deductible: ({ isDeductible }) => (isDeductible === 'true' ? 'Yes' : 'No'),
  mood: ({ mood }) => {
    const known = moodOf(mood)
    return (
      known && (
        <span role="img" aria-label={`Mood: ${known.label}`} title={known.label}>
          {known.emoji}
        </span>
      )
    )
  },
  receipt: ({ receiptUrl }) => (receiptUrl ? 'Yes' : 'No'),
  created: ({ createdAt }, { locale, timezone, today }) =>
    dayLabel(locale, dayIn(timezone, new Date(createdAt)), today),
  status: expense => <Status {...expense} />,
  original: (expense, { locale }) => sumsOf(locale, expense).original,
  amount: (expense, { locale }) => sumsOf(locale, expense).amount ?? notRead('Amount'),
}

/** What is as usual is for those who hear it. */
function Status({ status, approval, rejectionReason }: ExpenseSummary) {
  const isUsual = approval === null && status !== 'pending' && status !== 'rejected'
  return (
    <span data-usual={isUsual || undefined}>
      <StatusMark status={status} approval={approval} reason={rejectionReason} />
    </span>
  )
}
