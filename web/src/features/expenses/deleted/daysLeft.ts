import { count } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'

const dayMs = 24 * 60 * 60_000

/** How long something stays, in days begun: `12 days left`. */
export function daysLeft(locale: Locale, keptUntil: string, now: Date): string {
  const days = Math.max(1, Math.ceil((Date.parse(keptUntil) - now.getTime()) / dayMs))
  return days === 1 ? '1 day left' : `${count(locale, days)} days left`
}
