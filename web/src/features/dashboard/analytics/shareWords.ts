import { percent } from '../../../core/formats.ts'
import type { Share } from './shares.ts'

/** A part in percent; what is there is never nothing, and what is not all is never all. */
export function partText(part: number): string {
  if (part > 0 && part < 0.01) return `<${percent(0.01)}`
  return percent(part < 1 ? Math.min(part, 0.99) : part)
}

/** A chart in a sentence. */
export function alternativeOf(kind: string, shares: readonly Share[]): string {
  const parts = shares.map(({ label, part }) => `${label} ${partText(part)}`)
  return `${kind}: ${parts.join(', ')}.`
}
