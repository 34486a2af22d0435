import { Title } from '@mantine/core'
import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { CSSProperties } from 'react'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import type { ScopeSearch } from '../../../entities/teams/scopeSearch.ts'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { AttentionList } from './AttentionList.tsx'
import { budgetPace } from './budgetPace.ts'
import classes from './MonthLead.module.css'
import { comparisonOf } from './monthComparison.ts'
import { monthName } from './statText.ts'

interface MonthLeadProps {
  dashboard: Dashboard
  scope: ScopeSearch['scope']
}

/** This month's spending with a comparison, and what needs attention. */
export function MonthLead({ dashboard, scope }: MonthLeadProps) {
  const locale = useLocale()
  const { month } = dashboard
  const figure = money(locale, month.totalAmount, month.currency)
  const comparison = comparisonOf(locale, month)
  // React's types do not include custom properties.
  const length = { '--characters': figure.length } as CSSProperties
  return (
    <Panel
      className={classes.lead}
      data-paced={(!scope && !dashboard.budget.isDefault) || undefined}
      aria-labelledby="month-title"
    >
      <div className={classes.money}>
        <Title order={2} className={classes.label} id="month-title">
          {t('Spent in {month}', { month: monthName(locale, month.from) })}
        </Title>
        <p className={classes.figure} style={length}>
          {figure}
        </p>
        <p className={classes.note} data-good={comparison.isGood || undefined}>
          {comparison.text}
        </p>
        {!scope && !dashboard.budget.isDefault && <Pace {...dashboard} />}
      </div>
      <AttentionList dashboard={dashboard} scope={scope} />
    </Panel>
  )
}

/** Budget spent against days elapsed; only for a budget the user has set. */
function Pace(figures: Pick<Dashboard, 'month' | 'budget' | 'today'>) {
  const locale = useLocale()
  const { spentShare, goneShare, text, isOver } = budgetPace(locale, figures)
  const marks = { '--spent': spentShare, '--gone': goneShare } as CSSProperties
  return (
    <>
      <span className={classes.pace} style={marks} data-over={isOver || undefined} aria-hidden>
        <span />
        <i />
      </span>
      <p className={classes.paceNote}>{text}</p>
    </>
  )
}

/** Same height as the figure, including the bar for a set budget. */
export function MonthLeadSkeleton({ scope }: Pick<MonthLeadProps, 'scope'>) {
  const { hasBudget } = useUser()
  return <span className={classes.skeleton} data-paced={(!scope && hasBudget) || undefined} aria-hidden />
}
