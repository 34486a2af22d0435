import { categoryOf } from '@outlay/contract/categories'
import { noCurrency } from '@outlay/contract/core/currencies'
import { moodOf } from '@outlay/contract/moods'
import { dayLabel } from '../../core/formats/calendarDay.ts'
import { money } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import type { QuickAdd } from '../../entities/plainWords/readQuickAdd.ts'

/** One thing that was understood. */
export interface Part {
  readonly name: string
  readonly value: string
}

/** What was understood of a line, and what was not, in sentences. */
export interface LineUnderstood {
  readonly parts: readonly Part[]
  readonly notes: readonly string[]
}

/** What a reading is told in words with. */
export interface ReadingContext {
  readonly today: string
  readonly preferredCurrency: string
  readonly projects: readonly { readonly id: string; readonly name: string }[]
}

/** What was understood, in the order of the form. */
export function partsOf(
  locale: Locale,
  reading: QuickAdd,
  { today, preferredCurrency, projects }: ReadingContext,
): Part[] {
  const { description, merchant, amount, currency, category, date, projectId, mood, isDeductible } = reading
  const parts: [string, string | undefined][] = [
    ['Description', description],
    ['Merchant', merchant],
    [
      'Amount',
      amount && money(locale, amount, currency === null ? noCurrency : (currency ?? preferredCurrency)),
    ],
    ['Category', category && categoryOf(category).label],
    ['Date', date && dayLabel(locale, date, today)],
    ['Project', projects.find(({ id }) => id === projectId)?.name],
    ['Mood', moodOf(mood)?.label],
    ['Tax deductible', isDeductible === undefined ? undefined : isDeductible ? 'Yes' : 'No'],
  ]
  return parts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

/** The same in one sentence each. */
export function spoken({ parts, notes }: LineUnderstood): string {
  return [...parts.map(({ name, value }) => `${name}: ${value}.`), ...notes].join(' ')
}
