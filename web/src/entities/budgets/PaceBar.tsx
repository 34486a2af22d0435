import type { BudgetProgress } from '@outlay/contract/budgets/budgets'
import { money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { budgetUse } from './budgetUse.ts'
import { UseBar } from './UseBar.tsx'

interface PaceBarProps {
  progress: Pick<BudgetProgress, 'monthly' | 'spent' | 'byNow' | 'pace'>
  currency: string
}

/** How much of the monthly budget is spent, and whether that is ahead of the calendar. */
export function PaceBar({ progress, currency }: PaceBarProps) {
  const locale = useLocale()
  const { monthly, spent, byNow, pace } = progress
  const used = t('{spent} of {budget}', {
    spent: money(locale, spent, currency),
    budget: money(locale, monthly, currency),
  })
  return (
    <UseBar use={budgetUse(locale, spent, monthly, currency)} used={used}>
      {pace === 'ahead' &&
        t('Ahead of pace: {amount} expected by now', { amount: money(locale, byNow, currency) })}
    </UseBar>
  )
}
