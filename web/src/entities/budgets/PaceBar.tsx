import type { BudgetProgress } from '@outlay/contract/budgets'
import { money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { budgetUse } from './budgetUse.ts'
import { UseBar } from './UseBar.tsx'

interface PaceBarProps {
  progress: Pick<BudgetProgress, 'monthly' | 'spent' | 'byNow' | 'pace'>
  currency: string
}

/** How much of a month's budget is spent, and whether that is faster than the days go by. */
export function PaceBar({ progress, currency }: PaceBarProps) {
  const locale = useLocale()
  const { monthly, spent, byNow, pace } = progress
  const used = `${money(locale, spent, currency)} of ${money(locale, monthly, currency)}`
  return (
    <UseBar use={budgetUse(locale, spent, monthly, currency)} used={used}>
      {pace === 'ahead' && `Faster than the days: ${money(locale, byNow, currency)} by now`}
    </UseBar>
  )
}
