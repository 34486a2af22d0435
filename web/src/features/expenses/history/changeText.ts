import type { Calculation } from '@outlay/contract/calculations/calculations'
import { categoryOf } from '@outlay/contract/expenses/categories'
import {
  type ExpenseChange,
  type HistoryField,
  historyFields,
} from '@outlay/contract/expenses/expenseHistory'
import { moodOf } from '@outlay/contract/expenses/moods'
import { paymentMethodLabel } from '@outlay/contract/expenses/paymentMethods'
import type { Project } from '@outlay/contract/projects/projects'
import { type ReaderName, readerLabels } from '@outlay/contract/receipts/receiptReadings'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { projectName } from '../../../entities/projects/projects.query.ts'
import { tripWords } from '../form/calculation/perDiemDraft.ts'

type ChangeSummary = Pick<ExpenseChange, 'kind' | 'source' | 'detail' | 'undoes'>
type ChangedField = ExpenseChange['fields'][number]

const causes: Record<string, string> = {
  'project-deleted': msg('Its project was deleted'),
  'project-restored': msg('Its project was restored'),
  'team-left': msg('No longer with its team'),
  'approval-not-needed': msg('Its team no longer requires approval'),
}

const splitSteps: Record<string, string> = {
  split: msg('Split into parts'),
  joined: msg('Split undone'),
  balanced: msg('Part of its split was removed or restored'),
}

const statuses: Record<string, string> = {
  pending: msg('Pending'),
  processed: msg('Processed'),
  approved: msg('Approved'),
  rejected: msg('Rejected'),
}

/** A short title of the change. */
export function changeTitle({ kind, source, detail, undoes }: ChangeSummary): string {
  if (kind === 'created') return makingTitle({ source, detail })
  if (kind === 'restored') return t('Restored')
  if (kind === 'deleted')
    return source === 'import' ? t('Deleted: the import of {detail} was undone', { detail }) : t('Deleted')
  if (source === 'rule') return t('By your rule for {detail}', { detail })
  if (source === 'split') return translated(splitSteps[detail ?? ''] ?? msg('Edited'))
  if (source === 'system') return translated(causes[detail ?? ''] ?? msg('Changed by the system'))
  return undoes === null ? t('Edited') : t('Undone')
}

function makingTitle({ source, detail }: Pick<ChangeSummary, 'source' | 'detail'>): string {
  if (source === 'import') return t('Imported from {detail}', { detail })
  if (source === 'split') return t('Split off from another expense')
  if (source === 'recurring') return t('Drafted from a recurring expense')
  if (source !== 'reader') return t('Added')
  if (detail === 'machine') return t('Read on this machine')
  // For a reader, the detail is its name.
  const reader = readerLabels[detail as ReaderName]
  return reader ? t('Read by {reader}', { reader }) : t('Read automatically')
}

/** Old and new value: `Amount: $12.00 to $15.00`. */
export function fieldSentence(
  locale: Locale,
  { field, from, to }: ChangedField,
  projects: readonly Project[] | undefined,
): string {
  const words = (value: string | null) => {
    if (field === 'projectId') return value === null ? t('none') : projectName(projects, value)
    return value ? (textOf[field]?.(value, locale) ?? value) : t('none')
  }
  return t('{field}: {from} to {to}', {
    field: translated(historyFields[field]),
    from: words(from),
    to: words(to),
  })
}

function calculationText(value: string): string {
  const calculation: Calculation = JSON.parse(value)
  if (calculation.kind === 'per-diem') return tripWords(calculation)
  return `${calculation.distance} ${calculation.unit}`
}

const textOf: Partial<Record<HistoryField, (value: string, locale: Locale) => string>> = {
  amount: (value, locale) => {
    const [amount = '', currency = ''] = value.split(' ')
    return money(locale, amount, currency)
  },
  calculation: calculationText,
  category: value => translated(categoryOf(value).label),
  date: (value, locale) => localeDay(locale, value),
  isDeductible: value => (value === 'true' ? t('yes') : t('no')),
  mood: value => translated(moodOf(value)?.label ?? value),
  paymentMethod: value => translated(paymentMethodLabel(value) ?? value),
  status: value => translated(statuses[value] ?? value),
  tags: value => (JSON.parse(value) as string[]).join(', ') || t('none'),
}
