import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareLeft } from './invoiceBook.ts'

const start = new Date('2026-01-31T12:00:00Z')
const end = new Date('2026-02-28T12:00:00Z')
const period = { start, end }
const at = (day: string) => new Date(`2026-02-${day}T12:00:00Z`)

describe('what is left of a price', () => {
  test('is all at the beginning, and nothing at the end', () => {
    expect(shareLeft(900n, period, start)).toBe(900n)
    expect(shareLeft(900n, period, new Date(start.getTime() - 1))).toBe(900n)
    expect(shareLeft(900n, period, end)).toBe(0n)
    expect(shareLeft(900n, period, new Date(end.getTime() + 60_000))).toBe(0n)
    expect(shareLeft(900n, { start, end: start }, start)).toBe(0n)
  })

  test('is by the second, and half a cent goes up', () => {
    expect(shareLeft(900n, period, at('14'))).toBe(450n)
    // 900 cents times 13 of 28 days is 417.857.
    expect(shareLeft(900n, period, at('15'))).toBe(418n)
    expect(shareLeft(1n, period, at('14'))).toBe(1n)
  })

  test('is never more than the price, nor more later than before', () => {
    const seconds = (end.getTime() - start.getTime()) / 1000
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 9_999_999n }),
        fc.integer({ min: 0, max: seconds }),
        fc.integer({ min: 0, max: seconds }),
        (price, one, other) => {
          const leftAfter = (past: number) =>
            shareLeft(price, period, new Date(start.getTime() + past * 1000))
          const [early, late] = [leftAfter(Math.min(one, other)), leftAfter(Math.max(one, other))]
          expect(late >= 0n && late <= early && early <= price).toBe(true)
        },
      ),
    )
  })
})
