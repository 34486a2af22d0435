import { fullMonthNames } from '@outlay/contract/lexicon/months'
import type { ReadField } from '@outlay/contract/receiptReadings'
import { similarity } from '@outlay/reader/words/similarity'

/** What a truth file says. */
export interface ScannedTruth {
  readonly company: string
  readonly date: string
  readonly total: string
}

export type ScoredField = 'total' | 'date' | 'merchant'

export interface Score {
  readonly isExact: boolean
  /** For a merchant: nearly the same name. Else the same as exact. */
  readonly isAlike: boolean
  readonly isEmpty: boolean
  readonly isWrongThoughSure: boolean
  /** As the reader said it, 0 to 1. */
  readonly confidence: number
}

const sure = 0.9
const months = fullMonthNames('en').map(name => name.slice(0, 3).toUpperCase())

export function scoreField(name: ScoredField, field: ReadField, truth: ScannedTruth): Score {
  const { value, confidence } = field
  if (value === null)
    return { isExact: false, isAlike: false, isEmpty: true, isWrongThoughSure: false, confidence }
  const isExact = isEqual(name, value, truth)
  const isAlike = isExact || (name === 'merchant' && namesAlike(value, truth.company))
  return { isExact, isAlike, isEmpty: false, isWrongThoughSure: !isAlike && confidence >= sure, confidence }
}

function isEqual(name: ScoredField, value: string, truth: ScannedTruth): boolean {
  if (name === 'total') return Math.round(Number(value) * 100) === centsOf(truth.total)
  if (name === 'date') return value === isoDateOf(truth.date)
  return bare(value) === bare(truth.company)
}

function centsOf(written: string): number {
  return Math.round(Number(written.replace(/[^\d.]/g, '')) * 100)
}

/** Truths are written 25/12/2018, 28-12-17, 12 MAR 2018 or 2018-01-05, day first wherever that is possible. */
function isoDateOf(written: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(written)) return written
  const [first = '', second = '', year = ''] = written.split(/[-/ ]/)
  const named = months.indexOf(second.toUpperCase()) + 1
  const numbers = named > 0 ? [Number(first), named] : [Number(first), Number(second)]
  const [day = 0, month = 0] = (numbers[1] ?? 0) > 12 ? numbers.reverse() : numbers
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${year.length === 2 ? `20${year}` : year}-${twoDigits(month)}-${twoDigits(day)}`
}

function bare(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

function namesAlike(read: string, written: string): boolean {
  const [a, b] = [bare(read), bare(written)]
  const contains = Math.min(a.length, b.length) > 5 && (a.includes(b) || b.includes(a))
  return contains || similarity(a, b) >= 0.8
}
