import type { Box, ReadField } from '@outlay/contract/receiptReadings'

/** What speaks for and against a value: a handful of features, each 0 to 1, by name; `fields/calibration` makes a probability of it. */
export type Evidence = Readonly<Record<string, number>>

/** A value a rule settled on. */
export interface FoundValue {
  readonly value: string
  readonly confidence: number
  readonly box: Box | null
  /** What a person should know although there is a value. */
  readonly reason?: string
  readonly evidence?: Evidence
}

export function asField(found: FoundValue, threshold: number, reason: string): ReadField {
  const confidence = rounded(found.confidence)
  // Where a value is not to be trusted, neither is its place.
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
