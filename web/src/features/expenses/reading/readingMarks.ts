import { isCurrencyCode } from '@outlay/contract/core/currencies'
import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ReadField, ReadFieldName, ReceiptReading } from '@outlay/contract/receipts/receiptReadings'
import { localeDay } from '../../../core/formats/calendarDay.ts'
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

/** Inputs that a reader fills in. */
export type ReadInput = keyof typeof readNameOf
export const readInputs = Object.keys(readNameOf) as readonly ReadInput[]

export function isReadInput(name: string | undefined): name is ReadInput {
  return readInputs.some(input => input === name)
}

/** From this confidence on, readers are right about nine times in ten, and a field counts as certain. */
const sureFrom = 0.9

export interface ReadingMark {
  readonly state: 'sure' | 'check' | 'guess' | 'typed' | 'rule'
  readonly text: string
  /** What was read, if something else was typed: as a form value, and as shown. */
  readonly read?: { readonly value: string; readonly text: string }
}

const sure = (): ReadingMark => ({ state: 'sure', text: t('High confidence') })
function typed(locale: Locale, input: ReadInput, read: ReadField): ReadingMark {
  const { value } = read
  const mark = { state: 'typed', text: t('Typed') } as const
  // Receipts do not state a category.
  if (value === null || input === 'category' || (input === 'currency' && !isCurrencyCode(value))) return mark
  return { ...mark, read: { value, text: input === 'date' ? localeDay(locale, value) : value } }
}
/** Receipts do not state a category: an uncertain one is a guess, and needs no check. */
const guess = (): ReadingMark => ({ state: 'guess', text: t('A guess') })
const notClear = (): ReadingMark => ({ state: 'guess', text: t('Not clear') })
const byRule = (): ReadingMark => ({ state: 'rule', text: t('Your rule') })

export interface Reviewed {
  readonly expense: Expense
  /** The form's initial values. */
  readonly initial: ExpenseFormValues
  /** Whether a merchant rule has filled in something. */
  readonly hasRule: boolean
}

/** An input's confidence; undefined if no reader was involved. */
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
  if (value !== initial[input]) return typed(locale, input, read)
  if (hasRule && (input === 'merchant' || input === 'category')) return byRule()
  if (read.value !== null) return typed(locale, input, read)
  // A placeholder category was not read, and only needs a check while the receipt is pending.
  if (needsReview(expense)) return toCheck(locale, input, read)
  return input === 'category' ? undefined : typed(locale, input, read)
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
  return said ?? t('Please check: {percent} confidence', { percent: percent(locale, confidence) })
}

/** `6.9` equals `6.90`: amounts are compared by value. */
function isSame(value: string, read: string | null): boolean {
  if (read === null) return false
  return value.trim() === read.trim() || withoutEndZeros(value) === withoutEndZeros(read)
}

function withoutEndZeros(text: string): string {
  return /^\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text
}
