import { Button } from '@mantine/core'
import type { Budgets } from '@outlay/contract/budgets/budgets'
import type { Budget } from '@outlay/contract/settings/settings'
import { money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { budgetUse } from '../../entities/budgets/budgetUse.ts'
import { useChangeBudget } from '../../entities/budgets/useChangeBudget.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { ShareBar } from '../../ui/charts/ShareBar.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import classes from './Budgets.module.css'

interface MonthBudgetProps {
  view: Budgets
  budget: Budget
}

/** The monthly budget and usual spending. Without a chosen budget, there is no comparison. */
export function MonthBudget({ view, budget }: MonthBudgetProps) {
  const locale = useLocale()
  const { spent, currency } = view
  const { share, isOver, used, rest } = budgetUse(locale, spent, budget.monthlyBudget, budget.currency)
  return (
    <TitledPanel
      title={t('This month')}
      text={t('{money} spent', { money: money(locale, spent, currency) })}
      actions={
        <LinkButton to="/settings" hash="budget" variant="default">
          {budget.isDefault ? t('Set a budget') : t('Change')}
        </LinkButton>
      }
    >
      <div className={classes.month}>
        {budget.isDefault ? (
          <p className={classes.choice}>{t('You haven’t set a budget for the whole month yet.')}</p>
        ) : (
          <>
            <ShareBar share={share} isOver={isOver} />
            <p className={classes.choice}>{t('{used}: {rest}', { used, rest })}</p>
          </>
        )}
        <SuggestedTotal view={view} budget={budget} />
      </div>
    </TitledPanel>
  )
}

function SuggestedTotal({ view: { suggestions, currency }, budget }: MonthBudgetProps) {
  const locale = useLocale()
  const change = useChangeBudget()
  if (!suggestions || !budget.isDefault) return null
  const { months, total } = suggestions
  const { savingsGoal, version } = budget
  const sum = money(locale, total, currency)
  return (
    <p className={classes.choice}>
      {t('The median of your last {months} full months, rounded up, is {sum}.', { months, sum })}
      <Button
        variant="default"
        size="compact-sm"
        disabled={change.isPending}
        onClick={() => change.mutate({ body: { monthlyBudget: total, savingsGoal }, version })}
      >
        {t('Use {sum}', { sum })}
      </Button>
    </p>
  )
}
