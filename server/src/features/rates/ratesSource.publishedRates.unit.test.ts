import { currencyCodes } from '@outlay/contract/core/currencies'
import { describe, expect, test } from 'vitest'
import { publishedText, ratesLike } from './rates.factory.ts'
import { parsePublishedRates } from './ratesSource.ts'
import snapshot from './snapshot.json' with { type: 'json' }

const day = '2026-03-13'
const published = publishedText(day)
/** As published, with the euro's rate replaced. */
const withEuro = (rate: string) => published.replace(/"eur": [\d.]+/, `"eur": ${rate}`)

describe('what the source published', () => {
  test('gives all currencies of the contract, and no others', () => {
    const rates = parsePublishedRates(published, day)
    expect(rates).toEqual({ date: day, perUsd: ratesLike(3) })
    expect(Object.keys(rates?.perUsd ?? {})).toEqual(currencyCodes)
  })

  test('keeps every digit, also of what a JavaScript number cannot hold', () => {
    expect(parsePublishedRates(withEuro('0.12345678901234567891'), day)?.perUsd.EUR).toBe(
      '0.12345678901234567891',
    )
    expect(parsePublishedRates(withEuro('0.880'), day)?.perUsd.EUR).toBe('0.88')
  })

  test('may lack one that few pay with, and no usual one', () => {
    const { MYR: _, ...others } = ratesLike(3)
    expect(parsePublishedRates(published.replace('"myr"', '"zzz"'), day)?.perUsd).toEqual(others)
    expect(parsePublishedRates(published.replace(/"myr": [\d.]+/, '"myr": 0'), day)?.perUsd).toEqual(others)
  })

  test.each([
    ['8.8e-1', '0.88'],
    ['88E-2', '0.88'],
    ['0.088e+1', '0.88'],
    ['1e0', '1'],
  ])('reads the exponent of %s', (written, rate) => {
    expect(parsePublishedRates(withEuro(written), day)?.perUsd.EUR).toBe(rate)
  })

  test('leaves figures alone that stand in a text', () => {
    const text = published.replace('{', '{ "note": "1.5 and \\"2\\" \\\\", ')
    expect(parsePublishedRates(text, day)?.perUsd).toEqual(ratesLike(3))
  })

  test('may be up to seven days old, and says so', () => {
    expect(parsePublishedRates(publishedText('2026-03-06'), day)?.date).toBe('2026-03-06')
    expect(parsePublishedRates(publishedText('2026-03-05'), day)).toBeUndefined()
    expect(parsePublishedRates(publishedText('2026-03-14'), day)).toBeUndefined()
  })

  test('is what the bundled snapshot was made of', () => {
    expect(parsePublishedRates(publishedText(snapshot.date, snapshot.perUsd), snapshot.date)).toEqual({
      date: snapshot.date,
      perUsd: snapshot.perUsd,
    })
  })

  const nonsense: [string, string][] = [
    ['nothing', ''],
    ['HTML', '<!doctype html><p>Back soon</p>'],
    ['half an answer', published.slice(0, -20)],
    ['a text without end', `{"date": "${'\\"'.repeat(100_000)}`],
    ['a list', '[1, 2]'],
    ['null', 'null'],
    ['no day', published.replace(day, 'today')],
    ['a day that is none', published.replace(day, '2026-02-30')],
    ['rates of another currency', published.replace('"usd": {', '"eur": {')],
    ['a currency missing', published.replace('"zar"', '"zzz"')],
    ['no dollar of its own', published.replace('"usd": 1,', '"usd": 2,')],
    ['a rate of zero', withEuro('0')],
    ['a negative rate', withEuro('-0.88')],
    ['a rate that is null', withEuro('null')],
    ['a rate that is a word', withEuro('"high"')],
    ['a rate ten times too large', withEuro('8.9')],
    ['a rate ten times too small', withEuro('0.08')],
    ['a rate of a million digits', withEuro(`0.${'8'.repeat(100_000)}`)],
    ['an exponent beyond all', withEuro('1e999999999')],
    ['an exponent below all', withEuro('1e-999999999')],
    ['a number that JSON does not know', withEuro('0x1')],
  ]
  test.each(nonsense)('is nothing where it is %s', (_, text) => {
    expect(parsePublishedRates(text, day)).toBeUndefined()
  })
})
