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

/** All of a row but what makes it this person's, now. */
export type ExpenseColumns = Omit<NewExpense, 'id' | 'userId' | 'createdAt'>

export type WrittenColumns = ReturnType<typeof writtenColumns>

/** A sum that cannot be converted counts nothing, rather than something wrong. */
const notConverted: Conversion = { amount: '0.00', exchangeRate: '0.000000' }

/** Rates, and the transaction that reads them. */
export interface RatesWithin {
  readonly from: Rates
  readonly db: Db
}

/** What was typed, as columns: in the person's currency, on the person's day. @throws amountTooLarge */
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
    throw amountTooLarge({ errors: [{ path: 'amount', message: 'This is too large in your own currency' }] })
}

/** What was written once, as columns. A sum that cannot be converted has `exchangeRate` 0. @throws amountTooLarge */
export async function rewrittenColumnsOf(
  actor: Actor,
  input: WrittenExpense,
  rates: RatesWithin,
): Promise<WrittenColumns> {
  if (!isCurrencyCode(input.originalCurrency)) return writtenColumns(actor, input, notConverted)
  return columnsOf(actor, input, rates)
}

/** What was typed, as columns, where the sum stays as it is and was converted. */
export function keptColumnsOf(actor: Actor, input: WrittenExpense, kept: Conversion): WrittenColumns {
  return writtenColumns(actor, input, kept)
}

/**
 * What was read, as columns. A sum in a currency that is not among Outlay's, or too large in the person's own, is kept
 * as it was read and waits for them.
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
  }
}

/** What a rule for a merchant decides, as columns. */
export function ruledColumnsOf(input: ReceiptExpense) {
  const { description, merchant, category, projectId, isDeductible } = input
  return { description, merchant, category, projectId, isDeductible }
}

/** At the rate of the expense's day. */
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
