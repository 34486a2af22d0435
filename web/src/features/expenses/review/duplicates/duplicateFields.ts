import { categoryOf } from '@outlay/contract/expenses/categories'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { DuplicateKind } from '@outlay/contract/receipts/receipts'
import { localeDay } from '../../../../core/formats/calendarDay.ts'
import { money } from '../../../../core/formats/formats.ts'
import type { Locale } from '../../../../core/formats/locale.ts'
import { msg, t, translated } from '../../../../core/language/language.ts'

/** Why two receipts look like duplicates, as the end of a sentence. */
export const kindLabels: Record<DuplicateKind, string> = {
  file: msg('The files are identical.'),
  picture: msg('The pictures are nearly identical.'),
  purchase: msg('The merchant, date and total match.'),
}

export interface ComparedField {
  readonly label: string
  readonly earlier: string
  readonly later: string
  readonly differs: boolean
}

/** Both expenses, field by field, formatted. */
export function comparedFields(locale: Locale, earlier: Expense, later: Expense): readonly ComparedField[] {
  return shownFields.map(({ label, textOf }) => {
    const texts = { earlier: textOf(earlier, locale), later: textOf(later, locale) }
    return { label: translated(label), ...texts, differs: texts.earlier !== texts.later }
  })
}

const nothing = '–'
const shownFields: readonly { label: string; textOf: (expense: Expense, locale: Locale) => string }[] = [
  { label: msg('Merchant'), textOf: ({ merchant }) => merchant ?? nothing },
  { label: msg('Amount'), textOf: totalText },
  { label: msg('Date'), textOf: dayText },
  { label: msg('Description'), textOf: ({ description }) => description },
  { label: msg('Category'), textOf: ({ category }) => translated(categoryOf(category).label) },
  { label: msg('Status'), textOf: ({ status }) => (status === 'pending' ? t('Needs review') : t('Counted')) },
]

// Placeholders for values that were not read are not compared.
function totalText({ originalAmount, originalCurrency, unread }: Expense, locale: Locale): string {
  return unread.includes('total') ? nothing : money(locale, originalAmount, originalCurrency)
}

function dayText({ date, unread }: Expense, locale: Locale): string {
  return unread.includes('date') ? nothing : localeDay(locale, date)
}
