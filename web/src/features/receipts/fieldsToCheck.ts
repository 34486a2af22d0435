import { isCurrencyCode } from '@outlay/contract/core/currencies'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { oneReceiptCheck } from '@outlay/contract/receipts/receipts'
import { msg, t, translated } from '../../core/language/language.ts'

export type FieldToCheck = 'total' | 'date' | 'currency'

const labels: Readonly<Record<FieldToCheck, string>> = {
  total: msg('total'),
  date: msg('date'),
  currency: msg('currency'),
}

/** "total, date" */
export function fieldNames(fields: readonly FieldToCheck[]): string {
  return fields.map(field => translated(labels[field])).join(', ')
}

/** Below this confidence, a field is as likely wrong as right. */
const leastTrusted = 0.6

/** The fields the user must check before an expense counts; empty if it already does. */
export function fieldsToCheck({ status, receiptData, originalCurrency }: Expense): readonly FieldToCheck[] {
  if (status !== 'pending' || !receiptData) return []
  const isUnsure = (name: 'total' | 'date') => {
    const { value, confidence } = receiptData.fields[name]
    return value === null || confidence < leastTrusted
  }
  return [
    ...(isUnsure('total') ? (['total'] as const) : []),
    ...(isUnsure('date') ? (['date'] as const) : []),
    ...(isCurrencyCode(originalCurrency) ? [] : (['currency'] as const)),
  ]
}

/** "Please check: total, date." Undefined if there is nothing to check. */
export function checkSentence(expense: Expense): string | undefined {
  const fields = fieldsToCheck(expense)
  if (fields.length > 0) return t('Please check: {fields}', { fields: fieldNames(fields) })
  const failed = expense.receiptData?.checks.find(check => !check.holds)
  if (failed?.name === oneReceiptCheck) return failed.detail && translated(failed.detail)
  if (failed) return t('Please check: figures on the receipt contradict each other')
  return expense.status === 'pending' ? t('Please check: not included in any total yet') : undefined
}
