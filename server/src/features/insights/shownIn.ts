import { type Language, matchLanguage } from '@outlay/contract/core/languages'
import { formatMoney, moneyFormat } from '@outlay/contract/core/money'
import { categoryOf } from '@outlay/contract/expenses/categories'
import { moodOf } from '@outlay/contract/expenses/moods'
import { type Say, sayIn, translated } from '../../core/language/say.ts'

const usualLocale = 'en-US'

/** How amounts, days and sentences are formatted for a person. */
export interface Shown {
  readonly language: Language
  readonly say: Say
  readonly currency: string
  /** Symbols and codes of that currency. */
  readonly currencySigns: readonly string[]
  readonly money: (amount: string) => string
  /** A percentage, with at most one decimal. */
  readonly percent: (percent: number) => string
  readonly count: (count: number) => string
  /** A category's label. */
  readonly category: (value: string) => string
  /** A mood's label. */
  readonly mood: (value: string) => string
  /** A day, or a month (`YYYY-MM`). */
  readonly day: (day: string) => string
}

/** `locale` is a BCP 47 tag, or null if unknown. */
export function shownIn(locale: string | null, currency: string): Shown {
  const own = locale ?? usualLocale
  const dates = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(own, { ...format, timeZone: 'UTC' })
  const [days, months] = [dates({ dateStyle: 'medium' }), dates({ year: 'numeric', month: 'long' })]
  const percents = new Intl.NumberFormat(own, { style: 'percent', maximumFractionDigits: 1 })
  const counts = new Intl.NumberFormat(own)
  const say = sayIn(own)
  return {
    language: matchLanguage([own]),
    say,
    currency,
    currencySigns: signsOf(own, currency),
    money: amount => formatMoney(amount, currency, own),
    percent: percent => percents.format(percent / 100),
    count: count => counts.format(count),
    category: value => translated(categoryOf(value).label, say),
    mood: value => translated(moodOf(value)?.label ?? value, say),
    day: day => (day.length === 7 ? months.format(new Date(`${day}-01`)) : days.format(new Date(day))),
  }
}

function signsOf(locale: string, currency: string): string[] {
  return new Intl.NumberFormat(locale, moneyFormat(currency))
    .formatToParts(1)
    .filter(({ type }) => type === 'currency')
    .map(({ value }) => value)
}
