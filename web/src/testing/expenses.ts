import type { ExpenseSums } from '@outlay/contract/expenses/expenseSums'
import { type Expense, type ExpenseSummary, unreadNames } from '@outlay/contract/expenses/expenses'
import {
  type ReadField,
  type ReadFieldName,
  type ReceiptReading,
  readFieldNames,
} from '@outlay/contract/receipts/receiptReadings'
import { ana } from './people.ts'

/** The totals of this many of Ana's expenses. */
export function sumsOf(part: Partial<ExpenseSums> & Pick<ExpenseSums, 'count'>): ExpenseSums {
  return { countedCount: part.count, total: '41.20', currency: 'USD', isWhole: true, paid: [], ...part }
}

/** An expense of Ana's, as in a list. */
export function summaryOf(part: Partial<ExpenseSummary> = {}): ExpenseSummary {
  return {
    id: '01936f00-0000-7000-8000-0000000000e1',
    description: 'Team lunch',
    merchant: null,
    amount: '41.20',
    currency: 'USD',
    originalAmount: '41.20',
    originalCurrency: 'USD',
    exchangeRate: '1.000000',
    category: 'meals',
    projectId: null,
    userId: ana.id,
    receiptUrl: null,
    date: '2026-03-31',
    isDeductible: 'true',
    status: 'processed',
    approvedBy: null,
    approvedAt: null,
    rejectionReason: null,
    teamId: null,
    approval: null,
    aiConfidence: '1.00',
    tags: [],
    mood: null,
    moodNote: null,
    notes: null,
    person: null,
    paymentMethod: null,
    createdAt: '2026-03-31T12:00:00.000Z',
    version: 1,
    splitId: null,
    unread: [],
    ...part,
  }
}

export function expenseOf(part: Partial<Expense> = {}): Expense {
  return { receiptData: null, calculation: null, ...summaryOf(part), unread: unreadOf(part), ...part }
}

function unreadOf({ status, receiptData }: Partial<Expense>): Expense['unread'] {
  if (status !== 'pending' || !receiptData) return []
  return unreadNames.filter(name => receiptData.fields[name].value === null)
}

/** A reading in which fields not given were not found. */
export function readingOf(fields: Partial<Record<ReadFieldName, Partial<ReadField>>>): ReceiptReading {
  const unread: ReadField = { value: null, confidence: 0, box: null }
  const all = readFieldNames.map(name => [name, { ...unread, ...fields[name] }] as const)
  return {
    reader: 'machine',
    readAt: '2026-03-31T12:00:00.000Z',
    durationMs: 1200,
    fields: Object.fromEntries(all) as Record<ReadFieldName, ReadField>,
    lineItems: [],
    checks: [],
  }
}
