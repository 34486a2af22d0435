import type { Payment, Reimbursable } from '@outlay/contract/reimbursements/reimbursements'

/** Someone owed 100 euros for 2 expenses, identified by a number. */
export function reimbursableOf(number: number, part: Partial<Reimbursable> = {}): Reimbursable {
  return {
    person: { id: `01936f00-0000-7000-8000-${String(number).padStart(12, '0')}`, name: `Member ${number}` },
    count: 2,
    sums: [{ currency: 'EUR', total: '100.00' }],
    total: '100.00',
    notConverted: 0,
    inPayment: 0,
    iban: '••••••••••••••••••3000',
    ...part,
  }
}

/** An open payment of 100 euros per person. */
export function paymentOf(lines: Payment['lines'], part: Partial<Payment> = {}): Payment {
  return {
    id: '01936f00-0000-7000-8000-0000000000f1',
    createdAt: '2026-04-01T10:00:00.000Z',
    executionDate: '2026-04-03',
    currency: 'EUR',
    total: '100.00',
    lines,
    ...part,
  }
}
