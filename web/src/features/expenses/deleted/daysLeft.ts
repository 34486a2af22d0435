import { t } from '../../../core/language/language.ts'

const dayMs = 24 * 60 * 60_000

/** The remaining time in days, rounded up: `12 days left`. */
export function daysLeft(keptUntil: string, now: Date): string {
  const days = Math.max(1, Math.ceil((Date.parse(keptUntil) - now.getTime()) / dayMs))
  return t('{count, plural, one {# day left} other {# days left}}', { count: days })
}
