import type { Trend } from '@outlay/contract/insights/insights'
import IconMinus from '~icons/tabler/minus'
import IconSparkles from '~icons/tabler/sparkles'
import IconTrendingDown from '~icons/tabler/trending-down'
import IconTrendingUp from '~icons/tabler/trending-up'
import { percent } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { msg, t, translated } from '../../core/language/language.ts'
import { Pill } from '../../ui/panels/Pill.tsx'
import classes from './TrendMark.module.css'

/** Less spending is good; more is neutral. */
const marks = {
  increasing: { label: msg('Increasing'), Icon: IconTrendingUp, tone: 'caution' },
  decreasing: { label: msg('Decreasing'), Icon: IconTrendingDown, tone: 'good' },
  stable: { label: msg('Stable'), Icon: IconMinus, tone: 'quiet' },
  new: { label: msg('New'), Icon: IconSparkles, tone: 'quiet' },
} as const satisfies Record<Trend, unknown>

/** A trend in one word. */
export function TrendBadge({ trend }: { trend: Trend }) {
  const { label, Icon, tone } = marks[trend]
  return (
    <Pill tone={tone} Mark={Icon}>
      {translated(label)}
    </Pill>
  )
}

interface TrendNoteProps {
  trend: Trend
  /** Null if there is nothing to compare with. */
  percentage: number | null
  baseline: Baseline
}

/** The basis of a comparison: a named period, a month's forecast, or the previous month. */
type Baseline =
  | { readonly kind: 'time' | 'expected'; readonly name: string }
  | { readonly kind: 'sameDays'; readonly name?: never }

/** A relative change and its trend. */
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

/** Beyond this, percentages are meaningless. */
const mostPercent = 1000

/** `+12.5%`, as a figure; a dash if there is nothing to compare with. */
export function changeText(locale: Locale, percentage: number | null): string {
  if (percentage === null) return '–'
  if (percentage > mostPercent) return `> ${percent(locale, mostPercent / 100)}`
  return `${percentage > 0 ? '+' : ''}${percent(locale, percentage / 100, 1)}`
}

function noteOf(locale: Locale, percentage: number | null, { kind, name }: Baseline): string {
  const baseline = { kind, name }
  if (percentage === null)
    return t(
      'Nothing to compare with in {kind, select, sameDays {the same days last month} expected {the {name} forecast} other {{name}}}',
      baseline,
    )
  if (percentage === 0)
    return t(
      'The same as {kind, select, sameDays {the same days last month} expected {the {name} forecast} other {{name}}}',
      baseline,
    )
  if (percentage > mostPercent)
    return t(
      'More than 10 times {kind, select, sameDays {the same days last month} expected {the {name} forecast} other {{name}}}',
      baseline,
    )
  const values = { ...baseline, size: percent(locale, Math.abs(percentage) / 100, 1) }
  return percentage > 0
    ? t(
        '{size} more than {kind, select, sameDays {the same days last month} expected {the {name} forecast} other {{name}}}',
        values,
      )
    : t(
        '{size} less than {kind, select, sameDays {the same days last month} expected {the {name} forecast} other {{name}}}',
        values,
      )
}
