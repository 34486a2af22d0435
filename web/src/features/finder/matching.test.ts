import { expect, test } from 'vitest'
import type { FinderOption } from './finderOption.ts'
import { bestMatches, matchingGroups, matchRank } from './matching.ts'

const named = (title: string, words = ''): FinderOption => ({
  id: title,
  title,
  words,
  icon: null,
  choose: () => undefined,
})
const titles = (options: readonly FinderOption[]) => options.map(({ title }) => title)

test('words are found by how they begin, not by what is within them', () => {
  expect(matchRank('set', named('Settings'))).toBeDefined()
  expect(matchRank('tings', named('Settings'))).toBeUndefined()
  expect(matchRank('exp rep', named('Export Report'))).toBeDefined()
  expect(matchRank('exp zebra', named('Export Report'))).toBeUndefined()
})

test('neither case, accents nor strokes need to be typed, and may be', () => {
  expect(matchRank('cafe', named('Café Ølgod'))).toBeDefined()
  expect(matchRank('OLGOD', named('Café Ølgod'))).toBeDefined()
  expect(matchRank('lodz', named('Łódź'))).toBe(0)
  expect(matchRank('strasse', named('Straße'))).toBe(0)
  expect(matchRank('Éxpenses', named('Expenses'))).toBe(0)
})

test('the whole name stands before its beginning, that before a later word, that before another name', () => {
  const things = [
    named('Upload Receipts', 'report of spending'),
    named('Export Report'),
    named('Reports'),
    named('Report'),
  ]
  expect(titles(bestMatches('report', things))).toEqual([
    'Report',
    'Reports',
    'Export Report',
    'Upload Receipts',
  ])
})

test('of two that begin alike, the one of which more was typed stands first', () => {
  expect(titles(bestMatches('exp', [named('Export Report'), named('Expenses')]))).toEqual([
    'Expenses',
    'Export Report',
  ])
})

test('equals stay in their order, and nothing typed leaves everything as it is', () => {
  const things = [named('Dark Theme'), named('Dark Cocoa'), named('Apples')]
  expect(titles(bestMatches('dark', things))).toEqual(['Dark Theme', 'Dark Cocoa'])
  expect(titles(bestMatches(' - ', things))).toEqual(titles(things))
})

test('the group of the best match comes first, and a group without any leaves', () => {
  const groups = [
    { title: 'Pages', options: [named('Privacy Policy', 'theme park'), named('Reports')] },
    { title: 'Settings', options: [named('Budget')] },
    { title: 'Actions', options: [named('Theme')] },
  ]
  expect(matchingGroups('theme', groups).map(({ title }) => title)).toEqual(['Actions', 'Pages'])
  expect(matchingGroups('', groups)).toEqual(groups)
})
