import type { QueuedExpense } from '@outlay/contract/approvals/approvals'
import { categoryOf } from '@outlay/contract/expenses/categories'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { dateTime, rate } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import classes from './QueueDetail.module.css'

/** The expense's own fields. */
export function ExpenseFacts({ item: { expense, projectName, submittedAt } }: { item: QueuedExpense }) {
  const locale = useLocale()
  const { timezone } = useUser()
  const { merchant, originalCurrency, currency, exchangeRate } = expense
  const facts = [
    [t('Project'), projectName],
    [t('Category'), translated(categoryOf(expense.category).label)],
    [t('Date'), localeDay(locale, expense.date)],
    [t('Merchant'), merchant],
    [
      t('Rate'),
      originalCurrency !== currency &&
        `1 ${originalCurrency} = ${rate(locale, Number(exchangeRate))} ${currency}`,
    ],
    [t('Submitted'), dateTime(locale, submittedAt, timezone)],
  ] as const
  return (
    <dl className={classes.list}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
