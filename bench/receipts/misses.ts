import { fullMonthNames } from '@outlay/contract/lexicon/calendarNames'
import { bareName, centsOf, namesAlike, type Score } from './score.ts'
import type { ScoredField } from './truth.ts'

/**
 * Why a field is wrong: its value is not among the recognized words; it is, but something else or nothing was chosen;
 * or it was chosen in another form (day and month swapped, a decimal point lost, part of a name).
 */
export const missKinds = ['not read', 'not chosen', 'wrong form'] as const
export type MissKind = (typeof missKinds)[number]

const months = fullMonthNames('en').map(name => name.slice(0, 3).toUpperCase())
/** Currency signs to look for in addition to codes. */
const signs: Readonly<Record<string, string>> = {
  USD: '$',
  CAD: '$',
  EUR: '€',
  GBP: '£',
  INR: '₹',
  MYR: 'RM',
}

/** `words` are all recognized words, in reading order. */
export function missKindOf(name: ScoredField, { value, truth }: Score, words: readonly string[]): MissKind {
  if (truth === null) return 'not chosen'
  if (value !== null && isOtherForm(name, value, truth)) return 'wrong form'
  return stands(name, truth, words) ? 'not chosen' : 'not read'
}

function isOtherForm(name: ScoredField, value: string, truth: string): boolean {
  if (name === 'currency') return false
  if (name === 'merchant') {
    const [read, written] = [bareName(value), bareName(truth)]
    return read !== '' && (written.includes(read) || read.includes(written))
  }
  if (name === 'date') {
    const [year, month, day] = value.split('-')
    const [writtenYear, writtenMonth, writtenDay] = truth.split('-')
    const isExchanged = year === writtenYear && month === writtenDay && day === writtenMonth
    return isExchanged || (month === writtenMonth && day === writtenDay)
  }
  const [read, written] = [centsOf(value), centsOf(truth)]
  return read !== 0 && [10, 100, 1000].some(factor => read * factor === written || read === written * factor)
}

function stands(name: ScoredField, truth: string, words: readonly string[]): boolean {
  if (name === 'merchant') return nameStands(truth, words)
  if (name === 'date') return dateStands(truth, words.join(' '))
  if (name === 'currency') {
    const text = words.join(' ').toUpperCase()
    return text.includes(truth) || text.includes(signs[truth] ?? truth)
  }
  return words.some(word => centsOf(decimalPoint(word)) === centsOf(truth))
}

/** "$1.234,50" as 1234.50: the last separator before two digits is the decimal point. */
function decimalPoint(word: string): string {
  const [, whole = '', cents = ''] = /^\D*([\d.,' ]*?)[.,](\d\d)\D*$/.exec(word) ?? []
  return cents === '' ? 'none' : `${whole.replace(/\D/g, '')}.${cents}`
}

function nameStands(name: string, words: readonly string[]): boolean {
  const length = name.split(/\s+/).length
  return words.some((_, start) =>
    [length - 1, length, length + 1].some(
      count => count > 0 && namesAlike(words.slice(start, start + count).join(' '), name),
    ),
  )
}

/** Whether day, month and year are adjacent, in any order, with the month in digits or letters. */
function dateStands(iso: string, text: string): boolean {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  const parts = text.toUpperCase().match(/\d+|[A-Z]{3,}/g) ?? []
  const isDay = (part: string) => Number(part) === day
  const isMonth = (part: string) => Number(part) === month || part.startsWith(months[month - 1] ?? 'none')
  const isYear = (part: string) => Number(part) === year || Number(part) === year % 100
  const orders = [
    [isDay, isMonth, isYear],
    [isMonth, isDay, isYear],
    [isYear, isMonth, isDay],
  ]
  const compact = [`${day}`, `${month}`].map(part => part.padStart(2, '0'))
  const written = [compact.join(''), compact.toReversed().join('')].flatMap(start => [
    `${start}${year}`,
    `${start}${year % 100}`,
  ])
  return (
    parts.some((_, start) =>
      orders.some(order => order.every((fits, at) => fits(parts[start + at] ?? ''))),
    ) || parts.some(part => written.includes(part) || part === iso.replaceAll('-', ''))
  )
}
