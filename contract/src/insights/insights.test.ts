import { expect, test } from 'vitest'
import { shownForecast } from './insights.ts'

test.each([
  [0.4, true],
  [0.95, true],
  [0.399, false],
  [0, false],
])('a forecast of confidence %d is shown: %s', (confidence, isShown) => {
  const forecast = { confidence, estimate: '10.00' }
  expect(shownForecast(forecast)).toBe(isShown ? forecast : null)
})

test('no forecast is none to show', () => {
  expect([shownForecast(null), shownForecast(undefined)]).toEqual([null, null])
})
