import type { DashboardCardId } from '@outlay/contract/dashboard/dashboardCards'
import { expect, test } from 'vitest'
import { arrangedCards, blocksOf } from './dashboardCards.ts'

const shown = (...ids: DashboardCardId[]) =>
  blocksOf(ids.flatMap(id => arrangedCards(null).filter(card => card.id === id))).map(({ wide, cards }) => [
    wide?.id,
    cards.map(({ id }) => id),
  ])

test('as they come, the first three stand beside the list, and the next in columns beneath it', () => {
  expect(shown(...arrangedCards(null).map(({ id }) => id))).toEqual([
    ['recent-expenses', ['receipt-upload', 'quick-actions', 'budget']],
    [undefined, ['categories', 'projects', 'moods', 'assistant', 'activity', 'security']],
    ['promo', []],
    ['compliance', []],
  ])
})

test('as many of the cards before the list stand beside it as it is high, and all before them above it', () => {
  expect(shown('moods', 'receipt-upload', 'categories', 'security', 'recent-expenses', 'budget')).toEqual([
    [undefined, ['moods', 'receipt-upload']],
    ['recent-expenses', ['categories', 'security']],
    [undefined, ['budget']],
  ])
  expect(shown('recent-expenses', 'budget')).toEqual([
    ['recent-expenses', []],
    [undefined, ['budget']],
  ])
})
