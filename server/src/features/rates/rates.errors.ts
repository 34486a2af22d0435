import { defineError } from '../../core/errors.ts'

export const unknownCurrency = defineError({
  code: 'rates.unknown-currency',
  kind: 'unprocessable',
  title: 'No exchange rate',
  detail: 'There is no exchange rate for this currency.',
})

export function noRateFor(currency: string) {
  return unknownCurrency({
    detail: say =>
      say('There is no exchange rate for {currency}. Record the amount in another currency instead.', {
        currency,
      }),
  })
}
