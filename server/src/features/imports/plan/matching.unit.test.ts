import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SpendingLine } from '../rows/statementLines.ts'
import type { Candidate } from './candidates.ts'
import { findKnown } from './matching.ts'

function line(row: number, changes: Partial<SpendingLine> = {}): SpendingLine {
  return {
    row,
    date: '2026-03-14',
    amount: '4.50',
    currency: 'USD',
    description: 'Blue Bottle Coffee',
    merchant: null,
    isSpending: true,
    reason: null,
    account: null,
    category: null,
    projectName: null,
    person: null,
    isDeductible: null,
    externalId: null,
    problems: [],
    ...changes,
  }
}
function candidate(expenseId: string | null, changes: Partial<Candidate> = {}): Candidate {
  return {
    expenseId,
    date: '2026-03-14',
    amount: '4.50',
    currency: 'USD',
    description: 'Blue Bottle Coffee',
    merchant: null,
    externalId: null,
    account: null,
    isPending: false,
    ...changes,
  }
}
const nothing = { earlierRows: [], receipts: [], typed: [] }

describe('rows compared with what is here', () => {
  test('take the receipt of the nearest day, each its own', async () => {
    const receipts = [candidate('far', { date: '2026-03-10' }), candidate('near', { date: '2026-03-13' })]
    const known = await findKnown([line(2), line(3, { date: '2026-03-15' })], { ...nothing, receipts })
    expect(known.get(2)).toMatchObject({ outcome: 'matched', expenseId: 'near' })
    expect(known.get(3)).toMatchObject({ outcome: 'matched', expenseId: 'far' })
  })

  test('leave a receipt alone whose merchant is another and whose sum several rows have', async () => {
    const receipts = [candidate('one', { description: 'Zebra' })]
    expect((await findKnown([line(2), line(3)], { ...nothing, receipts })).size).toBe(0)
    expect((await findKnown([line(2)], { ...nothing, receipts })).get(2)).toMatchObject({ isSure: false })
  })

  test('are two purchases where the bank numbers them, though all else is the same', async () => {
    const earlierRows = [candidate('one', { externalId: 'A' })]
    expect((await findKnown([line(2, { externalId: 'B' })], { ...nothing, earlierRows })).size).toBe(0)
    const later = line(2, { externalId: 'A', date: '2026-03-20' })
    expect((await findKnown([later], { ...nothing, earlierRows })).size).toBe(1)
  })

  test('that stand twice under one number of the bank are one purchase', async () => {
    const known = await findKnown([line(2, { externalId: 'A' }), line(3, { externalId: 'A' })], nothing)
    expect([...known]).toEqual([[3, { outcome: 'duplicate', expenseId: null, isSure: true, repeats: 2 }]])
  })

  test('are new where a bank gives a number again: in another account, or weeks later', async () => {
    const earlierRows = [candidate('one', { externalId: 'A', account: '111' })]
    const known = (changes: Partial<SpendingLine>) =>
      findKnown([line(2, { externalId: 'A', account: '111', ...changes })], { ...nothing, earlierRows })
    expect((await known({})).size).toBe(1)
    expect((await known({ account: '222' })).size).toBe(0)
    expect((await known({ date: '2026-03-21' })).size).toBe(0)
    expect((await known({ date: '2026-04-14' })).size).toBe(0)
    expect((await known({ account: null, date: '2026-03-17' })).size).toBe(1)
    const twoFees = [
      line(2, { externalId: 'A', account: '111' }),
      line(3, { externalId: 'A', account: '222' }),
    ]
    expect((await findKnown(twoFees, nothing)).size).toBe(0)
  })

  test('that were imported while pending are here, on a later day and with a tip', async () => {
    const earlierRows = [
      candidate('one', { isPending: true, amount: '40.00', merchant: 'Blue Bottle Coffee' }),
    ]
    const known = (changes: Partial<SpendingLine>) =>
      findKnown([line(2, { date: '2026-03-16', amount: '40.00', ...changes })], { ...nothing, earlierRows })
    expect((await known({})).get(2)).toMatchObject({ expenseId: 'one', isSure: true })
    expect((await known({ amount: '46.00' })).get(2)).toMatchObject({ expenseId: 'one', isSure: false })
    expect((await known({ amount: '90.00' })).size).toBe(0)
    expect((await known({ description: 'Zebra' })).size).toBe(0)
    expect((await known({ date: '2026-04-16' })).size).toBe(0)
    const booked = [candidate('one', { amount: '40.00' })]
    expect((await findKnown([line(2, { amount: '46.00' })], { ...nothing, earlierRows: booked })).size).toBe(
      0,
    )
  })

  test('prefer the words that are the same to the letter', async () => {
    const typed = [candidate('alike', { description: 'Blue Bottle Coffe' }), candidate('same')]
    const known = await findKnown([line(2)], { ...nothing, typed })
    expect(known.get(2)?.expenseId).toBe('same')
  })

  test('let other work have its turn where all have one sum and one day', async () => {
    const typed = Array.from({ length: 60 }, (_, place) =>
      candidate(`${place}`, { description: `Zoo ${place}` }),
    )
    const receipts = typed.map(other => ({ ...other, expenseId: `r${other.expenseId}` }))
    const lines = Array.from({ length: 100 }, (_, place) => line(place + 1))
    let turns = 0
    const count = () => {
      turns += 1
      ticking = setImmediate(count)
    }
    let ticking = setImmediate(count)
    await findKnown(lines, { ...nothing, receipts, typed })
    clearImmediate(ticking)
    // 5,000 comparisons, twice.
    expect(turns).toBeGreaterThanOrEqual(20)
  })

  test('never take one thing twice, and never what has another sum', async () => {
    const day = fc.constantFrom('2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15')
    const shape = fc.record({
      date: day,
      amount: fc.constantFrom('4.50', '9.00'),
      description: fc.constantFrom('Blue Bottle Coffee', 'Zebra'),
      externalId: fc.constantFrom(null, 'A', 'B'),
    })
    const many = fc.array(shape, { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(many, many, many, many, async (rows, earlier, receipts, typed) => {
        const lines = rows.map((changes, place) => line(place + 1, changes))
        const named = (kind: string, list: typeof earlier) =>
          list.map((changes, place) => candidate(`${kind} ${place}`, changes))
        const candidates = {
          earlierRows: named('earlier', earlier),
          receipts: named('receipt', receipts),
          typed: named('typed', typed),
        }
        const known = await findKnown(lines, candidates)
        const taken = [...known.values()].flatMap(({ expenseId }) => expenseId ?? [])
        expect(new Set(taken).size).toBe(taken.length)
        const all = [...candidates.earlierRows, ...candidates.receipts, ...candidates.typed]
        for (const [row, { expenseId }] of known) {
          const found = all.find(other => other.expenseId === expenseId)
          if (found) expect(found.amount).toBe(lines[row - 1]?.amount)
        }
      }),
    )
  })
})
