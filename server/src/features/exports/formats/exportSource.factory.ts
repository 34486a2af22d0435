import { ownScope } from '../../../core/database/access/scope.ts'
import type { ExportedExpense, ExportSource } from '../exportSource.ts'

/** An expense as in a list, with a test's overrides. */
export function expenseSummary(changes: Partial<ExportedExpense> = {}): ExportedExpense {
  return {
    id: '00000000-0000-7000-8000-000000000001',
    userId: '00000000-0000-7000-8000-000000000002',
    description: 'Lunch with a client',
    merchant: null,
    category: 'meals',
    projectId: null,
    amount: '23.50',
    currency: 'USD',
    originalAmount: '23.50',
    originalCurrency: 'USD',
    exchangeRate: '1.000000',
    date: '2026-03-14',
    isDeductible: true,
    status: 'processed',
    approvedBy: null,
    approvedAt: null,
    rejectionReason: null,
    teamId: null,
    approval: null,
    aiConfidence: null,
    receiptUrl: null,
    tags: [],
    splitId: null,
    unread: [],
    mood: null,
    moodNote: null,
    notes: null,
    person: null,
    paymentMethod: null,
    calculation: null,
    createdAt: '2026-03-14T12:00:00.000Z',
    version: 1,
    ...changes,
  }
}

/** An export of some expenses, without a database. */
export function exportSource(
  expenses: readonly ExportedExpense[],
  changes: Partial<ExportSource> = {},
): ExportSource {
  return {
    actor: { userId: 'u', sessionId: 's', timezone: 'Europe/Berlin', preferredCurrency: 'USD', team: null },
    scope: ownScope({ userId: 'u' }),
    person: { name: 'Jana Müller', email: 'jana@example.com', taxCountry: 'US' },
    period: { from: '2026-01-01', to: '2026-03-31' },
    currency: 'USD',
    filters: [],
    createdAt: new Date('2026-04-01T10:05:00Z'),
    timezone: 'Europe/Berlin',
    rateSources: { daily: 'rates.example.com', bundled: { day: '2026-01-05', publisher: 'A Publisher' } },
    async *portions() {
      for (let at = 0; at < expenses.length; at += 1000) yield expenses.slice(at, at + 1000)
    },
    totals: () => Promise.reject(new Error('The rows are added up')),
    totalsBy: () => Promise.reject(new Error('The rows are added up')),
    projectName: id => id ?? 'No Project',
    receiptLink: url => url ?? '',
    ...changes,
  }
}
