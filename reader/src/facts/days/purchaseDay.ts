import type { WrittenDate } from './writtenDate.ts'

const oldestYears = 15
/** Years to come whose third figure looks like that of a year gone by. */
const misreadDecade = /^20[47](?=\d$)/
const mendedClarity = 0.3

/** A written day as the day of a purchase: not to come, and not from long ago. Undefined where it can be neither. */
export function purchaseDay(date: WrittenDate, today: string): WrittenDate | undefined {
  if (isPlausible(date, today)) return date
  const other = { ...date, month: date.day, day: date.month }
  if (date.isAmbiguous && isPlausible(other, today)) return other
  return withMendedYear(date, today)
}

/** `2047` is no year of a receipt, but 2017 may be read so. */
function withMendedYear(date: WrittenDate, today: string): WrittenDate | undefined {
  if (!misreadDecade.test(String(date.year))) return undefined
  const year = Number(String(date.year).replace(misreadDecade, '201'))
  const mended = { ...date, year, clarity: Math.min(date.clarity, mendedClarity) }
  return isPlausible(mended, today) ? mended : undefined
}

function isPlausible(date: WrittenDate, today: string): boolean {
  const thisYear = Number(today.slice(0, 4))
  return isoOf(date) <= dayAfter(today) && date.year >= thisYear - oldestYears
}

/** The shop may be in a timezone ahead of the person's. */
function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

export function isoOf({ year, month, day }: WrittenDate): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
