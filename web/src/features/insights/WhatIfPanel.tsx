import { categories } from '@outlay/contract/expenses/categories'
import {
  mostLeftOut,
  type SpendingInsights,
  shownForecast,
  type WhatIf,
} from '@outlay/contract/insights/insights'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { Trans } from '../../core/language/Trans.tsx'
import { thousandthsOf } from '../../entities/figures/sums.ts'
import type { ScopeSearch } from '../../entities/teams/scopeSearch.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { useShowMore } from '../../ui/buttons/useShowMore.tsx'
import { Checkbox } from '../../ui/inputs/Choices.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { forecastSentence, monthName, rangeText } from './forecastWords.ts'
import { type Change, whatIfQuery } from './insights.api.ts'
import classes from './WhatIfPanel.module.css'

const nothing: Change = { without: [], halved: [] }

/** Next month's forecast without selected charges and with half the spending of selected categories. */
export function WhatIfPanel({ insights, whose }: { insights: SpendingInsights; whose: ScopeSearch }) {
  const locale = useLocale()
  const [change, setChange] = useState(nothing)
  const { currency } = insights
  const charges = mostExpensiveOf(insights).map(({ id, merchant, yearlyCost }) => ({
    value: id,
    label: merchant,
    note: t('{sum} a year', { sum: money(locale, yearlyCost, currency) }),
  }))
  const halves = foreseenOf(insights).map(({ value, label, nextMonth }) => {
    const shown = shownForecast(nextMonth)
    const note = shown
      ? t('{sum} next month', { sum: money(locale, shown.estimate, currency) })
      : t('Not enough data')
    return { value, label, note }
  })
  const hasChange = change.without.length + change.halved.length > 0
  return (
    <TitledPanel
      title={t('What If')}
      text={t('See next month’s forecast if you drop charges or halve categories.')}
      actions={
        hasChange && (
          <Button variant="subtle" onClick={() => setChange(nothing)}>
            {t('Clear')}
          </Button>
        )
      }
    >
      <div className={classes.choices}>
        {charges.length > 0 && (
          <ChoiceGroup
            legend={t('Drop a recurring charge')}
            choices={charges}
            chosen={change.without}
            onChange={without => setChange({ ...change, without })}
          />
        )}
        <ChoiceGroup
          legend={t('Halve a category')}
          choices={halves}
          chosen={change.halved}
          onChange={halved => setChange({ ...change, halved })}
        />
      </div>
      <WhatIfResult change={change} whose={whose} insights={insights} />
    </TitledPanel>
  )
}

/** Active charges, most expensive first. */
function mostExpensiveOf({ recurring }: SpendingInsights) {
  return recurring
    .filter(({ nextDate }) => nextDate !== null)
    .toSorted((a, b) => (thousandthsOf(a.yearlyCost) > thousandthsOf(b.yearlyCost) ? -1 : 1))
    .slice(0, mostLeftOut)
}

/** Categories with a nonzero forecast. */
function foreseenOf({ insights }: SpendingInsights) {
  return categories.flatMap(({ value, label }) => {
    const nextMonth = insights.find(({ category }) => category === value)?.nextMonth
    return nextMonth && thousandthsOf(nextMonth.estimate) > 0n
      ? [{ value, label: translated(label), nextMonth }]
      : []
  })
}

interface WhatIfResultProps {
  change: Change
  whose: ScopeSearch
  insights: SpendingInsights
}

function WhatIfResult({ change, whose, insights }: WhatIfResultProps) {
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
  const nextMonth = shownForecast(forecast?.nextMonth)
  if (!nextMonth)
    return (
      <p className={classes.words}>
        {t('Not enough data for next month’s total. Choose what to leave out to see the difference.')}
      </p>
    )
  return (
    <>
      <p className={classes.figure}>{money(locale, nextMonth.estimate, currency)}</p>
      <p className={classes.words}>
        {t('is next month’s forecast, {range}. Choose what to leave out.', {
          range: rangeText(locale, nextMonth, currency),
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
  const size = money(locale, saving.replace('-', ''), currency)
  const yearly =
    thousandthsOf(yearlyCost) > 0n &&
    ` ${t('The charges you would drop cost {sum} a year.', { sum: money(locale, yearlyCost, currency) })}`
  if (!shownForecast(expected) || !shownForecast(changed))
    return (
      <>
        <p className={classes.figure}>{t('{size} {way, select, less {less} other {more}}', { size, way })}</p>
        <p className={classes.words}>
          {t('in {month}. Not enough data for the month’s total.', { month: monthName(locale, month) })}
          {yearly}
        </p>
      </>
    )
  return (
    <>
      <p className={classes.figure}>{money(locale, changed.estimate, currency)}</p>
      <p className={classes.words}>
        <Trans
          text="in {month} instead of {expected}: <b>{size} {way, select, less {less} other {more}}</b>."
          values={{
            month: monthName(locale, month),
            expected: money(locale, expected.estimate, currency),
            size,
            way,
          }}
          tags={{ b: <b /> }}
        />{' '}
        {forecastSentence(locale, changed, currency)}
        {yearly}
      </p>
    </>
  )
}

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  /** A dimmed figure below. */
  readonly note: string
}

interface ChoiceGroupProps<Value extends string> {
  legend: string
  choices: readonly Choice<Value>[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

const shownAtOnce = 6

function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { legend, choices, chosen, onChange } = props
  const { shown, more } = useShowMore(choices, shownAtOnce)
  const toggled = (value: Value) =>
    chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {shown.map(({ value, label, note }) => (
        <Checkbox
          key={value}
          className={classes.choice}
          labelClassName={classes.label}
          label={label}
          description={note}
          checked={chosen.includes(value)}
          onChange={() => onChange(toggled(value))}
        />
      ))}
      {more}
    </fieldset>
  )
}
