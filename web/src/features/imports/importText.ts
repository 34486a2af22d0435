import type { PreviewOutcome, RowOutcome } from '@outlay/contract/importOutcomes'
import type { Import, ImportPreview } from '@outlay/contract/imports'
import { count } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'

/** `1 expense`, `1,200 expenses`. */
export function counted(locale: Locale, amount: number, one: string, many = `${one}s`): string {
  return `${count(locale, amount)} ${amount === 1 ? one : many}`
}

/** What a file's rows would become, in one sentence. What there is none of is not spoken of. */
export function previewSentence(
  locale: Locale,
  { rows, toCreate, matched, duplicates, skipped, bad }: ImportPreview['counts'],
) {
  const parts = [
    toCreate > 0 && counted(locale, toCreate, 'new expense'),
    matched > 0 &&
      `${count(locale, matched)} ${matched === 1 ? 'matches a receipt' : 'match receipts'} you have`,
    duplicates > 0 && `${count(locale, duplicates)} already here`,
    skipped > 0 &&
      `${count(locale, skipped)} ${skipped === 1 ? 'is income or a refund' : 'are income or refunds'}`,
    bad > 0 && `${count(locale, bad)} cannot be read`,
  ].filter(Boolean)
  return parts.length > 0
    ? `${counted(locale, rows, 'row')}: ${parts.join(', ')}`
    : counted(locale, rows, 'row')
}

/** What a file's rows became, for the list of imports and the import's own page. */
export function importedSentence(
  locale: Locale,
  { created, matched, duplicates, skipped, leftOut }: Import['counts'],
): string {
  return [
    `${counted(locale, created, 'expense')} created`,
    matched > 0 && `${counted(locale, matched, 'receipt')} matched`,
    duplicates > 0 && `${count(locale, duplicates)} already here`,
    skipped > 0 && `${count(locale, skipped)} income or ${skipped === 1 ? 'a refund' : 'refunds'}`,
    leftOut > 0 && `${count(locale, leftOut)} left out`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The toast after an import. */
export function completedSentence(locale: Locale, { created, matched }: Import['counts']): string {
  const expenses = `${counted(locale, created, 'expense')} created`
  return matched > 0 ? `${expenses}, ${counted(locale, matched, 'receipt')} matched` : expenses
}

/** What taking it back did. */
export function undoneSentence(locale: Locale, { deleted, kept }: NonNullable<Import['undo']>): string {
  const gone = `${counted(locale, deleted, 'expense')} deleted`
  return kept > 0
    ? `${gone}, ${count(locale, kept)} kept because ${kept === 1 ? 'it was' : 'they were'} changed since`
    : gone
}

export const previewOutcomeLabels: Readonly<Record<PreviewOutcome, string>> = {
  new: 'New',
  matched: 'Matched',
  duplicate: 'Already here',
  skipped: 'Income or refund',
  bad: 'Cannot be read',
}

export const rowOutcomeLabels: Readonly<Record<RowOutcome, string>> = {
  created: 'Created',
  matched: 'Matched',
  duplicate: 'Already here',
  skipped: 'Income or refund',
  'left-out': 'Left out',
}
