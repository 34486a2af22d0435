import type { BulkChange, BulkKind, BulkUndo, LeftOutReason } from '@outlay/contract/bulkChanges'
import { count } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'

/** After a number. */
const reasonWords: Record<LeftOutReason, string> = {
  'not-found': 'not there any more',
  'changed-since': 'changed elsewhere since: look at them and choose them again',
  'not-yours': 'recorded by colleagues',
  'in-team-books': 'approved by your team',
  'left-in-team-books': 'in the books of a team that you left',
  reimbursed: 'reimbursed already',
  'in-payment': 'being paid',
  'amount-too-large': 'too large at the rate of that day',
  'too-many-tags': 'with too many tags',
  'first-of-split': 'first of a split whose other parts stay',
  'split-too-small': 'part of a split whose first part has too little to give',
  calculated: 'calculated from a journey of that day',
  'needs-review': 'to be reviewed first',
}

export function expensesCounted(locale: Locale, number: number): string {
  return `${count(locale, number)} ${number === 1 ? 'expense' : 'expenses'}`
}

/** What was done, as a title. */
export function doneTitle(locale: Locale, kind: BulkKind, { changed }: BulkChange): string {
  if (changed === 0) return 'Nothing was changed'
  const expenses = expensesCounted(locale, changed)
  if (kind === 'merge') return `${expenses} merged into one`
  if (kind === 'delete') return `${expenses} deleted`
  return kind === 'accept' ? `${expenses} accepted` : `${expenses} changed`
}

/** What was left as it is, and why. */
export function leftOutText(locale: Locale, { unchanged, leftOut, remaining }: BulkChange): string {
  const reasons = leftOut.map(
    ({ reason, count: number }) => `${count(locale, number)} ${reasonWords[reason]}`,
  )
  const sentences = [
    ...(unchanged > 0 ? [`${count(locale, unchanged)} needed no change.`] : []),
    ...(reasons.length > 0 ? [`Left as they are: ${reasons.join(', ')}.`] : []),
    ...(remaining > 0 ? [`${expensesCounted(locale, remaining)} not reached.`] : []),
  ]
  return sentences.join(' ')
}

/** So many of those that stay are named. */
const mostNamed = 3

export function undoneText(locale: Locale, { kept, keptCount }: BulkUndo): string {
  if (keptCount === 0) return ''
  const named = kept.slice(0, mostNamed).map(({ description, detail }) => `“${description}”: ${detail}`)
  return `${count(locale, keptCount)} not undone. ${named.join(' ')}`
}
