import type { ReadField } from '@outlay/contract/receiptReadings'
import { similarity } from '@outlay/reader/words/text/similarity'
import type { ScoredField } from './truth.ts'

/** What is said with at least so much confidence is not looked at by anyone. */
const sure = 0.9
/** Names are the same where so much of them is. */
const leastAlike = 0.8
/** A name that another contains is longer than this. */
const shortName = 5

export interface Score {
  /** What stands on the receipt; null where nothing does. */
  readonly truth: string | null
  readonly value: string | null
  /** As the reader said it, 0 to 1. */
  readonly confidence: number
  readonly isExact: boolean
  /** Of a merchant: nearly the same name. Else the same as exact. */
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

/** Upper-case letters and digits alone, without accents. */
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
