import { expect, test } from 'vitest'
import { columnsOf } from './dashboardCards.ts'

const cards = [400, 300, 100, 250].map((heightPx, place) => ({ id: place + 1, heightPx }))
const idsIn = (count: number) => columnsOf(cards, count).map(column => column.map(({ id }) => id))

test('cards stand in their order, each in the column that is lowest', () => {
  expect(idsIn(3)).toEqual([[1], [2], [3, 4]])
  expect(idsIn(2)).toEqual([
    [1, 4],
    [2, 3],
  ])
  expect(idsIn(1)).toEqual([[1, 2, 3, 4]])
})
