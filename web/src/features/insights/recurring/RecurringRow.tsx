import type { RecurringCharge } from '@outlay/contract/insights'
import { Link } from '@tanstack/react-router'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { money, percent } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import type { ScopeSearch } from '../../../entities/teams/scopeSearch.ts'
import { DraftsOf } from './DraftsOf.tsx'
import classes from './RecurringPanel.module.css'

interface RecurringRowProps {
  charge: RecurringCharge
  currency: string
  whose: ScopeSearch
}

export function RecurringRow({ charge, currency, whose }: RecurringRowProps) {
  const locale = useLocale()
  const { merchant, interval, amount, isVarying, yearlyCost, nextDate, status, lastExpenseId } = charge
  return (
    <tr className={classes.row} data-status={status}>
      <td className={classes.merchant}>
        <Link to="/expenses" search={{ ...whose, id: lastExpenseId }} title={merchant}>
          {merchant}
        </Link>
        <span className={classes.note}>{noteOf(locale, charge, currency)}</span>
        {!whose.scope && <DraftsOf charge={charge} />}
      </td>
      <td className={classes.interval}>{interval}</td>
      <td className={classes.amount}>
        {money(locale, amount, currency)}
        {isVarying && <span className={classes.note}>varies</span>}
      </td>
      <td className={classes.yearly}>
        {money(locale, yearlyCost, currency)}
        <span className={classes.perYear}> a year</span>
      </td>
      <td className={classes.next}>
        {nextDate === null ? (
          'Ended'
        ) : (
          <>
            <span className={classes.nextWord}>Next </span>
            {localeDay(locale, nextDate)}
          </>
        )}
      </td>
    </tr>
  )
}

/** What was always so may yet end. */
const mostSure = 0.99

/** How it stands, how often it has been seen, and how sure it is that it returns. */
function noteOf(
  locale: Locale,
  { status, change, times, confidence, lastDate }: RecurringCharge,
  currency: string,
): string {
  const seen = `${times} times, ${percent(locale, Math.min(confidence, mostSure))} sure`
  if (status === 'changed' && change)
    return `Was ${money(locale, change.from, currency)} until ${localeDay(locale, change.since)} · ${seen}`
  if (status === 'new') return `New · ${seen}`
  return status === 'cancelled' ? `Last on ${localeDay(locale, lastDate)} · ${seen}` : seen
}
