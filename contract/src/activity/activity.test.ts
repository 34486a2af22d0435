import { describe, expect, test } from 'vitest'
import { foldActivity, type PersonEvent, withEvent } from './activity.ts'

const now = new Date('2026-03-15T12:00:00Z')

const happened = (number: number, change: Partial<PersonEvent> = {}): PersonEvent => ({
  number,
  itemId: `item ${number}`,
  kind: 'expense-added',
  status: 'completed',
  title: `expense ${number}`,
  subjectId: null,
  windowId: null,
  at: '2026-03-15T11:59:00Z',
  ...change,
})

const numbersOf = (events: readonly PersonEvent[]) => events.map(({ number }) => number)

describe('what is shown of what happened', () => {
  test('is the five newest items, of each its newest event', () => {
    const events = [9, 8, 7, 6, 5, 4, 3].map(number => happened(number, number > 6 ? { itemId: 'one' } : {}))
    expect(numbersOf(foldActivity(events, now))).toEqual([9, 6, 5, 4, 3])
    const more = [11, 10].map(number => happened(number))
    expect(numbersOf(foldActivity([...more, ...events], now))).toEqual([11, 10, 9, 6, 5])
  })

  test('leaves out a reading that was not ended for over ten minutes, and shows one of exactly ten', () => {
    const reading = { kind: 'receipt-reading', status: 'processing' } as const
    const old = happened(1, { ...reading, at: '2026-03-15T11:49:59.999Z' })
    const running = happened(2, { ...reading, at: '2026-03-15T11:50:00Z' })
    expect(numbersOf(foldActivity([running, old], now))).toEqual([2])
  })

  test('shows a receipt once, as what it became', () => {
    const reading = happened(1, { itemId: 'receipt', kind: 'receipt-reading', status: 'processing' })
    const read = happened(2, { itemId: 'receipt', kind: 'receipt-read' })
    expect(foldActivity([read, reading], now)).toEqual([read])
  })
})

describe('one event more', () => {
  test('comes first and is the newest known', () => {
    const { items, lastNumber } = withEvent({ items: [happened(3)], lastNumber: 3 }, happened(4), now)
    expect([numbersOf(items), lastNumber]).toEqual([[4, 3], 4])
  })

  test('changes nothing when it is known already', () => {
    const activity = { items: [happened(3)], lastNumber: 3 }
    expect(withEvent(activity, happened(3, { title: 'again' }), now)).toBe(activity)
  })
})
