import type { BulkChange, BulkKind, BulkUndo, LeftOutReason } from '@outlay/contract/bulkChanges/bulkChanges'
import { msg, t, translated } from '../../../core/language/language.ts'

/** How many were skipped for a reason. */
const reasonTexts: Record<LeftOutReason, string> = {
  'not-found': msg('{count, plural, other {# no longer there}}'),
  'changed-since': msg(
    '{count, plural, one {# changed elsewhere in the meantime: check it and select it again} other {# changed elsewhere in the meantime: check them and select them again}}',
  ),
  'not-yours': msg('{count, plural, other {# recorded by colleagues}}'),
  'in-team-books': msg('{count, plural, other {# approved by your team}}'),
  'left-in-team-books': msg('{count, plural, other {# in the books of a team you left}}'),
  reimbursed: msg('{count, plural, other {# already reimbursed}}'),
  'in-payment': msg('{count, plural, other {# being paid}}'),
  'amount-too-large': msg('{count, plural, other {# too large at that day’s exchange rate}}'),
  'too-many-tags': msg('{count, plural, other {# with too many tags}}'),
  'first-of-split': msg(
    '{count, plural, one {# first part of a split whose other parts remain} other {# first parts of splits whose other parts remain}}',
  ),
  'split-too-small': msg(
    '{count, plural, one {# part of a split whose first part is too small} other {# parts of splits whose first part is too small}}',
  ),
  calculated: msg('{count, plural, other {# calculated from a trip on that day}}'),
  'needs-review': msg('{count, plural, one {# needs review first} other {# need review first}}'),
}

export function expenseCount(count: number): string {
  return t('{count, plural, one {# expense} other {# expenses}}', { count })
}

/** The toast's title. */
export function doneTitle(kind: BulkKind, { changed: count }: BulkChange): string {
  if (count === 0) return t('Nothing was changed')
  if (kind === 'merge')
    return t('{count, plural, one {# expense merged into one} other {# expenses merged into one}}', { count })
  if (kind === 'delete')
    return t('{count, plural, one {# expense deleted} other {# expenses deleted}}', { count })
  if (kind === 'accept')
    return t('{count, plural, one {# expense accepted} other {# expenses accepted}}', { count })
  return t('{count, plural, one {# expense changed} other {# expenses changed}}', { count })
}

/** What was skipped, and why. */
export function leftOutText({ unchanged, leftOut, remaining }: BulkChange): string {
  const reasons = leftOut.map(({ reason, count }) => translated(reasonTexts[reason], { count }))
  const sentences = [
    ...(unchanged > 0 ? [t('{count, plural, other {# needed no change.}}', { count: unchanged })] : []),
    ...(reasons.length > 0 ? [t('Skipped: {reasons}.', { reasons: reasons.join(', ') })] : []),
    ...(remaining > 0
      ? [
          t('{count, plural, one {# expense not processed.} other {# expenses not processed.}}', {
            count: remaining,
          }),
        ]
      : []),
  ]
  return sentences.join(' ')
}

/** At most this many skipped expenses are named. */
const mostNamed = 3

export function undoneText({ kept, keptCount }: BulkUndo): string {
  if (keptCount === 0) return ''
  const named = kept
    .slice(0, mostNamed)
    .map(({ description, detail }) => `“${description}”: ${translated(detail)}`)
  return [t('{count, plural, other {# not undone.}}', { count: keptCount }), ...named].join(' ')
}
