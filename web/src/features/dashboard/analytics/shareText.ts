import type { Locale } from '../../../core/formats/locale.ts'
import { shareText } from '../../../entities/figures/shares.ts'
import type { Share } from './shares.ts'

/** A chart's data in a sentence: `Travel 44%, Rent 25%`. */
export function partsText(locale: Locale, shares: readonly Share[]): string {
  return shares.map(({ label, part }) => `${label} ${shareText(locale, part)}`).join(', ')
}
