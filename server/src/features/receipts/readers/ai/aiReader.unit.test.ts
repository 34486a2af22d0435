import { expect, test } from 'vitest'
import { anthropicPrice, priceOfTokens } from './aiReader.ts'

test('a call costs its tokens at the list price of the model', () => {
  expect(anthropicPrice('claude-sonnet-4-5')({ inputTokens: 2000, outputTokens: 400 })).toBeCloseTo(0.012, 10)
})

test('a call has no cost where price or tokens are not known', () => {
  expect(anthropicPrice('claude-of-tomorrow')({ inputTokens: 1, outputTokens: 1 })).toBeUndefined()
  expect(anthropicPrice('constructor')({ inputTokens: 1, outputTokens: 1 })).toBeUndefined()
  expect(anthropicPrice('claude-sonnet-4-5')({ inputTokens: undefined, outputTokens: 1 })).toBeUndefined()
})

test('a price that the operator set counts for every model', () => {
  const priceOf = priceOfTokens({ inputPerMillion: 0.5, outputPerMillion: 2 })
  expect(priceOf({ inputTokens: 2000, outputTokens: 500 })).toBeCloseTo(0.002, 10)
})
