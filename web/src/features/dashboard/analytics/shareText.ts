import type { Locale } from '../../../core/formats/locale.ts'
import { shareText } from '../../../entities/figures/shares.ts'
import type { Share } from './shares.ts'

/** A chart in a sentence. */
export function alternativeOf(locale: Locale, kind: string, shares: readonly Share[]): string {
  const parts = shares.map(({ label, part }) => `${label} ${shareText(locale, part)}`)
  return `${kind}: ${parts.join(', ')}.`
}
