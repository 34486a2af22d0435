import type { ReadField } from '@outlay/contract/receipts/receiptReadings'
import { similarity } from '@outlay/reader/words/text/spelling'
import type { ScoredField } from './truth.ts'

/** From this confidence on, no one checks a value. */
const sure = 0.9
/** Similarity from which names are the same. */
const leastAlike = 0.8
/** A contained name must be longer than this. */
const shortName = 5

export interface Score {
  /** The printed value; null if there is none. */
  readonly truth: string | null
  readonly value: string | null
  /** The reader's, 0 to 1. */
  readonly confidence: number
  readonly isExact: boolean
  /** For a merchant: a similar name is enough. Otherwise the same as exact. */
  readonly isRight: boolean
  readonly isWrongThoughSure: boolean
}

export function scoreOf(name: ScoredField, { value, confidence }: ReadField, truth: string | null): Score {
  const isExact = value !== null && truth !== null && isEqual(name, value, truth)
  const isRight = isExact || (name === 'merchant' && namesAlike(value ?? '', truth ?? ''))
  const isWrongThoughSure = value !== null && !isRight && confidence >= sure
  return { truth, value, confidence, isExact, isRight, isWrongThoughSure }
}

function isEqual(name: ScoredField, value: string, truth: string): boolean {
  if (name === 'merchant') return bareName(value) === bareName(truth)
  if (name === 'date' || name === 'currency') return value === truth
  return centsOf(value) === centsOf(truth)
}

export function centsOf(decimal: string): number {
  return Math.round(Number(decimal) * 100)
}

/** Uppercase letters and digits only, without accents. */
export function bareName(name: string): string {
  return name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

export function namesAlike(one: string, other: string): boolean {
  const [a, b] = [bareName(one), bareName(other)]
  if (a === '' || b === '') return false
  const contains = Math.min(a.length, b.length) > shortName && (a.includes(b) || b.includes(a))
  return contains || similarity(a, b) >= leastAlike
}
