import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import { categoryOf } from '@outlay/contract/expenses/categories'
import type { Locale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { categoryColor } from '../../../entities/expenses/categoryColor.ts'
import { shareOf, shareText } from '../../../entities/figures/shares.ts'
import { sumOf, thousandthsOf } from '../../../entities/figures/sums.ts'

/** A chart's data in a sentence: `Travel 44%, Rent 25%`. */
export function partsText(locale: Locale, shares: readonly Share[]): string {
  return shares.map(({ label, part }) => `${label} ${shareText(locale, part)}`).join(', ')
}

/** A part of this month's spending. */
export interface Share {
  readonly key: string
  readonly label: string
  /** Decimal string in the user's currency; `share` is the part of the month, 0 to 1. */
  readonly total: string
  readonly part: number
  /** The number of expenses; unknown for the rest. */
  readonly count: number | undefined
  /** CSS; neutral if it has none. */
  readonly color: string
}

const neutral = 'var(--color-control-border)'

export function categoryShares({ categories, month }: Pick<Dashboard, 'categories' | 'month'>): Share[] {
  return categories.map(({ category, total, count }) => ({
    key: category,
    label: translated(categoryOf(category).label),
    total,
    count,
    part: shareOf(total, month.totalAmount),
    color: categoryColor(category),
  }))
}

/** Key of the row that sums up everything else. */
export const othersKey = 'others'

type ProjectFigures = Pick<Dashboard, 'projects' | 'projectCount' | 'month'>

/** The largest projects, and the rest, so that the parts add up. A rest of one project is named. */
export function projectShares({ projects, projectCount, month }: ProjectFigures): Share[] {
  const shares = projects.map(({ projectId, projectName, total, count, color }) => ({
    key: projectId ?? 'none',
    label: projectId ? projectName : translated(projectName),
    total,
    count,
    color: color ?? neutral,
    part: shareOf(total, month.totalAmount),
  }))
  const others = projectCount - projects.length
  if (others <= 0) return shares
  const shown = projects.reduce((sum, { total }) => sum + thousandthsOf(total), 0n)
  const total = sumOf(thousandthsOf(month.totalAmount) - shown)
  const label = t('{count, plural, one {# other project} other {# other projects}}', { count: others })
  const part = shareOf(total, month.totalAmount)
  return [...shares, { key: othersKey, label, total, part, count: undefined, color: neutral }]
}

/** The most parts of a donut chart. */
export const mostInRing = 7

/** The largest few unchanged, the rest summed up. */
export function withRest(shares: readonly Share[], mostShown: number): Share[] {
  if (shares.length <= mostShown) return [...shares]
  const rest = shares.slice(mostShown - 1)
  const total = sumOf(rest.reduce((sum, share) => sum + thousandthsOf(share.total), 0n))
  const part = rest.reduce((sum, share) => sum + share.part, 0)
  const count = rest.reduce((sum, share) => sum + (share.count ?? 0), 0)
  return [
    ...shares.slice(0, mostShown - 1),
    { key: 'rest', label: t('{count} more', { count: rest.length }), total, part, count, color: neutral },
  ]
}
