import '@mantine/core/styles/Checkbox.css'
import { Button } from '@mantine/core'
import { type CategoryValue, categories } from '@outlay/contract/expenses/categories'
import { mostLeftOut, type SpendingInsights } from '@outlay/contract/insights/insights'
import { useState } from 'react'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { thousandthsOf } from '../../../entities/figures/sums.ts'
import type { ScopeSearch } from '../../../entities/teams/scopeSearch.ts'
import { TitledPanel } from '../../../ui/panels/TitledPanel.tsx'
import type { Change } from '../insights.api.ts'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import classes from './WhatIfPanel.module.css'
import { WhatIfResult } from './WhatIfResult.tsx'

const nothing: Change = { without: [], halved: [] }

interface WhatIfPanelProps {
  insights: SpendingInsights
  whose: ScopeSearch
}

/** Next month's forecast without selected charges and with half the spending of selected categories. */
export function WhatIfPanel({ insights, whose }: WhatIfPanelProps) {
  const locale = useLocale()
  const [change, setChange] = useState(nothing)
  const { currency } = insights
  const charges = mostExpensiveOf(insights).map(({ id, merchant, yearlyCost }) => ({
    value: id,
    label: merchant,
    note: t('{sum} a year', { sum: money(locale, yearlyCost, currency) }),
  }))
  const halves = foreseenOf(insights).map(({ value, label, estimate }) => ({
    value,
    label,
    note: t('{sum} next month', { sum: money(locale, estimate, currency) }),
  }))
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
function foreseenOf({
  insights,
}: SpendingInsights): { value: CategoryValue; label: string; estimate: string }[] {
  return categories.flatMap(({ value, label }) => {
    const estimate = insights.find(({ category }) => category === value)?.nextMonth?.estimate ?? '0'
    return thousandthsOf(estimate) > 0n ? [{ value, label: translated(label), estimate }] : []
  })
}
