import type { PreviewRow, StatementRow } from '@outlay/contract/imports/imports'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { count, money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PanelMore } from '../../ui/panels/PanelList.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import classes from './ImportRows.module.css'
import outcomeClasses from './rows/RowOutcome.module.css'
import rowsClasses from './rows/Rows.module.css'

type Row = PreviewRow | StatementRow

export function RowDay({ row: { date } }: { row: Row }) {
  const locale = useLocale()
  if (!date) return null
  return (
    <time className={rowsClasses.day} dateTime={date}>
      {localeDay(locale, date)}
    </time>
  )
}

/** The row's text, and the merchant below if it differs. */
export function RowDescription({ row }: { row: Row }) {
  const { description, merchant } = row
  const title = description ?? merchant ?? t('Row {row}', { row: row.row })
  return (
    <div className={rowsClasses.words}>
      <span className={rowsClasses.description} title={title}>
        {title}
      </span>
      {merchant && merchant !== title && (
        <span className={rowsClasses.merchant} title={merchant}>
          {merchant}
        </span>
      )}
    </div>
  )
}

export function RowAmount({ row: { amount, currency, outcome } }: { row: Row }) {
  const locale = useLocale()
  return (
    <div className={rowsClasses.amount} data-quiet={outcome === 'skipped' || undefined}>
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
      <span className={rowsClasses.hidden}> {t('(opens in a new tab)')}</span>
    </a>
  )
}

/** The row's name in labels: its number and text. */
export function rowName({ row, description, merchant }: Row): string {
  const words = description ?? merchant
  return words ? `${row}, ${words}` : `${row}`
}

interface OutcomeChipsProps<O extends string> {
  /** Zero counts are hidden. */
  counts: readonly { readonly outcome: O; readonly label: string; readonly rows: number }[]
  total: number
  /** The filter; undefined for all rows. */
  shown: O | undefined
  onShow: (outcome: O | undefined) => void
}

/** Row counts by outcome, as filters. */
export function OutcomeChips<O extends string>({ counts, total, shown, onShow }: OutcomeChipsProps<O>) {
  const locale = useLocale()
  const there = counts.filter(({ rows, outcome }) => rows > 0 || outcome === shown)
  const all = { outcome: undefined, label: t('All rows'), rows: total }
  return (
    <fieldset className={classes.chips} aria-label={t('Show rows')}>
      {[all, ...there].map(({ outcome, label, rows }) => (
        <button
          key={label}
          type="button"
          className={classes.chip}
          aria-pressed={outcome === shown}
          onClick={() => onShow(outcome)}
        >
          {label} <span className={classes.count}>{count(locale, rows)}</span>
        </button>
      ))}
    </fieldset>
  )
}

interface RowPages {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly error: unknown
  readonly fetchNextPage: () => unknown
}

/** A button for the next rows, if there are more. */
export function MoreRows({ pages }: { pages: RowPages }) {
  if (pages.isFetchNextPageError)
    return <LoadError what={t('More rows')} error={pages.error} onRetry={() => void pages.fetchNextPage()} />
  if (!pages.hasNextPage) return null
  return (
    <PanelMore>
      <Button
        variant="default"
        disabled={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {pages.isFetchingNextPage ? t('Loading...') : t('Show more')}
      </Button>
    </PanelMore>
  )
}
