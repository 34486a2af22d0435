import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { categoryOfWords } from './merchantCategory.ts'
import { merchantIn, namesNoMerchant } from './merchantName.ts'

/* Bank texts with made-up numbers: currency, text, merchant and category; `-` if unknown. */
const texts = readFileSync(new URL('bankTexts.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => {
    const [currency = '', text = '', merchant = '', category = ''] = line.split(' | ')
    return { currency, text, merchant, category }
  })

describe('the text of a bank', () => {
  test.each(texts)('$text', ({ currency, text, merchant, category }) => {
    const read = merchantIn(text, currency)
    const sorted = read?.known ? read.known.category : categoryOfWords(read?.name ?? text)
    expect([read?.name ?? '-', sorted ?? '-']).toEqual([merchant, category])
  })
})

test('a name that is a word as well is meant where its currency is paid', () => {
  expect(merchantIn('KORTKÖP 260312 SL STOCKHOLM', 'SEK')?.known?.category).toBe('travel')
  expect(merchantIn('PURCHASE 4411 SL STOCKHOLM', 'USD')?.known ?? null).toBeNull()
})

test('a known merchant among words of a person is spelled as it spells itself', () => {
  expect(merchantIn('lufthansa', 'EUR')?.name).toBe('Lufthansa')
  expect(merchantIn('Paper and Ink Ltd', 'USD')?.name).toBe('Paper and Ink')
})

test('words of two categories speak for none', () => {
  expect(categoryOfWords('Airport Coffee')).toBeNull()
  expect(categoryOfWords('Harbour Coffee')).toBe('meals')
})

test('how something was paid is no merchant', () => {
  expect(namesNoMerchant('POS Purchase')).toBe(true)
  expect(namesNoMerchant('PayPal Europe S.a.r.l. et Cie')).toBe(true)
  expect(namesNoMerchant('Tea House')).toBe(false)
})

test('a text of any length and script takes no time and is left alone', () => {
  const start = performance.now()
  for (const text of [
    '*'.repeat(5000),
    'x 1 '.repeat(2000),
    'コンビニ',
    '',
    '   ',
    '·,;',
    'nr nr nr nr nr '.repeat(300),
    `ab nr ${'n.'.repeat(90)}!`,
    `ab ${'a.'.repeat(90)}!`,
  ])
    expect(merchantIn(text, 'JPY')).toBeNull()
  // Long enough to reveal catastrophic backtracking.
  for (const text of [`ab ${'xX*'.repeat(60)}y`, `${'x'.repeat(199)}y`, `ab ${'1 '.repeat(99)}`])
    merchantIn(text, 'USD')
  expect(performance.now() - start).toBeLessThan(1000)
})
