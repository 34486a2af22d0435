import type { PageGroups } from '@outlay/contract/receiptPages'
import type { SeveralReceipts } from '@outlay/contract/severalReceipts'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'

/** What is on the file, as far as that is known. */
export function headingOf({ isSure, of, groups }: SeveralReceipts): string {
  const what = of === 'pages' ? 'file' : 'picture'
  if (isSure) return `This ${what} holds ${groups.length} receipts`
  return of === 'pages' ? 'Which pages belong together?' : 'Is this more than one receipt?'
}

/** What it costs, before it is taken. */
export function costSentence({ uploadsLeft }: SeveralReceipts): string {
  const left = uploadsLeft === null ? '' : ` (${uploadsLeft} left)`
  return `Each receipt becomes an expense of its own and uses one of your uploads${left}.`
}

/** What is said where the allowance does not reach. */
export function shortageSentence({ uploadsLeft }: SeveralReceipts, receipts: number): string | undefined {
  if (uploadsLeft === null || receipts <= uploadsLeft) return undefined
  const left = uploadsLeft === 1 ? '1 upload' : `${uploadsLeft} uploads`
  return `You have ${left} left this month. Leave some pages out, or choose a larger plan.`
}

/** What a receipt was read as; undefined where the person put together pages that were not read so. */
export function readAs(
  locale: Locale,
  { groups }: SeveralReceipts,
  pages: PageGroups[number],
): string | undefined {
  const group = groups.find(found => found.pages.join() === pages.join())
  if (!group) return undefined
  const { merchant, date, total, currency } = group
  const sum = total === null ? null : currency === null ? total : money(locale, total, currency)
  const parts = [merchant, date && localeDay(locale, date), sum].filter(part => part !== null)
  return parts.length > 0 ? parts.join(' · ') : 'Nothing was read surely'
}

export function expenses(count: number): string {
  return count === 1 ? '1 expense' : `${count} expenses`
}
