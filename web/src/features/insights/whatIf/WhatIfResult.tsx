import type { SpendingInsights, WhatIf } from '@outlay/contract/insights'
import { useQuery } from '@tanstack/react-query'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { thousandthsOf } from '../../../entities/figures/sums.ts'
import type { ScopeSearch } from '../../../entities/teams/scopeSearch.ts'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { confidenceText, rangeText } from '../forecastWords.ts'
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
    return <LoadFailure what="The forecast" error={error} onRetry={refetch} />
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
        is next month’s forecast, {rangeText(locale, forecast.nextMonth, currency)}. Choose what to leave out.
      </p>
    </>
  )
}

function Changed({ whatIf }: { whatIf: WhatIf }) {
  const locale = useLocale()
  const { changed, expected, saving, currency, month, yearlyCost } = whatIf
  if (!changed || !expected || saving === null)
    return <p className={classes.words}>Without these, too little is left for a forecast.</p>
  const isLess = thousandthsOf(saving) >= 0n
  const size = money(locale, saving.replace('-', ''), currency)
  return (
    <>
      <p className={classes.figure}>{money(locale, changed.estimate, currency)}</p>
      <p className={classes.words}>
        in {monthName(locale, month)} instead of {money(locale, expected.estimate, currency)}:{' '}
        <b>
          {size} {isLess ? 'less' : 'more'}
        </b>
        . {capital(rangeText(locale, changed, currency))}, {confidenceText(locale, changed)}.
        {thousandthsOf(yearlyCost) > 0n &&
          ` The charges you would drop cost ${money(locale, yearlyCost, currency)} a year.`}
      </p>
    </>
  )
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
