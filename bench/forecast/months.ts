import { addMonths } from '@outlay/contract/core/daySpans'

/** Consecutive months, `YYYY-MM`. */
export function monthsFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, month) => addMonths(`${first}-01`, month).slice(0, 7))
}
