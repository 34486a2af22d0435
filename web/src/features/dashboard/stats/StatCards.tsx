import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import { type ReactNode, useEffect, useState } from 'react'
import { count, money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { useReducedMotion } from '../../../core/interaction/useMediaQuery.ts'
import { t } from '../../../core/language/language.ts'
import { FigureCard, FigureCards } from '../../../entities/figures/FigureCards.tsx'
import type { ExpensesBehind } from '../../../entities/figures/FiguresLink.tsx'
import { shareOf, shareText } from '../../../entities/figures/shares.ts'
import { sumOf, thousandthsOf } from '../../../entities/figures/sums.ts'
import type { ScopeSearch } from '../../../entities/teams/scopeSearch.ts'
import classes from './StatCards.module.css'
import { accuracyText, comparisonOf, endingSoonText } from './statText.ts'

interface StatCardsProps {
  dashboard: Pick<Dashboard, 'month' | 'activeProjects' | 'endingSoon' | 'accuracy'>
  scope: ScopeSearch['scope']
  arrivedAtMs: number
}

/** Four figures of the month, which count up when they arrive. */
export function StatCards({ dashboard, scope, arrivedAtMs }: StatCardsProps) {
  const locale = useLocale()
  const { month, activeProjects, endingSoon, accuracy } = dashboard
  const progress = useCountUp(arrivedAtMs)
  const sum = (total: string) => ({
    figure: money(locale, total, month.currency),
    counting: money(locale, sumAt(total, progress), month.currency),
  })
  const number = (total: number) => ({
    figure: count(locale, total),
    counting: count(locale, Math.floor((total * progress) / countedUp)),
  })
  const days = { from: month.from, to: month.to }
  const comparison = comparisonOf(locale, month)
  return (
    <FigureCards>
      <StatCard
        label={t('Monthly Total')}
        {...sum(month.totalAmount)}
        isGood={comparison.isGood}
        behind={days}
      >
        {comparison.text}
      </StatCard>
      <StatCard
        label={t('Tax Deductible')}
        {...sum(month.taxDeductible)}
        behind={{ ...days, isDeductible: 'true' }}
      >
        {t('{share} of this month’s total', {
          share: shareText(locale, shareOf(month.taxDeductible, month.totalAmount)),
        })}
      </StatCard>
      <StatCard label={t('Processed')} {...number(month.processedCount)} behind={days}>
        {/* How well receipts were read is known of a person's own alone. */}
        {scope ? t('Expenses counted this month') : accuracyText(locale, accuracy)}
      </StatCard>
      <StatCard label={t('Active Projects')} {...number(activeProjects)}>
        {endingSoonText(locale, endingSoon)}
      </StatCard>
    </FigureCards>
  )
}

function sumAt(total: string, progress: number): string {
  return sumOf((thousandthsOf(total) * BigInt(progress)) / BigInt(countedUp))
}

const delayMs = 100
const durationMs = 1000
/** In thousandths, to multiply decimal strings without floats. */
export const countedUp = 1000

/**
 * The progress of the count-up animation, in thousandths. Runs once per arrival: neither a refetch nor a return to the
 * page restarts it.
 */
export function useCountUp(arrivedAtMs: number): number {
  const isStill = useReducedMotion()
  const [startedAtMs] = useState(() => arrivedAtMs + delayMs)
  const [progress, setProgress] = useState(() => progressAt(Date.now() - startedAtMs))
  const isRunning = !isStill && progress < countedUp
  useEffect(() => {
    if (!isRunning) return
    let frame = requestAnimationFrame(function step() {
      setProgress(progressAt(Date.now() - startedAtMs))
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isRunning, startedAtMs])
  return isStill ? countedUp : progress
}

/** Ease-out. */
export function progressAt(elapsedMs: number): number {
  const part = Math.min(1, Math.max(0, elapsedMs / durationMs))
  return Math.round(countedUp * (1 - (1 - part) ** 3))
}

interface StatCardProps {
  label: string
  /** The final figure; `counting` is the one shown during the animation. */
  figure: string
  counting: string
  isGood?: boolean
  behind?: ExpensesBehind
  /** A dimmed line below. */
  children: ReactNode
}

function StatCard({ figure, counting, ...rest }: StatCardProps) {
  const shown = <CountedFigure figure={figure} counting={counting} />
  return <FigureCard {...rest} Heading="h3" figure={figure} counting={shown} />
}

/** The hidden final figure reserves the space, and is what screen readers announce. */
function CountedFigure({ figure, counting }: { figure: string; counting: string }) {
  if (counting === figure) return <span>{figure}</span>
  return (
    <span className={classes.places}>
      <span className={classes.final}>{figure}</span>
      <span aria-hidden>{counting}</span>
    </span>
  )
}
