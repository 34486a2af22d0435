import { categoryOf } from '@outlay/contract/expenses/categories'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { paymentMethodLabel } from '@outlay/contract/expenses/paymentMethods'
import type { ReactNode } from 'react'
import { dayIn, dayLabel } from '../../../../core/formats/calendarDay.ts'
import { type Locale, useLocale } from '../../../../core/formats/locale.ts'
import { t, translated } from '../../../../core/language/language.ts'
import { useUser } from '../../../../core/session/session.tsx'
import { ExpenseDay, isUsual, MoodMark, NotRead } from '../../../../entities/expenses/expenseParts.tsx'
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

/** An expense's value in a column; empty if it has none. */
export function CellContent({ name, expense, who, ...about }: CellContentProps) {
  const around = { ...about, locale: useLocale(), timezone: useUser().timezone }
  if (name === 'project' && who) return `${who} · ${about.projectName}`
  return contents[name](expense, around)
}

const contents: Readonly<
  Record<CellContentProps['name'], (expense: ExpenseSummary, around: Around) => ReactNode>
> = {
  date: (expense, { today }) => <ExpenseDay expense={expense} today={today} />,
  merchant: ({ merchant }) => merchant,
  person: ({ person }) => person,
  category: ({ category }) => translated(categoryOf(category).label),
  project: (_, { projectName }) => projectName,
  tags: ({ tags }) => tags.join(', '),
  payment: ({ paymentMethod }) => translated(paymentMethodLabel(paymentMethod) ?? ''),
  deductible: ({ isDeductible }) => (isDeductible === 'true' ? t('Yes') : t('No')),
  mood: ({ mood }) => <MoodMark mood={mood} />,
  receipt: ({ receiptUrl }) => (receiptUrl ? t('Yes') : t('No')),
  created: ({ createdAt }, { locale, timezone, today }) =>
    dayLabel(locale, dayIn(timezone, new Date(createdAt)), today),
  status: expense => <Status {...expense} />,
  original: (expense, { locale }) => sumsOf(locale, expense).original,
  amount: (expense, { locale }) => sumsOf(locale, expense).amount ?? <NotRead label={t('Amount not read')} />,
}

/** Usual statuses are for screen readers only. */
function Status(expense: ExpenseSummary) {
  return (
    <span data-usual={isUsual(expense) || undefined}>
      <StatusMark status={expense.status} approval={expense.approval} reason={expense.rejectionReason} />
    </span>
  )
}
