import { expect, test } from 'vitest'
import { sayIn } from './say.ts'

const text = 'It uses {known, plural, one {# month} other {# months}} of data.'

test.each([
  ['en-GB', 'It uses 1 month of data.', 'It uses 1,200 months of data.'],
  ['ja-JP', 'It uses 1 month of data.', 'It uses 1,200 months of data.'],
])('a text is as it stands in %s', (locale, one, many) => {
  const say = sayIn(locale)
  expect([say(text, { known: 1 }), say(text, { known: 1200 })]).toEqual([one, many])
})

// Months are lower case in French.
test.each(['de-AT', 'es-MX', 'pt-PT'])('a text is translated in %s, with its plural', locale => {
  const said = [1, 2, 3].map(known => sayIn(locale)(text, { known }))
  expect(said.join(' ')).not.toContain('month')
  const words = said.map(sentence => sentence.replace(/\d+/, '#'))
  expect(words[0]).not.toBe(words[1])
  expect(words[1]).toBe(words[2])
})

test('two languages are spoken at once', () => {
  const [german, french] = [sayIn('de'), sayIn('fr')]
  const said = (say: typeof german) => say('No changes needed.')
  expect(said(german)).not.toBe(said(french))
  expect(said(german)).toBe(said(sayIn('de-CH')))
})

test.each([
  'it’s',
  "it's",
  '{x}',
  '{known, plural, other {#}}',
  '<b>',
  '#',
  '$&',
  String.raw`\u000d\x0a\\u0041\n`,
  '\\',
])('what is put in stays as it was typed: %s', typed => {
  const said = ['en', 'de'].map(locale => sayIn(locale)('Based mostly on {basis}.', { basis: typed }))
  for (const sentence of said) expect(sentence).toContain(` ${typed}.`)
})
