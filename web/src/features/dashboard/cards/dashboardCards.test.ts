import { expect, test } from 'vitest'
import { arrangedCards, withMoved } from './dashboardCards.ts'

test('a card that came with a new version stands where a new account finds it, and one that is gone is left out', () => {
  const kept = [
    { id: 'security', isHidden: true },
    { id: 'weather', isHidden: false },
    { id: 'receipt-upload', isHidden: false },
  ]
  const cards = arrangedCards(kept)
  expect(cards.map(({ id }) => id).slice(0, 4)).toEqual(['security', 'activity', 'moods', 'assistant'])
  expect(cards).toHaveLength(arrangedCards(null).length)
  expect(cards.filter(({ isHidden }) => isHidden).map(({ id }) => id)).toEqual(['security'])
})

test('a card moves by one place or by many, and not over the edge', () => {
  expect(withMoved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(withMoved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  expect(withMoved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(withMoved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c'])
})
