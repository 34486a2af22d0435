import { maxReconciledNamed } from '@outlay/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { count, money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import classes from './imported/ImportedPage.module.css'
import { reconciliationQuery } from './imports.api.ts'

/** Unmatched items of the statement. */
export function Reconciliation({ importId }: { importId: string }) {
  const { data, error, refetch } = useQuery(reconciliationQuery(importId))
  if (!data && error)
    return (
      <Panel>
        <LoadError what={t('The comparison with your receipts')} error={error} onRetry={refetch} />
      </Panel>
    )
  if (!data)
    return <div className={classes.waiting} role="status" aria-label={t('Comparing with your receipts')} />
  const { matched, rowsWithoutReceipt, receiptsWithoutRow } = data
  return (
    <div className={classes.halves}>
      <Half
        title={t('Rows without a receipt')}
        total={rowsWithoutReceipt.count}
        complete={completeText(matched)}
        text={t(
          '{matched, plural, one {# row with a receipt} other {# rows with a receipt}}, {without, number} without.',
          { matched, without: rowsWithoutReceipt.count },
        )}
      >
        {rowsWithoutReceipt.rows.map(row => {
          const text = row.description ?? row.merchant ?? t('Row {row}', { row: row.row })
          return (
            <li key={row.row}>
              <ReconciledText text={text} day={row.date}>
                {row.expense && <OpenExpense id={row.expense.id} text={text} />}
              </ReconciledText>
              <Money amount={row.amount} currency={row.currency} />
            </li>
          )
        })}
      </Half>
      <Half
        title={t('Receipts without a row')}
        total={receiptsWithoutRow.count}
        complete={t('Every receipt from these days is on a statement.')}
        text={t(
          'Receipts from these days that aren’t on any statement: paid in cash or from another account.',
        )}
      >
        {receiptsWithoutRow.expenses.map(expense => (
          <li key={expense.id}>
            <ReconciledText text={expense.description} day={expense.date}>
              <OpenExpense id={expense.id} text={expense.description} />
            </ReconciledText>
            <Money amount={expense.amount} currency={expense.currency} />
          </li>
        ))}
      </Half>
    </div>
  )
}

function completeText(matched: number): string {
  return matched > 0
    ? t('{matched, plural, one {Every row has a receipt: # row.} other {Every row has a receipt: # rows.}}', {
        matched,
      })
    : t('Every row has a receipt.')
}

interface HalfProps {
  title: string
  total: number
  /** Shown if there are none. */
  complete: string
  text: string
  children: ReactNode
}

function Half({ title, total, complete, text, children }: HalfProps) {
  const locale = useLocale()
  return (
    <TitledPanel title={`${title}: ${count(locale, total)}`} text={total === 0 ? complete : text}>
      {total > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
        <ul className={classes.list} aria-label={title} tabIndex={0}>
          {children}
        </ul>
      )}
      {total > maxReconciledNamed && (
        <p className={classes.done}>{t('Showing the first {count}.', { count: maxReconciledNamed })}</p>
      )}
    </TitledPanel>
  )
}

function ReconciledText({ text, day, children }: { text: string; day: string | null; children: ReactNode }) {
  const locale = useLocale()
  return (
    <div className={classes.half}>
      <span className={classes.description}>{text}</span>
      <span className={classes.quiet}>
        {day && <time dateTime={day}>{localeDay(locale, day)}</time>} {children}
      </span>
    </div>
  )
}

function Money({ amount, currency }: { amount: string | null; currency: string | null }) {
  const locale = useLocale()
  if (amount === null) return null
  return <span className={classes.money}>{money(locale, amount, currency ?? '')}</span>
}

function OpenExpense({ id, text }: { id: string; text: string }) {
  return (
    <Link
      className={classes.open}
      to="/expenses"
      search={{ id }}
      aria-label={t('Open the expense for {description}', { description: text })}
    >
      {t('Open the expense')}
    </Link>
  )
}
