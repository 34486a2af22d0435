import { shareText } from '../../../entities/figures/shares.ts'
import type { Share } from './shares.ts'

/** A chart in a sentence. */
export function alternativeOf(kind: string, shares: readonly Share[]): string {
  const parts = shares.map(({ label, part }) => `${label} ${shareText(part)}`)
  return `${kind}: ${parts.join(', ')}.`
}
