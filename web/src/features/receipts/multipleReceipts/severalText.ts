import type { MultipleReceipts } from '@outlay/contract/receipts/multipleReceipts'
import type { PageGroups } from '@outlay/contract/receipts/receiptPages'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'

/** What the file contains, as far as known. */
export function headingOf({ isSure, of, groups }: MultipleReceipts): string {
  if (!isSure) return of === 'pages' ? t('Which pages belong together?') : t('Is this more than one receipt?')
  const count = groups.length
  return of === 'pages'
    ? t('{count, plural, one {This file contains # receipt} other {This file contains # receipts}}', {
        count,
      })
    : t('{count, plural, one {This picture contains # receipt} other {This picture contains # receipts}}', {
        count,
      })
}

/** How many uploads it will use. */
export function costSentence({ uploadsLeft }: MultipleReceipts): string {
  return uploadsLeft === null
    ? t('Each receipt becomes its own expense and uses one of your uploads.')
    : t('Each receipt becomes its own expense and uses one of your uploads ({uploadsLeft} left).', {
        uploadsLeft,
      })
}

/** Shown if there are not enough uploads left. */
export function shortageSentence({ uploadsLeft }: MultipleReceipts, receipts: number): string | undefined {
  if (uploadsLeft === null || receipts <= uploadsLeft) return undefined
  return t(
    'You have {uploadsLeft, plural, one {# upload} other {# uploads}} left this month. Leave some pages out, or choose a larger plan.',
    { uploadsLeft },
  )
}

/** What a receipt was read as; undefined if the user grouped pages differently. */
export function readAs(
  locale: Locale,
  { groups }: MultipleReceipts,
  pages: PageGroups[number],
): string | undefined {
  const group = groups.find(found => found.pages.join() === pages.join())
  if (!group) return undefined
  const { merchant, date, total, currency } = group
  const sum = total === null ? null : currency === null ? total : money(locale, total, currency)
  const parts = [merchant, date && localeDay(locale, date), sum].filter(part => part !== null)
  return parts.length > 0 ? parts.join(' · ') : t('No field was read with high confidence')
}
