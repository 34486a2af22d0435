import type { MoodInsights } from '@outlay/contract/dashboard/dashboard'
import { describe, expect, test } from 'vitest'
import { dashboardOf, moodTotalOf } from '../../testing/dashboard.ts'
import { alertText, legendMoods, trackedText } from './moodText.ts'

const insightsOf = (part: Partial<MoodInsights>): MoodInsights => ({ ...dashboardOf().moods, ...part })

describe('what is said about moods', () => {
  test('has a percentage from five expenses on, never all before it is, with the counts behind it', () => {
    const tracked = (taggedCount: number, expenseCount: number) =>
      trackedText('en-US', insightsOf({ taggedCount, expenseCount }))
    expect(tracked(2, 4)).toBe('Mood tracked on 2 of 4 expenses')
    expect(tracked(4, 5)).toBe('Mood tracked on 80%, 4 of 5 expenses')
    expect(tracked(999, 1000)).toBe('Mood tracked on 99%, 999 of 1,000 expenses')
    expect(tracked(6, 6)).toBe('Mood tracked on 100%, 6 of 6 expenses')
  })

  test('names the highest average with its amount and how many expenses stand behind it', () => {
    const total = moodTotalOf({ mood: 'stressed', average: '84.20', count: 7 })
    expect(alertText('en-US', total, 'USD')).toBe(
      'Stressed purchases cost the most: $84.20 on average, over 7 expenses.',
    )
  })

  test('says that it is too early to tell where fewer than five expenses carry the average', () => {
    expect(alertText('en-US', moodTotalOf({ mood: 'happy', average: '9.50', count: 4 }), 'USD')).toBe(
      'Happy purchases cost the most: $9.50 on average, over 4 expenses. Too early to tell.',
    )
    expect(alertText('en-US', moodTotalOf({ count: 5 }), 'USD')).not.toContain('Too early')
  })
})

test('the legend has six moods, those in use among them, in the order they always have', () => {
  const values = (moods: MoodInsights['moods']) =>
    legendMoods(insightsOf({ moods })).map(({ value }) => value)
  expect(values([])).toEqual(['happy', 'sad', 'stressed', 'excited', 'neutral', 'impulsive'])
  expect(values([moodTotalOf({ mood: 'anxious' })])).toEqual([
    ...['happy', 'sad', 'stressed', 'excited', 'neutral', 'anxious'],
  ])
})
