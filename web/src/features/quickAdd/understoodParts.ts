import { noCurrency } from '@outlay/contract/core/currencies'
import { categoryOf } from '@outlay/contract/expenses/categories'
import { moodOf } from '@outlay/contract/expenses/moods'
import { dayLabel } from '../../core/formats/calendarDay.ts'
import { money } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import { t, translated } from '../../core/language/language.ts'
import type { QuickAdd } from '../../entities/naturalLanguage/readQuickAdd.ts'

/** A recognized part of the line. */
export interface Part {
  readonly name: string
  readonly value: string
}

/** What was recognized in a line; what was not, in sentences. */
export interface LineUnderstood {
  readonly parts: readonly Part[]
  readonly notes: readonly string[]
}

/** Needed to describe the result. */
export interface ReadingContext {
  readonly today: string
  readonly preferredCurrency: string
  readonly projects: readonly { readonly id: string; readonly name: string }[]
}

/** The recognized parts, in the order of the form. */
export function partsOf(
  locale: Locale,
  reading: QuickAdd,
  { today, preferredCurrency, projects }: ReadingContext,
): Part[] {
  const { description, merchant, amount, currency, category, date, projectId, mood, isDeductible } = reading
  const feeling = moodOf(mood)
  const parts: [string, string | undefined][] = [
    [t('Description'), description],
    [t('Merchant'), merchant],
    [
      t('Amount'),
      amount && money(locale, amount, currency === null ? noCurrency : (currency ?? preferredCurrency)),
    ],
    [t('Category'), category && translated(categoryOf(category).label)],
    [t('Date'), date && dayLabel(locale, date, today)],
    [t('Project'), projects.find(({ id }) => id === projectId)?.name],
    [t('Mood'), feeling && translated(feeling.label)],
    [t('Tax deductible'), isDeductible === undefined ? undefined : isDeductible ? t('Yes') : t('No')],
  ]
  return parts.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

/** The same as one sentence each. */
export function spoken({ parts, notes }: LineUnderstood): string {
  return [...parts.map(({ name, value }) => `${name}: ${value}.`), ...notes].join(' ')
}
