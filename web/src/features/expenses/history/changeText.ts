import type { Calculation } from '@outlay/contract/calculations'
import { categoryOf } from '@outlay/contract/categories'
import { type ExpenseChange, type HistoryField, historyFields } from '@outlay/contract/expenseHistory'
import { moodOf } from '@outlay/contract/moods'
import { paymentMethodLabel } from '@outlay/contract/paymentMethods'
import { tripTimes } from '@outlay/contract/perDiem'
import type { Project } from '@outlay/contract/projects'
import { type ReaderName, readerLabels } from '@outlay/contract/receiptReadings'
import { localeDay } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'
import { projectName } from '../../../entities/projects/projects.query.ts'

type Told = Pick<ExpenseChange, 'kind' | 'source' | 'detail' | 'undoes'>
type ToldField = ExpenseChange['fields'][number]

const causes: Record<string, string> = {
  'project-deleted': 'Its project was deleted',
  'project-restored': 'Its project was restored',
  'team-left': 'Its team was left',
  'approval-not-needed': 'Its team asks no approval any more',
}

const splitSteps: Record<string, string> = {
  split: 'Split into parts',
  joined: 'Split undone',
  balanced: 'A part of its split went or came back',
}

const statuses: Record<string, string> = {
  pending: 'Pending',
  processed: 'Processed',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** What happened, in a few words. */
export function changeTitle({ kind, source, detail, undoes }: Told): string {
  if (kind === 'created') return makingTitle({ source, detail })
  if (kind === 'restored') return 'Restored'
  if (kind === 'deleted')
    return source === 'import' ? `Deleted: the import of ${detail} was undone` : 'Deleted'
  if (source === 'rule') return `By your rule for ${detail}`
  if (source === 'split') return splitSteps[detail ?? ''] ?? 'Edited'
  if (source === 'system') return causes[detail ?? ''] ?? 'Changed by the system'
  return undoes === null ? 'Edited' : 'Undone'
}

function makingTitle({ source, detail }: Pick<Told, 'source' | 'detail'>): string {
  if (source === 'import') return `Imported from ${detail}`
  if (source === 'split') return 'Split off another expense'
  if (source === 'recurring') return 'Drafted: it is a recurring expense'
  if (source !== 'reader') return 'Added'
  if (detail === 'machine') return 'Read by this machine'
  // Of a reader the detail is its name.
  return `Read by ${readerLabels[detail as ReaderName] ?? 'a reader'}`
}

/** From what to what: `Amount: $12.00 to $15.00`. */
export function fieldSentence(
  locale: Locale,
  { field, from, to }: ToldField,
  projects: readonly Project[] | undefined,
): string {
  const words = (value: string | null) => {
    if (field === 'projectId') return value === null ? 'none' : projectName(projects, value)
    return value ? (textOf[field]?.(value, locale) ?? value) : 'none'
  }
  return `${historyFields[field]}: ${words(from)} to ${words(to)}`
}

function calculationText(value: string): string {
  const calculation: Calculation = JSON.parse(value)
  if (calculation.kind === 'per-diem') return tripTimes(calculation)
  return `${calculation.distance} ${calculation.unit}`
}

const textOf: Partial<Record<HistoryField, (value: string, locale: Locale) => string>> = {
  amount: (value, locale) => {
    const [amount = '', currency = ''] = value.split(' ')
    return money(locale, amount, currency)
  },
  calculation: calculationText,
  category: value => categoryOf(value).label,
  date: (value, locale) => localeDay(locale, value),
  isDeductible: value => (value === 'true' ? 'yes' : 'no'),
  mood: value => moodOf(value)?.label ?? value,
  paymentMethod: value => paymentMethodLabel(value) ?? value,
  status: value => statuses[value] ?? value,
  tags: value => (JSON.parse(value) as string[]).join(', ') || 'none',
}
