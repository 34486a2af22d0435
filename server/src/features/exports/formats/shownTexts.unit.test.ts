import { expect, test } from 'vitest'
import { dayText, instantText, periodText } from './shownTexts.ts'

test.each([
  [{ from: '2026-01-01', to: '2026-03-31' }, '1 January 2026 to 31 March 2026'],
  [{ from: '2026-01-01', to: '2026-01-01' }, '1 January 2026'],
  [{ from: '2026-01-01' }, 'Since 1 January 2026'],
  [{ to: '2026-03-31' }, 'Until 31 March 2026'],
  [{}, 'All expenses'],
])('the period %j reads: %s', (period, text) => expect(periodText(period)).toBe(text))

test('days are written so that nobody takes the month for the day', () => {
  expect(dayText('2026-03-04')).toBe('4 Mar 2026')
})

test('an instant is told where the person is', () => {
  expect(instantText(new Date('2026-12-31T23:30:00Z'), 'Asia/Tokyo')).toBe(
    '1 January 2027, 08:30 (Asia/Tokyo)',
  )
})
