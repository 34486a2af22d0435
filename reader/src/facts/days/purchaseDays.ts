import { isoOf, type WrittenDate } from './writtenDate.ts'

const oldestYears = 20
/** Future years whose third digit is easily misread for a past one. */
const misreadDecade = /^20[47](?=\d$)/
const mendedClarity = 0.3

/** A written day as a possible purchase day: neither in the future nor long ago. */
export interface PurchaseDay {
  readonly iso: string
  /** With day and month swapped, if that is possible too. */
  readonly other?: string
  readonly clarity: number
}

export function purchaseDay(date: WrittenDate, today: string): PurchaseDay | undefined {
  const { clarity } = date
  const other = date.isAmbiguous ? isoOf({ ...date, month: date.day, day: date.month }) : undefined
  const possible = [isoOf(date), other].filter(iso => iso !== undefined && isPlausible(iso, today))
  const [iso, swapped] = possible
  if (iso !== undefined) return swapped === undefined ? { iso, clarity } : { iso, other: swapped, clarity }
  return mendedDay(date, today)
}

/** `2047` cannot be a receipt's year, but may be a misread 2017. */
function mendedDay(date: WrittenDate, today: string): PurchaseDay | undefined {
  if (!misreadDecade.test(String(date.year))) return undefined
  const iso = isoOf({ ...date, year: Number(String(date.year).replace(misreadDecade, '201')) })
  return isPlausible(iso, today) ? { iso, clarity: Math.min(date.clarity, mendedClarity) } : undefined
}

function isPlausible(iso: string, today: string): boolean {
  return iso <= dayAfter(today) && Number(iso.slice(0, 4)) >= Number(today.slice(0, 4)) - oldestYears
}

/** The shop may be in a time zone ahead of the person's. */
function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
