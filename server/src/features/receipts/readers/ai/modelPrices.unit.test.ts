import { expect, test } from 'vitest'
import { anthropicPrice } from './modelPrices.ts'

test('a call costs its tokens at the list price of the model', () => {
  expect(anthropicPrice('claude-sonnet-4-5')({ inputTokens: 2000, outputTokens: 400 })).toBeCloseTo(0.012, 10)
})

test('a call has no cost where price or tokens are not known', () => {
  expect(anthropicPrice('claude-of-tomorrow')({ inputTokens: 1, outputTokens: 1 })).toBeUndefined()
  expect(anthropicPrice('constructor')({ inputTokens: 1, outputTokens: 1 })).toBeUndefined()
  expect(anthropicPrice('claude-sonnet-4-5')({ inputTokens: undefined, outputTokens: 1 })).toBeUndefined()
})
