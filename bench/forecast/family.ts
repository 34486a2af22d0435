import type { Random } from './random.ts'

/** A kind of spending: draws one person's monthly amounts, oldest first, rounded to cents. */
export interface Family {
  readonly name: string
  readonly draw: (random: Random, months: number) => number[]
}

/** One amount per month, rounded to cents. */
export function monthly(months: number, amountOf: (month: number) => number): number[] {
  return Array.from({ length: months }, (_, month) => Math.round(Math.max(0, amountOf(month)) * 100) / 100)
}

/** January is 0; bench series start in January. */
export const calendarMonth = (month: number): number => month % 12
