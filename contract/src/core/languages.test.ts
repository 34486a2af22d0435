import { expect, test } from 'vitest'
import { matchLanguage, requestedLanguage, requestedLocale } from './languages.ts'

test.each([
  [['de-AT', 'en'], 'de'],
  [['it-IT', 'pt-BR', 'en'], 'pt'],
  [['ja'], 'en'],
  [[], 'en'],
] as const)('of %s the app speaks %s', (tags, language) => expect(matchLanguage(tags)).toBe(language))

test.each([
  ['fr-CH, fr;q=0.9, en;q=0.8', 'fr'],
  ['en;q=0.5, ES', 'es'],
  ['de;q=0, en', 'en'],
  ['*', 'en'],
  ['', 'en'],
  ['de;q=x, fr;q=0.1', 'fr'],
] as const)('who sends “%s” is answered in %s', (header, language) =>
  expect(requestedLanguage(header)).toBe(language),
)

test.each([
  ['fr;q=0.4, de-AT', 'de-AT'],
  ['*, nonsense_, pt-BR;q=0.1', 'pt-BR'],
  ['*', undefined],
  ['', undefined],
] as const)('who sends “%s” reads figures as in %s', (header, locale) =>
  expect(requestedLocale(header)).toBe(locale),
)
