import { currencyCodes } from '@outlay/contract/core/currencies'
import { amountSchema } from '@outlay/contract/core/money'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { roundSumIn } from './rates.service.ts'

test.each([
  ['USD', '2000.00'],
  ['EUR', '2000.00'],
  ['BRL', '20000.00'],
  ['INR', '200000.00'],
  ['JPY', '200000.00'],
  ['KRW', '2000000.00'],
  ['MYR', '20000.00'],
  ['KWD', '200.00'],
  ['IDR', '20000000.00'],
])('two thousand dollars are, in %s, about %s', (code, sum) => expect(roundSumIn(code, 2000)).toBe(sum))

test('a round sum is an amount in every currency', () => {
  for (const code of currencyCodes)
    expect(z.safeParse(amountSchema, roundSumIn(code, 2000)).success, code).toBe(true)
})
