import { expect, test } from 'vitest'
import { regionDefaults } from './regionDefaults.ts'

test.each([
  ['Europe/Berlin', 'DE', 'EUR', 'DE', '01-01'],
  ['Europe/Berlin', 'US', 'EUR', 'DE', '01-01'],
  ['America/New_York', 'US', 'USD', 'US', '01-01'],
  ['US/Pacific', undefined, 'USD', 'US', '01-01'],
  ['Europe/London', 'GB', 'GBP', 'GB', '04-06'],
  ['Australia/Sydney', 'AU', 'AUD', 'AU', '07-01'],
  ['Asia/Kolkata', 'GB', 'INR', 'ZZ', '01-01'],
  ['Asia/Calcutta', 'GB', 'INR', 'ZZ', '01-01'],
  ['Europe/Madrid', 'ES', 'EUR', 'ZZ', '01-01'],
  ['Europe/Zurich', 'DE', 'CHF', 'ZZ', '01-01'],
  ['UTC', 'CA', 'CAD', 'CA', '01-01'],
  [undefined, 'JP', 'JPY', 'ZZ', '01-01'],
])(
  'in %s with a browser of %s, an account starts in %s, taxed in %s',
  (timezone, region, currency, ...tax) => {
    const [taxCountry, taxYearStart] = tax
    expect(regionDefaults({ timezone, region })).toEqual({
      preferredCurrency: currency,
      taxCountry,
      taxYearStart,
    })
  },
)

test('without a zone or a region of a country, nothing is guessed', () => {
  expect(regionDefaults({})).toBeUndefined()
  expect(regionDefaults({ timezone: 'UTC' })).toBeUndefined()
  expect(regionDefaults({ timezone: 'UTC', region: 'ZZ' })).toBeUndefined()
})
