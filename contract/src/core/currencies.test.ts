import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { currencies, currencyCodes, currencySchema, decimalsOf, usualCurrencies } from './currencies.ts'

test('the specified twenty come first, as they were specified', () => {
  expect(usualCurrencies.map(({ code, symbol, flag }) => `${code} ${symbol} ${flag}`)).toEqual([
    'USD $ 🇺🇸',
    'EUR € 🇪🇺',
    'GBP £ 🇬🇧',
    'JPY ¥ 🇯🇵',
    'CAD C$ 🇨🇦',
    'AUD A$ 🇦🇺',
    'CHF CHF 🇨🇭',
    'CNY ¥ 🇨🇳',
    'INR ₹ 🇮🇳',
    'KRW ₩ 🇰🇷',
    'SGD S$ 🇸🇬',
    'HKD HK$ 🇭🇰',
    'SEK kr 🇸🇪',
    'NOK kr 🇳🇴',
    'DKK kr 🇩🇰',
    'NZD NZ$ 🇳🇿',
    'MXN MX$ 🇲🇽',
    'BRL R$ 🇧🇷',
    'ZAR R 🇿🇦',
    'RUB ₽ 🇷🇺',
  ])
})

test('every currency that is paid with today is known, and each once', () => {
  expect(new Set(currencyCodes).size).toBe(155)
  for (const code of ['MYR', 'SLE', 'VED', 'ZWG', 'XCG', 'XOF']) expect(currencyCodes).toContain(code)
})

test.each(['XXX', 'XAU', 'XDR', 'XTS', 'CHE', 'UYI', 'HRK', 'BGN', 'ABC', 'usd', ''])(
  '“%s” is refused: no money in hand, or none any more',
  code => expect(z.safeParse(currencySchema, code).success).toBe(false),
)

test('the runtime writes each of them as a currency, in a country that it knows', () => {
  const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
  for (const { code, regions } of currencies) {
    expect(names.of(code), code).toBeTruthy()
    for (const region of regions) expect(countries.of(region), `${code} ${region}`).toBeTruthy()
  }
})

test('sums have the decimals of ISO 4217', () => {
  const codesWith = (decimals: number) => currencyCodes.filter(code => decimalsOf(code) === decimals).sort()
  expect(codesWith(3)).toEqual(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])
  expect(codesWith(0).join(' ')).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF')
})
