import { expect, test } from 'vitest'
import { allCategoryWords, allWordsOf } from './allCategoryWords.ts'
import type { WordUse } from './categoryWords.ts'

const uses: readonly WordUse[] = ['named', 'asked', 'typed', 'booked', 'printed', 'charged']

test('each word of a category stands once', () => {
  const all = allCategoryWords.flatMap(table =>
    Object.entries(table).flatMap(([category, groups]) =>
      Object.values(groups).flatMap(words => words.split(/,\s+/).map(word => `${category}: ${word}`)),
    ),
  )
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([])
})

test.each(uses)('a word that is %s speaks for one category', use => {
  const words = allWordsOf(use).flatMap(([, all]) => all)
  expect(words.length).toBeGreaterThan(0)
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
})

test('brands and dishes are typed, and no category to ask for', () => {
  const wordsOfMeals = (use: WordUse) => new Map(allWordsOf(use)).get('meals') ?? []
  expect(wordsOfMeals('typed')).toEqual(
    expect.arrayContaining(['pizza', 'starbucks', 'frühstück', "mcdonald's"]),
  )
  expect([...wordsOfMeals('named'), ...wordsOfMeals('asked')]).not.toContain('pizza')
  expect([...wordsOfMeals('named'), ...wordsOfMeals('asked')]).not.toContain('starbucks')
})
