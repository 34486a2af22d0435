import type { Random } from './random.ts'

/** A kind of spending: draws what one person's months of it come to, oldest first, in whole cents. */
export interface Family {
  readonly name: string
  readonly draw: (random: Random, months: number) => number[]
}

/** One amount for each month, by what the person is like and the month. */
export function monthly(months: number, amountOf: (month: number) => number): number[] {
  return Array.from({ length: months }, (_, month) => Math.round(Math.max(0, amountOf(month)) * 100) / 100)
}

/** January is 0; the series of a bench begin in one. */
export const calendarMonth = (month: number): number => month % 12
