import { describe, expect, test } from 'vitest'
import { instantsOf } from './analytics.api.ts'

const march = { from: '2026-03-01', to: '2026-03-31' }

describe('the instants of a period', () => {
  test.each([
    ['UTC', '2026-03-01T00:00:00.000Z', '2026-03-31T23:59:59.999Z'],
    ['Asia/Tokyo', '2026-02-28T15:00:00.000Z', '2026-03-31T14:59:59.999Z'],
    // The clocks go forward in between, so each end has its own offset.
    ['America/New_York', '2026-03-01T05:00:00.000Z', '2026-04-01T03:59:59.999Z'],
    ['Asia/Kathmandu', '2026-02-28T18:15:00.000Z', '2026-03-31T18:14:59.999Z'],
  ])('are those of its days in %s', (timezone, startDate, endDate) => {
    expect(instantsOf(march, timezone)).toEqual({ startDate, endDate })
  })

  test('begin after midnight where the clocks leave midnight out', () => {
    const day = { from: '2018-11-04', to: '2018-11-04' }
    expect(instantsOf(day, 'America/Sao_Paulo')).toEqual({
      startDate: '2018-11-04T03:00:00.000Z',
      endDate: '2018-11-05T01:59:59.999Z',
    })
  })
})

test('the instants of old days know the minutes and seconds that clocks once differed by', () => {
  const { startDate } = instantsOf({ from: '1910-03-01', to: '1910-03-01' }, 'America/New_York')
  expect(startDate).toBe('1910-03-01T05:00:00.000Z')
  const monrovia = instantsOf({ from: '1960-03-01', to: '1960-03-01' }, 'Africa/Monrovia')
  expect(monrovia.startDate).toBe('1960-03-01T00:44:30.000Z')
})
