import { expect, test } from 'vitest'
import { shownIn } from '../shownIn.ts'
import { categoryAdvice } from './advice.ts'

const forecast = { estimate: '100.00', low: '80.00', high: '130.00', reasoning: '', basedOn: 8 }
const adviceAt = (confidence: number) =>
  categoryAdvice(
    {
      category: 'travel',
      currentMonthSpend: '50.00',
      previousMonthSpend: '50.00',
      currentSoFar: '50.00',
      previousSameDays: '50.00',
      trend: 'stable',
      trendPercentage: 0,
      prediction: { nextMonthEstimate: '100.00', confidence, reasoning: '' },
      nextMonth: { ...forecast, confidence },
      runningMonth: null,
    },
    { currency: 'USD', shown: shownIn('en-US', 'USD') },
  )

test('a plan for next month needs a forecast of 40% confidence', () => {
  expect(adviceAt(0.4)).toContain('Plan for $100.00 next month, or up to $130.00')
  expect(adviceAt(0.39)).toBe('This is about the same as at this point last month. No changes needed.')
})
