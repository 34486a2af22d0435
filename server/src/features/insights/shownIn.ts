import { formatMoney } from '@outlay/contract/core/money'

const usualLocale = 'en-US'

/** How a person reads amounts and days in a sentence. */
export interface Shown {
  readonly money: (amount: string) => string
  /** A day, or a month (`YYYY-MM`). */
  readonly day: (day: string) => string
}

/** `locale` is a BCP 47 tag, or null where it is the browser's own, which nobody knows here. */
export function shownIn(locale: string | null, currency: string): Shown {
  const dates = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale ?? usualLocale, { ...format, timeZone: 'UTC' })
  const [days, months] = [dates({ dateStyle: 'medium' }), dates({ year: 'numeric', month: 'long' })]
  return {
    money: amount => formatMoney(amount, currency, locale ?? usualLocale),
    day: day => (day.length === 7 ? months.format(new Date(`${day}-01`)) : days.format(new Date(day))),
  }
}
