import type { BudgetProgress } from '@outlay/contract/budgets'
import { IconAlertTriangle } from '@tabler/icons-react'
import { money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { ShareBar } from '../../ui/charts/ShareBar.tsx'
import { budgetUse } from './budgetUse.ts'
import classes from './PaceBar.module.css'

interface PaceBarProps {
  progress: Pick<BudgetProgress, 'monthly' | 'spent' | 'byNow' | 'pace'>
  currency: string
}

/** How much of a month's budget is spent, and whether that is faster than the days go by. */
export function PaceBar({ progress, currency }: PaceBarProps) {
  const locale = useLocale()
  const { monthly, spent, byNow, pace } = progress
  const { share, isOver, rest } = budgetUse(locale, spent, monthly, currency)
  return (
    <div className={classes.pace} data-over={isOver || undefined}>
      <ShareBar share={share} isOver={isOver} />
      <span className={classes.words}>
        <span>
          {money(locale, spent, currency)} of {money(locale, monthly, currency)}
        </span>
        <span className={classes.rest}>
          {isOver && <IconAlertTriangle size={14} aria-hidden />}
          {rest}
        </span>
        {pace === 'ahead' && (
          <span className={classes.ahead}>Faster than the days: {money(locale, byNow, currency)} by now</span>
        )}
      </span>
    </div>
  )
}
