import { categoryOf } from '@outlay/contract/expenses/categories'
import type { MerchantRule } from '@outlay/contract/merchantRules/merchantRules'
import type { Project } from '@outlay/contract/projects/projects'
import { dayIn, dayLabel } from '../../core/formats/calendarDay.ts'
import { foldedText } from '../../core/formats/foldedText.ts'
import type { Locale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import { projectName } from '../../entities/projects/projects.query.ts'

/** How often a rule was applied to receipts, and when last. */
export function usageText(
  locale: Locale,
  { timesUsed, lastUsedAt }: MerchantRule,
  timezone: string,
  today: string,
): string {
  if (timesUsed === 0) return t('Not used yet')
  if (!lastUsedAt) return t('{timesUsed, plural, one {Used once} other {Used # times}}', { timesUsed })
  const day = dayIn(timezone, new Date(lastUsedAt))
  if (day === today)
    return t('{timesUsed, plural, one {Used once, last today} other {Used # times, last today}}', {
      timesUsed,
    })
  return t('{timesUsed, plural, one {Used once, last {day}} other {Used # times, last {day}}}', {
    timesUsed,
    day: dayLabel(locale, day, today),
  })
}

/** Rules whose displayed text contains every search word. */
export function rulesFound(
  rules: readonly MerchantRule[],
  search: string,
  projects: readonly Project[] | undefined,
): readonly MerchantRule[] {
  const words = foldedText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rules
  return rules.filter(rule => {
    const { match, merchant, category, projectId } = rule
    const seen = [match, merchant, category && translated(categoryOf(category).label)]
    const text = foldedText([...seen, projectId && projectName(projects, projectId)].join('\n'))
    return words.every(word => text.includes(word))
  })
}
