import type { Box, ReadField } from '@outlay/contract/receipts/receiptReadings'

/**
 * Evidence for and against a value: a few named features, each 0 to 1; `fields/calibration` turns them into a
 * probability.
 */
export type Evidence = Readonly<Record<string, number>>

/** A value chosen by a rule. */
export interface FoundValue {
  readonly value: string
  readonly confidence: number
  readonly box: Box | null
  /** A caveat for the person about this value. */
  readonly reason?: string
  readonly evidence?: Evidence
}

export function asField(found: FoundValue, threshold: number, reason: string): ReadField {
  const confidence = rounded(found.confidence)
  // If the value is not trusted, neither is its position.
  if (found.confidence < threshold) return { value: null, confidence, box: null, reason }
  const shown = { value: found.value, confidence, box: found.box }
  return found.reason ? { ...shown, reason: found.reason } : shown
}

export function emptyField(reason: string, box: Box | null = null): ReadField {
  return { value: null, confidence: 0, box, reason }
}

export function rounded(confidence: number): number {
  return Math.round(Math.min(0.99, Math.max(0, confidence)) * 100) / 100
}
