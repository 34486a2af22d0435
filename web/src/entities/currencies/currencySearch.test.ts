import { currencyCodes, usualCurrencies } from '@outlay/contract/core/currencies'
import { describe, expect, test } from 'vitest'
import { currenciesAtFirst, findCurrencies } from './currencySearch.ts'

const found = (search: string, locale = 'en-US') => findCurrencies(locale, search).map(({ code }) => code)

describe('currencies are found', () => {
  test.each([
    ['myr', 'MYR'],
    ['rm', 'MYR'],
    ['ringgit', 'MYR'],
    ['malaysia', 'MYR'],
    ['colon', 'CRC'],
    ['senegal', 'XOF'],
    ['germany', 'EUR'],
    ['dollar', 'USD'],
    ['pound', 'GBP'],
    [' Eur ', 'EUR'],
    ['all', 'ALL'],
  ])('by “%s”, with %s first', (search, code) => {
    expect(found(search)[0]).toBe(code)
  })

  test('by every code, that one first', () => {
    for (const code of currencyCodes) expect(found(code.toLowerCase())[0]).toBe(code)
  })

  test('by the country in the person’s language', () => {
    expect(found('schweiz', 'de')).toEqual(['CHF'])
    expect(found('nonsense', 'de')).toEqual([])
  })
})

test('before a search there are the usual ones, the own before them and what is chosen behind', () => {
  const usual = usualCurrencies.map(({ code }) => code)
  const shown = (...args: Parameters<typeof currenciesAtFirst>) =>
    currenciesAtFirst(...args).map(({ code }) => code)
  expect(shown(undefined, 'EUR')).toEqual(usual)
  expect(shown(undefined, 'MYR')).toEqual([...usual, 'MYR'])
  expect(shown('MYR', '')).toEqual(['MYR', ...usual])
  expect(shown('EUR', 'XXX')).toEqual(['EUR', ...usual.filter(code => code !== 'EUR')])
})
