import { isCurrencyCode } from '@outlay/contract/core/currencies'
import type { Expense } from '@outlay/contract/expenses'
import type { ReadField, ReadFieldName, ReceiptReading } from '@outlay/contract/receiptReadings'
import { percent } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'
import { t, translated } from '../../../core/language/language.ts'
import { needsReview } from '../../../entities/expenses/needsReview.ts'
import type { ExpenseFormValues } from '../form/expenseForm.values.ts'

const readNameOf = {
  merchant: 'merchant',
  amount: 'total',
  currency: 'currency',
  date: 'date',
  category: 'category',
} as const satisfies Partial<Record<keyof ExpenseFormValues, ReadFieldName>>

/** The inputs that a reader fills. */
export type ReadInput = keyof typeof readNameOf
export const readInputs = Object.keys(readNameOf) as readonly ReadInput[]

export function isReadInput(name: string | undefined): name is ReadInput {
  return readInputs.some(input => input === name)
}

/** From here on a reader is right about nine times in ten, and a field counts as sure. */
const sureFrom = 0.9

export interface ReadingMark {
  readonly state: 'sure' | 'check' | 'guess' | 'typed' | 'rule'
  readonly text: string
}

const sure = (): ReadingMark => ({ state: 'sure', text: t('Certain') })
const typed = (): ReadingMark => ({ state: 'typed', text: t('Typed') })
/** No receipt names its category: a doubtful one is a quiet guess, and nothing that a person is sent to. */
const guess = (): ReadingMark => ({ state: 'guess', text: t('A guess') })
const notClear = (): ReadingMark => ({ state: 'guess', text: t('Not clear') })
const byRule = (): ReadingMark => ({ state: 'rule', text: t('Your rule') })

export interface Reviewed {
  readonly expense: Expense
  /** What the form began with. */
  readonly initial: ExpenseFormValues
  /** Whether a rule of the person's filled in something. */
  readonly hasRule: boolean
}

/** How far an input is to be trusted; undefined where no reader has a say. */
export function markOn(
  locale: Locale,
  input: ReadInput,
  values: ExpenseFormValues,
  { expense, initial, hasRule }: Reviewed,
): ReadingMark | undefined {
  const read = readFor(input, expense.receiptData)
  if (!read) return undefined
  const value = values[input]
  if (!value) return toCheck(locale, input, read)
  if (isSame(value, read.value)) return read.confidence >= sureFrom ? sure() : toCheck(locale, input, read)
  if (value !== initial[input]) return typed()
  if (hasRule && (input === 'merchant' || input === 'category')) return byRule()
  if (read.value !== null) return typed()
  // What stands in for a category is no reading, and for a person to look at only while the receipt waits.
  if (needsReview(expense)) return toCheck(locale, input, read)
  return input === 'category' ? undefined : typed()
}

/** What was read for an input. */
export function readFor(input: ReadInput, reading: ReceiptReading | null): ReadField | undefined {
  return reading?.fields[readNameOf[input]]
}

function toCheck(locale: Locale, input: ReadInput, read: ReadField): ReadingMark {
  if (input === 'category') return read.value === null ? notClear() : guess()
  return { state: 'check', text: cautionOn(locale, input, read) }
}

function cautionOn(locale: Locale, input: ReadInput, { value, confidence, reason }: ReadField): string {
  const said = reason && translated(reason)
  if (value === null) return said ?? t('Not found on the receipt')
  if (input === 'currency' && !isCurrencyCode(value))
    return t('The receipt says {value}, which isn’t a current currency. Choose another.', { value })
  return said ?? t('Please check: read with {percent} certainty', { percent: percent(locale, confidence) })
}

/** `6.9` is `6.90`: sums are compared as sums. */
function isSame(value: string, read: string | null): boolean {
  if (read === null) return false
  return value.trim() === read.trim() || withoutEndZeros(value) === withoutEndZeros(read)
}

function withoutEndZeros(text: string): string {
  return /^\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text
}
