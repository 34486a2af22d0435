import type { RecurringCharge } from '@outlay/contract/insights/insights'
import { Link } from '@tanstack/react-router'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { money, percent } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
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
      <td className={classes.interval}>{translated(interval)}</td>
      <td className={classes.amount}>
        {money(locale, amount, currency)}
        {isVarying && <span className={classes.note}>{t('varies')}</span>}
      </td>
      <td className={classes.yearly}>
        {money(locale, yearlyCost, currency)}
        <span className={classes.perYear}>{t('a year')}</span>
      </td>
      <td className={classes.next}>
        {nextDate === null ? (
          t('Ended')
        ) : (
          <>
            <span className={classes.nextWord}>{t('Next')}</span>
            {localeDay(locale, nextDate)}
          </>
        )}
      </td>
    </tr>
  )
}

/** Even a regular charge may end. */
const mostSure = 0.99

/** Its state, how often it was seen, and how likely it is to recur. */
function noteOf(
  locale: Locale,
  { status, change, times, confidence, lastDate }: RecurringCharge,
  currency: string,
): string {
  const seen = t('{count, plural, one {# time} other {# times}}, {share} confidence', {
    count: times,
    share: percent(locale, Math.min(confidence, mostSure)),
  })
  if (status === 'changed' && change) {
    const before = { sum: money(locale, change.previous, currency), day: localeDay(locale, change.until) }
    return `${t('Was {sum} until {day}', before)} · ${seen}`
  }
  if (status === 'new') return `${t('New')} · ${seen}`
  return status === 'cancelled'
    ? `${t('Last on {day}', { day: localeDay(locale, lastDate) })} · ${seen}`
    : seen
}
