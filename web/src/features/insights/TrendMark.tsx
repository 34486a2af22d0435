import type { Trend } from '@outlay/contract/insights'
import { IconMinus, IconSparkles, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import { percent } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { Pill } from '../../ui/panels/Pill.tsx'
import classes from './TrendMark.module.css'

/** Less spending is good; more is no alarm. */
const marks = {
  increasing: { label: 'Increasing', Icon: IconTrendingUp, tone: 'caution' },
  decreasing: { label: 'Decreasing', Icon: IconTrendingDown, tone: 'good' },
  stable: { label: 'Stable', Icon: IconMinus, tone: 'quiet' },
  new: { label: 'New', Icon: IconSparkles, tone: 'quiet' },
} as const satisfies Record<Trend, unknown>

/** Which way something goes, in a word. */
export function TrendBadge({ trend }: { trend: Trend }) {
  const { label, Icon, tone } = marks[trend]
  return (
    <Pill tone={tone} Mark={Icon}>
      {label}
    </Pill>
  )
}

interface TrendNoteProps {
  trend: Trend
  /** Null where there is nothing to compare with. */
  percentage: number | null
  /** What it is compared with: `the same days of February`. */
  baseline: string
}

/** By how much something is more or less than something else, with the way it goes. */
export function TrendNote({ trend, percentage, baseline }: TrendNoteProps) {
  const locale = useLocale()
  const { Icon } = marks[trend]
  return (
    <span className={classes.note} data-trend={trend}>
      <Icon size={16} aria-hidden />
      <span>{noteOf(locale, percentage, baseline)}</span>
    </span>
  )
}

/** Beyond so many percent, percents say nothing any more. */
const mostPercent = 1000

function noteOf(locale: Locale, percentage: number | null, baseline: string): string {
  if (percentage === null) return `Nothing in ${baseline} to compare with`
  if (percentage === 0) return `The same as ${baseline}`
  if (percentage > mostPercent) return `More than 10 times ${baseline}`
  const size = percent(locale, Math.abs(percentage) / 100, 1)
  return `${size} ${percentage > 0 ? 'more' : 'less'} than ${baseline}`
}
