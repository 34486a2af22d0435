import { expect, test } from 'vitest'
import { piecesOf } from './ownSums.store.ts'

test.each([
  [
    'of most of a month the month less its other days',
    { from: '2026-11-01', to: '2026-11-28' },
    { months: ['2026-11-01 2026-11-30'], days: [], minus: ['2026-11-29 2026-11-30'] },
  ],
  [
    'of little of a month its days',
    { from: '2026-11-03', to: '2026-11-09' },
    { months: [], days: ['2026-11-03 2026-11-09'], minus: [] },
  ],
  [
    'of the middle of a month the month less what is before and after',
    { from: '2026-11-04', to: '2026-11-27' },
    {
      months: ['2026-11-01 2026-11-30'],
      days: [],
      minus: ['2026-11-01 2026-11-03', '2026-11-28 2026-11-30'],
    },
  ],
  [
    'of the end of one month and the beginning of another the shorter way for each',
    { from: '2026-10-30', to: '2026-11-28' },
    {
      months: ['2026-11-01 2026-11-30'],
      days: ['2026-10-30 2026-10-31'],
      minus: ['2026-11-29 2026-11-30'],
    },
  ],
  [
    'of a year its months',
    { from: '2026-01-01', to: '2026-12-31' },
    {
      months: ['2026-01-01 2026-01-31', '2026-12-01 2026-12-31', '2026-02-01 2026-11-30'],
      days: [],
      minus: [],
    },
  ],
  [
    'of a time that ends before it begins nothing',
    { from: '2026-11-02', to: '2026-11-01' },
    { months: [], days: [], minus: [] },
  ],
])('a sum adds up the fewest rows: %s', (_, span, expected) => {
  const { months, days, minus } = piecesOf(span)
  const [ofMonths, ofDays, ofMinus] = [months, days, minus].map(spans =>
    spans.map(({ from, to }) => `${from} ${to}`),
  )
  expect({ months: ofMonths, days: ofDays, minus: ofMinus }).toEqual(expected)
})
