import type { PreviewRow, StatementRow } from '@outlay/contract/imports/imports'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import outcomeClasses from './RowOutcome.module.css'
import classes from './Rows.module.css'

type Row = PreviewRow | StatementRow

export function RowDay({ row: { date } }: { row: Row }) {
  const locale = useLocale()
  if (!date) return null
  return (
    <time className={classes.day} dateTime={date}>
      {localeDay(locale, date)}
    </time>
  )
}

/** The row's text, and the merchant below if it differs. */
export function RowDescription({ row }: { row: Row }) {
  const { description, merchant } = row
  const title = description ?? merchant ?? t('Row {row}', { row: row.row })
  return (
    <div className={classes.words}>
      <span className={classes.description} title={title}>
        {title}
      </span>
      {merchant && merchant !== title && (
        <span className={classes.merchant} title={merchant}>
          {merchant}
        </span>
      )}
    </div>
  )
}

export function RowAmount({ row: { amount, currency, outcome } }: { row: Row }) {
  const locale = useLocale()
  return (
    <div className={classes.amount} data-quiet={outcome === 'skipped' || undefined}>
      {amount !== null && money(locale, amount, currency ?? '')}
    </div>
  )
}

/** Links to the expense that a row became or duplicates. */
export function ExpenseLink({ expense }: { expense: NonNullable<Row['expense']> }) {
  const locale = useLocale()
  return (
    <a
      className={outcomeClasses.expense}
      href={`/expenses?id=${expense.id}`}
      target="_blank"
      rel="noreferrer"
    >
      {expense.description}, {localeDay(locale, expense.date)}
      <span className={classes.hidden}> {t('(opens in a new tab)')}</span>
    </a>
  )
}

/** The row's name in labels: its number and text. */
export function rowName({ row, description, merchant }: Row): string {
  const words = description ?? merchant
  return words ? `${row}, ${words}` : `${row}`
}
