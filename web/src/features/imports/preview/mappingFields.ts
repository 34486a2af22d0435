import {
  type DateFormat,
  type DecimalMark,
  type ImportMapping,
  type StatementColumn,
  statementColumnLabels,
} from '@outlay/contract/imports/importMappings'
import type { ImportPreview } from '@outlay/contract/imports/imports'
import { currentLanguage, msg, t, translated } from '../../../core/language/language.ts'

export type FileColumn = ImportPreview['columns'][number]

export type HeadFormat = 'dateFormat' | 'decimalMark' | 'spending' | 'currency' | 'hasHeader'

export interface Head {
  readonly name: 'date' | 'description' | 'amount' | 'category' | 'outcome'
  readonly title: string
  /** What of the file it is read from. */
  readonly columns: readonly StatementColumn[]
  readonly formats?: readonly HeadFormat[]
}

/** The table's columns, and what is chosen in the menu of each. */
export const heads: readonly Head[] = [
  { name: 'date', title: msg('Date'), columns: ['date'], formats: ['dateFormat', 'hasHeader'] },
  { name: 'description', title: msg('Description'), columns: ['description', 'merchant', 'notes'] },
  {
    name: 'amount',
    title: msg('Amount'),
    columns: ['amount', 'debit', 'credit', 'direction', 'fee', 'currency'],
    formats: ['currency', 'decimalMark', 'spending'],
  },
  {
    name: 'category',
    title: msg('Category'),
    columns: ['category', 'project', 'person', 'isDeductible'],
  },
  { name: 'outcome', title: msg('What happens'), columns: ['status', 'balance', 'externalId'] },
]

/** The file's own names of what a column is read from. */
export function namesOfColumns(
  columns: readonly FileColumn[],
  mapping: ImportMapping,
  wanted: readonly StatementColumn[],
): string {
  const places = wanted.map(name => mapping.columns[name])
  return namesOf(columns.filter(({ index }) => places.includes(index)))
}

/** The file's columns that nothing is read from. */
export function unusedColumns(columns: readonly FileColumn[], mapping: ImportMapping): string {
  const used = Object.values(mapping.columns)
  return namesOf(columns.filter(({ index }) => !used.includes(index)))
}

const namesOf = (columns: readonly FileColumn[]) => columns.map(columnName).join(', ')

export const dateFormatOptions = (): readonly { value: DateFormat; label: string }[] => [
  { value: 'DMY', label: t('Day first: 31.12.2025') },
  { value: 'MDY', label: t('Month first: 12/31/2025') },
  { value: 'YMD', label: t('Year first: 2025-12-31') },
]
export const decimalMarkOptions = (): readonly { value: DecimalMark; label: string }[] => [
  { value: '.', label: t('Point: 1,234.56') },
  { value: ',', label: t('Comma: 1.234,56') },
]
export const spendingOptions = (): readonly { value: ImportMapping['spending']; label: string }[] => [
  { value: 'negative', label: t('With a minus sign: -12.50') },
  { value: 'positive', label: t('Without a minus sign: 12.50') },
]

const longestSample = 24

/** The file's columns as select options, each with a sample value. */
export function columnOptions(columns: readonly FileColumn[]) {
  const named = columns.map(column => ({ value: String(column.index), label: columnLabel(column) }))
  return [{ value: '', label: t('None') }, ...named]
}

function columnLabel(column: FileColumn): string {
  const name = columnName(column)
  const sample = column.samples[0]?.trim()
  return sample ? `${name} (${shortened(sample)})` : name
}

function columnName({ name, index }: FileColumn): string {
  return name.trim() || t('Column {index}', { index: index + 1 })
}

function shortened(text: string): string {
  return text.length > longestSample ? `${text.slice(0, longestSample - 1)}…` : text
}

/** Columns that do not affect the outcome of a row. */
const plainColumns: ReadonlySet<StatementColumn> = new Set([
  'category',
  'project',
  'person',
  'isDeductible',
  'notes',
])

/** Whether a change of the mapping may change outcomes. */
export function changesOutcomes(before: ImportMapping, after: ImportMapping): boolean {
  const settings = ['hasHeader', 'dateFormat', 'decimalMark', 'spending', 'currency'] as const
  if (settings.some(name => before[name] !== after[name])) return true
  return Object.entries(after.columns).some(
    // Object.entries loses the contract's key type.
    ([name, index]) =>
      !plainColumns.has(name as StatementColumn) && before.columns[name as StatementColumn] !== index,
  )
}

/** The only required columns. */
const neededNames: Partial<Record<StatementColumn, string>> = {
  date: msg('the date'),
  amount: msg('the amount'),
  description: msg('the description'),
}

/** Says which columns are missing. */
export function missingSentence(missing: readonly StatementColumn[]): string {
  const names = missing.map(name => translated(neededNames[name] ?? statementColumnLabels[name]))
  // British English lists have no Oxford comma.
  const language = currentLanguage() === 'en' ? 'en-GB' : currentLanguage()
  const columns = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  return t('Choose which columns contain {columns}.', { columns })
}

/** Where the mapping comes from, and whether it needs a look. */
export function columnsSentence(
  first: ImportPreview,
  preview: ImportPreview,
  mapping: ImportMapping,
): string {
  if (preview.missing.length > 0) return missingSentence(preview.missing)
  if (mapping !== first.mapping) return t('Read with your settings.')
  if (first.mappingSource === 'remembered') return t('Same as last time.')
  return first.guesses.some(guess => guess !== 'encoding')
    ? t('Recognized from the file. Check what is marked as guessed.')
    : t('Recognized from the file.')
}
