import { type Currency, currencies, usualCurrencies } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/daySpans'
import type { Locale } from '../../../../core/formats/locale.ts'
import { amountText } from '../../../../entities/currencies/amountText.ts'

// Spaces separate thousands only before a decimal comma: "2 15.90" is a quantity and a price.
const figureForm =
  /\d{1,3}(?:[ \u00a0\u202f]\d{3})+,\d{1,2}(?!\d)|\d{1,3}(?:['’]\d{3})+(?:[.,]\d{1,2})?|\d[\d.,]*\d|\d/g
const moneyForm = /^\d+(\.\d{1,2})?$/

/**
 * The amount in picked words, as a decimal string: `TOTAL RM 1.234,56` is `1234.56`. The last one with decimals wins.
 */
function pickedAmount(locale: Locale, text: string): string | undefined {
  const figures = [...text.matchAll(figureForm)].map(([figure]) => figure)
  const last = figures.findLast(figure => /[.,]\d{1,2}$/.test(figure)) ?? figures.at(-1)
  if (last === undefined) return undefined
  // Amounts do not have three decimals, so a single mark before three digits separates thousands.
  const figure = /^\d{1,3}[.,]\d{3}$/.test(last) ? last.replace(/[.,]/, '') : amountText(locale, last)
  return moneyForm.test(figure) ? figure : undefined
}

/** Inputs that picked words can fill in. */
const fillableInputs = ['merchant', 'description', 'amount', 'currency', 'date'] as const
export type FillableInput = (typeof fillableInputs)[number]

export function isFillable(input: string | undefined): input is FillableInput {
  return fillableInputs.some(one => one === input)
}

/** The value of an input from picked words; undefined if they do not match its type. */
export function pickedText(locale: Locale, input: FillableInput, text: string): string | undefined {
  if (input === 'amount') return pickedAmount(locale, text)
  if (input === 'date') return pickedDay(locale, text)
  if (input === 'currency') return pickedCurrency(text)
  return text.replace(/\s+/g, ' ').trim() || undefined
}

/** The code, or a sign that is unique among currencies. */
function pickedCurrency(text: string): string | undefined {
  const byCode = currencies.find(currency => hasCode(text, currency))
  if (byCode) return byCode.code
  const signs = [...text.matchAll(/[A-Z]{0,2}\p{Sc}/gu)].map(([sign]) => sign)
  const owners = currencies.filter(({ symbol }) => signs.includes(symbol) && symbol !== '$')
  return owners.length === 1 ? owners[0]?.code : undefined
}

/** Some codes are words, such as ALL, TOP and TRY: they count only alone or next to a number. */
function hasCode(text: string, currency: Currency): boolean {
  const { code } = currency
  if (usualCurrencies.includes(currency)) return new RegExp(`\\b${code}\\b`, 'i').test(text)
  return new RegExp(`^\\s*${code}\\s*$|\\b${code}\\s?\\d|\\d\\s?${code}\\b`).test(text)
}

const byYearForm = /(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/
const numericForm = /(?<!\d)(\d{1,2})\s?([-./])\s?(\d{1,2})\s?[-./]\s?(\d{4}|\d{2})(?!\d)/
// Lookaheads allow overlapping matches: in "2 tea 14 Mar 2026" the 14 belongs to the date.
const dayFirstForm =
  /(?<!\d)(?=(\d{1,2})(?:st|nd|rd|th|\.)?[\s.\-/]*(\p{L}{3,})\.?,?[\s.\-/]*(\d{4}|\d{2})(?!\d))/gu
const monthFirstForm = /(?<!\p{L})(?=(\p{L}{3,})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s*(\d{4})(?!\d))/gu

/** The date in picked words, `YYYY-MM-DD`. If day and month are ambiguous, the locale decides. */
function pickedDay(locale: Locale, text: string): string | undefined {
  const [, year, yearMonth, yearDay] = byYearForm.exec(text) ?? []
  if (year) return dayOf(year, yearMonth, yearDay)
  const numeric = numericForm.exec(text)
  if (numeric) return numericDay(numeric, locale)
  const named = [
    ...[...text.matchAll(dayFirstForm)].map(([, day, month, y]) => dayOf(y, monthNamed(month), day)),
    ...[...text.matchAll(monthFirstForm)].map(([, month, day, y]) => dayOf(y, monthNamed(month), day)),
  ]
  return named.find(found => found !== undefined)
}

function numericDay([, first, mark, second, year]: RegExpExecArray, locale: Locale): string | undefined {
  const dayFirst = dayOf(year, second, first)
  const monthFirst = dayOf(year, first, second)
  const isMonthFirst = mark !== '.' && isMonthFirstIn(locale)
  return isMonthFirst ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst)
}

function dayOf(year?: string, month?: string, day?: string): string | undefined {
  if (!year || !month || !day) return undefined
  const whole = year.length === 2 ? `20${year}` : year
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

function isMonthFirstIn(locale: Locale): boolean {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(new Date(0))
  return parts.find(({ type }) => type === 'month' || type === 'day')?.type === 'month'
}

const monthLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl']
const monthNames = monthLanguages.flatMap(language => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => ({
    name: plain(format.format(Date.UTC(2000, month, 1))),
    month: String(month + 1),
  }))
})

/** The month with this name or abbreviation, if unique. */
function monthNamed(word: string | undefined): string | undefined {
  if (!word) return undefined
  const months = new Set(monthNames.filter(({ name }) => name.startsWith(plain(word))).map(one => one.month))
  return months.size === 1 ? [...months][0] : undefined
}

/** Lowercase without accents. */
function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
