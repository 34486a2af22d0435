import { isCurrencyCode } from '@outlay/contract/core/currencies'
import { isWithinMaximum } from '@outlay/contract/core/money'
import type { Actor } from '../../../core/actor.ts'
import { dayOf } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { Conversion, Exchange, Rates } from '../../rates/rates.service.ts'
import { amountTooLarge } from '../expenses.errors.ts'
import { fieldColumnsOf } from '../expenses.fields.ts'
import type { NewExpense } from '../expenses.store.ts'
import type { ReceiptExpense, WrittenExpense } from './expenseInputs.ts'

/** A row without owner, id and creation time. */
export type ExpenseColumns = Omit<NewExpense, 'id' | 'userId' | 'createdAt'>

export type WrittenColumns = ReturnType<typeof writtenColumns>

/** Unconvertible amounts count as nothing rather than something wrong. */
const notConverted: Conversion = { amount: '0.00', exchangeRate: '0.000000' }

/** Rates, and the transaction that reads them. */
export interface RatesWithin {
  readonly from: Rates
  readonly db: Db
}

/** Entered values as columns: in the person's currency and timezone. @throws amountTooLarge */
export async function columnsOf(
  actor: Actor,
  input: WrittenExpense,
  rates: RatesWithin,
): Promise<WrittenColumns> {
  const conversion = await rates.from.convert(exchangeOf(actor, input), rates.db)
  requireWithinMaximum(conversion)
  return writtenColumns(actor, input, conversion)
}

/** @throws amountTooLarge */
export function requireWithinMaximum({ amount }: Conversion): void {
  if (!isWithinMaximum(amount))
    throw amountTooLarge({ errors: [{ path: 'amount', message: 'This is too large in your currency' }] })
}

/** Earlier values as columns. `exchangeRate` is 0 if the amount cannot be converted. @throws amountTooLarge */
export async function rewrittenColumnsOf(
  actor: Actor,
  input: WrittenExpense,
  rates: RatesWithin,
): Promise<WrittenColumns> {
  if (!isCurrencyCode(input.originalCurrency)) return writtenColumns(actor, input, notConverted)
  return columnsOf(actor, input, rates)
}

/** Entered values as columns, keeping an unchanged amount's conversion. */
export function storedColumnsOf(actor: Actor, input: WrittenExpense, kept: Conversion): WrittenColumns {
  return writtenColumns(actor, input, kept)
}

/**
 * Read values as columns. Amounts in unknown currencies, or too large in the person's, are stored as read and need
 * review.
 */
export async function receiptColumnsOf(
  actor: Actor,
  input: ReceiptExpense,
  rates: RatesWithin,
): Promise<ExpenseColumns> {
  const converted = isCurrencyCode(input.originalCurrency)
    ? await rates.from.convert(exchangeOf(actor, input), rates.db)
    : notConverted
  const conversion = isWithinMaximum(converted.amount) ? converted : notConverted
  return {
    ...writtenColumns(actor, input, conversion),
    status: conversion === notConverted ? 'pending' : input.status,
    aiConfidence: input.aiConfidence,
    receiptUrl: input.receiptUrl,
    receiptData: input.receiptData,
    reader: input.receiptData.reader,
    readFields: input.readFields,
    awaitsDecision: input.awaitsDecision,
    isSample: input.isSample,
  }
}

/** A merchant rule's values as columns. */
export function ruledColumnsOf(input: ReceiptExpense) {
  const { description, merchant, category, projectId, isDeductible } = input
  return { description, merchant, category, projectId, isDeductible }
}

/** At that day's rate. */
function exchangeOf(actor: Actor, { originalAmount, originalCurrency, date }: WrittenExpense): Exchange {
  return {
    amount: originalAmount,
    from: originalCurrency,
    to: actor.preferredCurrency,
    day: dayOf(date, actor.timezone),
  }
}

function writtenColumns(actor: Actor, input: WrittenExpense, { amount, exchangeRate }: Conversion) {
  return {
    ...fieldColumnsOf(actor, input),
    amount,
    currency: actor.preferredCurrency,
    originalAmount: input.originalAmount,
    originalCurrency: input.originalCurrency,
    exchangeRate,
  }
}
