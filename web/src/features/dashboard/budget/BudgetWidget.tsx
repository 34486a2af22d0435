import { Title } from '@mantine/core'
import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { ReactNode } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { Trans } from '../../../core/language/Trans.tsx'
import { ShareBar } from '../../../ui/charts/ShareBar.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { BudgetAmount } from './BudgetAmount.tsx'
import classes from './BudgetWidget.module.css'
import { budgetUse, savingsUse } from './budgetText.ts'
import { CategoryLines } from './CategoryLines.tsx'

type BudgetWidgetProps = Pick<Dashboard, 'month' | 'budget' | 'categoryBudgets' | 'savings'>

/** Spending against the budget, and projected savings. Both targets can be edited in place. */
export function BudgetWidget({ month, budget, categoryBudgets, savings }: BudgetWidgetProps) {
  const locale = useLocale()
  const { currency } = budget
  const used = budgetUse(locale, month.totalAmount, budget)
  const saved = savingsUse(locale, { spent: month.totalAmount, saved: savings.amount }, budget)
  return (
    <Panel className={classes.card} aria-labelledby="budget-title">
      <div className={classes.head}>
        <Title order={2} size="h5" id="budget-title">
          {t('Budget')}
        </Title>
        {budget.isDefault && (
          <span className={classes.badge} title={t('These are the default amounts. Set your own.')}>
            {t('Default')}
          </span>
        )}
      </div>
      <Meter share={used.share} isOver={used.isOver}>
        <div className={classes.line}>
          <Trans
            text="<b>{spent}</b> spent of {budget}"
            values={{
              spent: money(locale, month.totalAmount, currency),
              budget: <BudgetAmount budget={budget} name="monthlyBudget" label={t('Monthly budget')} />,
            }}
            tags={{ b: <b /> }}
          />
        </div>
        <p className={classes.note} data-over={used.isOver || undefined}>
          {used.isOver && <IconAlertTriangle size={14} aria-hidden />}
          {used.text}
        </p>
      </Meter>
      <Meter share={saved.share} isOver={false}>
        <div className={classes.line}>
          <Trans
            text="<b>{saved}</b> ahead, goal {goal}"
            values={{
              saved: money(locale, savings.amount, currency),
              goal: <BudgetAmount budget={budget} name="savingsGoal" label={t('Savings goal')} />,
            }}
            tags={{ b: <b /> }}
          />
          {savings.isExample && <span className={classes.badge}>{t('Example')}</span>}
        </div>
        <p className={classes.note}>
          {savings.isExample ? t('Your own pace appears once you add an expense.') : saved.text}
        </p>
      </Meter>
      <CategoryLines budgets={categoryBudgets} currency={currency} isChosen={!budget.isDefault} />
    </Panel>
  )
}

interface MeterProps {
  share: number
  isOver: boolean
  /** The figures above the bar, and the explanation below. */
  children: [ReactNode, ReactNode]
}

function Meter({ share, isOver, children: [figures, meaning] }: MeterProps) {
  return (
    <div className={classes.meter}>
      {figures}
      <ShareBar share={share} isOver={isOver} />
      {meaning}
    </div>
  )
}
