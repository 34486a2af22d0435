export type Interval = 'month' | 'year'

export const secondsADay = 24 * 60 * 60

/** The first period end after an instant, counted from the anchor; all in seconds since 1970. */
export function periodEndAfter(anchor: number, interval: Interval, after: number): number {
  const months = interval === 'month' ? 1 : 12
  for (let count = 0; ; count += 1) {
    const end = monthsAfter(anchor, count * months)
    if (end > after) return end
  }
}

/** On the same day of the month, or its last day. */
function monthsAfter(anchor: number, months: number): number {
  const start = new Date(anchor * 1000)
  const day = start.getUTCDate()
  const end = new Date(start)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(day, lastDay))
  return end.getTime() / 1000
}
