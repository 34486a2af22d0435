import type { DashboardCardId } from '@outlay/contract/dashboard/dashboardCards'
import { expect, test } from 'vitest'
import { arrangedCards, blocksOf, columnsOf } from './dashboardCards.ts'

const cardsOf = (ids: DashboardCardId[]) =>
  ids.flatMap(id => arrangedCards(null).filter(card => card.id === id))
const idsOf = (groups: { id: string }[][]) => groups.map(cards => cards.map(({ id }) => id))
const inColumns = (count: number, ...ids: DashboardCardId[]) => idsOf(columnsOf(cardsOf(ids), count))

test('a wide card has its own row, and the cards between wide ones share columns', () => {
  expect(idsOf(blocksOf(cardsOf(['budget', 'moods', 'promo', 'compliance', 'activity'])))).toEqual([
    ['budget', 'moods'],
    ['promo'],
    ['compliance'],
    ['activity'],
  ])
})

test('as they come, what is used most is on the first screen', () => {
  const [first = []] = blocksOf(arrangedCards(null))
  expect(idsOf(columnsOf(first, 3))).toEqual([
    ['recent-expenses', 'moods'],
    ['receipt-upload', 'quick-actions', 'projects', 'activity'],
    ['budget', 'categories', 'security', 'assistant'],
  ])
})

test('cards stand in their order, each in the column that is lowest; the list of expenses leads the first', () => {
  expect(inColumns(2, 'moods', 'budget', 'security', 'recent-expenses')).toEqual([
    ['recent-expenses'],
    ['moods', 'budget', 'security'],
  ])
  expect(inColumns(1, 'moods', 'budget', 'recent-expenses')).toEqual([['moods', 'budget', 'recent-expenses']])
})
