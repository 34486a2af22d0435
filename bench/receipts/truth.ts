import { fullMonthNames } from '@outlay/contract/lexicon/calendarNames'
import type { ReadFieldName } from '@outlay/contract/receipts/receiptReadings'

export const scoredFields = [
  'total',
  'date',
  'merchant',
  'currency',
  'tax',
  'subtotal',
  'tip',
] as const satisfies readonly ReadFieldName[]
export type ScoredField = (typeof scoredFields)[number]

/**
 * Printed values of a receipt, in the form of a reading. Null: not printed, or illegible. Absent fields were not
 * annotated.
 */
export type Truth = Partial<Readonly<Record<ScoredField, string | null>>>

/** Contents of a truth file; sets differ in fields and formats. */
export interface TruthFile {
  readonly company: string | null
  readonly date: string | null
  readonly total: string | null
  readonly currency?: string | null
  readonly tax?: string | null
  readonly subtotal?: string | null
  readonly tip?: string | null
}

const months = fullMonthNames('en').map(name => name.slice(0, 3).toUpperCase())

export function truthOf(file: TruthFile): Truth {
  const { company, date, total, currency } = file
  const parts = (['tax', 'subtotal', 'tip'] as const).flatMap(name => {
    const written = file[name]
    return written === undefined ? [] : [[name, orNull(written, decimalOf)] as const]
  })
  return {
    merchant: company,
    date: orNull(date, isoDateOf),
    total: orNull(total, decimalOf),
    ...(currency === undefined ? {} : { currency }),
    ...Object.fromEntries(parts),
  }
}

function orNull(written: string | null, read: (written: string) => string): string | null {
  return written === null ? null : read(written)
}

/** "RM 80.9" as 80.90. */
function decimalOf(written: string): string {
  return Number(written.replace(/[^\d.]/g, '')).toFixed(2)
}

/** Truths are written 25/12/2018, 28-12-17, 12 MAR 2018 or 2018-01-05, day first where ambiguous. */
function isoDateOf(written: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(written)) return written
  const [first = '', second = '', year = ''] = written.split(/[-/ ]/)
  const named = months.indexOf(second.toUpperCase()) + 1
  const numbers = named > 0 ? [Number(first), named] : [Number(first), Number(second)]
  const [day = 0, month = 0] = (numbers[1] ?? 0) > 12 ? numbers.reverse() : numbers
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${year.length === 2 ? `20${year}` : year}-${twoDigits(month)}-${twoDigits(day)}`
}
