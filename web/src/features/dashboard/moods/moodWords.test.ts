import type { MoodInsights } from '@outlay/contract/dashboard'
import { describe, expect, test } from 'vitest'
import { dashboardOf, moodTotalOf } from '../../../testing/dashboard.ts'
import { alertText, legendMoods, missingText, trackedText } from './moodWords.ts'

const insightsOf = (part: Partial<MoodInsights>): MoodInsights => ({ ...dashboardOf().moods, ...part })

describe('what is said about moods', () => {
  test('has a percentage from five expenses on, never all before it is, with the counts it stands on', () => {
    const tracked = (taggedCount: number, expenseCount: number) =>
      trackedText(insightsOf({ taggedCount, expenseCount }))
    expect(tracked(2, 4)).toBe('Mood tracked on 2 of 4 expenses')
    expect(tracked(4, 5)).toBe('Mood tracked on 80%, 4 of 5 expenses')
    expect(tracked(999, 1000)).toBe('Mood tracked on 99%, 999 of 1,000 expenses')
    expect(tracked(6, 6)).toBe('Mood tracked on 100%, 6 of 6 expenses')
  })

  test('names the highest average with its amount and how many expenses stand behind it', () => {
    const total = moodTotalOf({ mood: 'stressed', average: '84.20', count: 7 })
    expect(alertText(total, 'USD')).toBe(
      'Stressed purchases cost the most: $84.20 on average, over 7 expenses.',
    )
  })

  test('says how many are missing where too few carry an average', () => {
    const happy = moodTotalOf({ mood: 'happy', count: 4 })
    expect(missingText(insightsOf({ taggedCount: 4, moods: [happy] }))).toBe(
      'Tag 1 more expense to see more.',
    )
    const moods = [{ ...happy, count: 3 }, moodTotalOf({ mood: 'sad', count: 3 })]
    expect(missingText(insightsOf({ taggedCount: 6, moods }))).toBe(
      'Averages are compared once two moods have 5 expenses each.',
    )
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
