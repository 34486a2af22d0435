import type { PreviewOutcome, RowOutcome, SkipReason } from '@outlay/contract/imports/importOutcomes'
import type { Import, ImportPreview } from '@outlay/contract/imports/imports'
import { msg, t } from '../../core/language/language.ts'

/** The outcome of a file's rows in one sentence. Counts of zero are omitted. */
export function previewSentence({
  rows,
  toCreate,
  matched,
  duplicates,
  skipped,
  bad,
}: ImportPreview['counts']): string {
  const parts = [
    toCreate > 0 && t('{toCreate, plural, one {# new expense} other {# new expenses}}', { toCreate }),
    matched > 0 &&
      t('{matched, plural, one {# matches a receipt you have} other {# match receipts you have}}', {
        matched,
      }),
    duplicates > 0 && t('{duplicates, number} already in Outlay', { duplicates }),
    skipped > 0 && t('{skipped, plural, one {# isn’t an expense} other {# aren’t expenses}}', { skipped }),
    bad > 0 && t('{bad, number} can’t be read', { bad }),
  ].filter(Boolean)
  const all = t('{rows, plural, one {# row} other {# rows}}', { rows })
  return parts.length > 0 ? `${all}: ${parts.join(', ')}` : all
}

const createdText = (created: number) =>
  t('{created, plural, one {# expense created} other {# expenses created}}', { created })
const matchedText = (matched: number) =>
  t('{matched, plural, one {# receipt matched} other {# receipts matched}}', { matched })

/** What a file's rows became. */
export function importedSentence({
  created,
  matched,
  duplicates,
  skipped,
  leftOut,
}: Import['counts']): string {
  return [
    createdText(created),
    matched > 0 && matchedText(matched),
    duplicates > 0 && t('{duplicates, number} already in Outlay', { duplicates }),
    skipped > 0 && t('{skipped, plural, one {# not an expense} other {# not expenses}}', { skipped }),
    leftOut > 0 && t('{leftOut, number} left out', { leftOut }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The toast after an import. */
export function completedSentence({ created, matched }: Import['counts']): string {
  return matched > 0 ? `${createdText(created)}, ${matchedText(matched)}` : createdText(created)
}

/** What undoing an import did. */
export function undoneSentence({ deleted, kept }: NonNullable<Import['undo']>): string {
  const gone = t('{deleted, plural, one {# expense deleted} other {# expenses deleted}}', { deleted })
  return kept > 0
    ? `${gone}, ${t('{kept, plural, one {# kept because it was changed since} other {# kept because they were changed since}}', { kept })}`
    : gone
}

export const previewOutcomeLabels: Readonly<Record<PreviewOutcome, string>> = {
  new: msg('New'),
  matched: msg('Matched'),
  duplicate: msg('Already in Outlay'),
  skipped: msg('No expense'),
  bad: msg('Can’t be read'),
}

/** Why a row is not an expense. */
export const skipReasonLabels: Readonly<Record<SkipReason, string>> = {
  income: msg('Income'),
  refund: msg('Refund'),
  'card-payment': msg('Card payment'),
  transfer: msg('Internal transfer'),
  balance: msg('Balance line'),
  nothing: msg('Nothing was paid'),
  pending: msg('Pending: not posted yet'),
  void: msg('Canceled or replaced'),
}

export const rowOutcomeLabels: Readonly<Record<RowOutcome, string>> = {
  created: msg('Created'),
  matched: msg('Matched'),
  duplicate: msg('Already in Outlay'),
  skipped: msg('No expense'),
  'left-out': msg('Left out'),
}
