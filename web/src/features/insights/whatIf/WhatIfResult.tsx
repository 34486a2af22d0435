import type { SpendingInsights, WhatIf } from '@outlay/contract/insights/insights'
import { useQuery } from '@tanstack/react-query'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { Trans } from '../../../core/language/Trans.tsx'
import { thousandthsOf } from '../../../entities/figures/sums.ts'
import type { ScopeSearch } from '../../../entities/teams/scopeSearch.ts'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { forecastSentence, rangeText } from '../forecastWords.ts'
import { type Change, whatIfQuery } from '../insights.api.ts'
import { monthName } from '../months.ts'
import classes from './WhatIfPanel.module.css'

interface WhatIfResultProps {
  change: Change
  whose: ScopeSearch
  insights: SpendingInsights
}

export function WhatIfResult({ change, whose, insights }: WhatIfResultProps) {
  const hasChange = change.without.length + change.halved.length > 0
  const { data, error, refetch, isPlaceholderData } = useQuery(whatIfQuery(whose, change))
  if (hasChange && error && (!data || isPlaceholderData))
    return <LoadError what={t('The forecast')} error={error} onRetry={refetch} />
  return (
    <div className={classes.result} aria-live="polite" aria-busy={isPlaceholderData}>
      {hasChange && data ? <Changed whatIf={data} /> : <Unchanged insights={insights} />}
    </div>
  )
}

function Unchanged({ insights: { forecast, currency } }: { insights: SpendingInsights }) {
  const locale = useLocale()
  if (!forecast) return null
  return (
    <>
      <p className={classes.figure}>{money(locale, forecast.nextMonth.estimate, currency)}</p>
      <p className={classes.words}>
        {t('is next month’s forecast, {range}. Choose what to leave out.', {
          range: rangeText(locale, forecast.nextMonth, currency),
        })}
      </p>
    </>
  )
}

function Changed({ whatIf }: { whatIf: WhatIf }) {
  const locale = useLocale()
  const { changed, expected, saving, currency, month, yearlyCost } = whatIf
  if (!changed || !expected || saving === null)
    return <p className={classes.words}>{t('Without these, there is too little left for a forecast.')}</p>
  const way = thousandthsOf(saving) >= 0n ? 'less' : 'more'
  return (
    <>
      <p className={classes.figure}>{money(locale, changed.estimate, currency)}</p>
      <p className={classes.words}>
        <Trans
          text="in {month} instead of {expected}: <b>{size} {way, select, less {less} other {more}}</b>."
          values={{
            month: monthName(locale, month),
            expected: money(locale, expected.estimate, currency),
            size: money(locale, saving.replace('-', ''), currency),
            way,
          }}
          tags={{ b: <b /> }}
        />{' '}
        {forecastSentence(locale, changed, currency)}
        {thousandthsOf(yearlyCost) > 0n &&
          ` ${t('The charges you would drop cost {sum} a year.', { sum: money(locale, yearlyCost, currency) })}`}
      </p>
    </>
  )
}
