import { expect, test } from 'vitest'
import { summaryOf, sumsOf } from '../../../testing/expenses.ts'
import { nothingSelected } from './selectedRows.ts'
import { selectedSums } from './selectedSums.ts'

const rows = ['0.10', '0.20', '1234567.333'].map((amount, place) => summaryOf({ id: `e${place}`, amount }))
const selected = { ...nothingSelected, ids: new Set(rows.map(({ id }) => id)) }

test('a selection is added up to the last digit, without what counts in no total', () => {
  expect(selectedSums(selected, rows, undefined)).toMatchObject({ total: '1234567.633', countedCount: 3 })
  const pending = [...rows.slice(1), summaryOf({ id: 'e0', amount: '900.00', status: 'pending' })]
  expect(selectedSums(selected, pending, undefined)).toMatchObject({
    count: 3,
    countedCount: 2,
    total: '1234567.533',
  })
})

test('a selection of all matches has the server’s total, and none if that is of others', () => {
  const all = { ...nothingSelected, all: { count: 500, mark: '1' } }
  expect(selectedSums(all, rows, sumsOf({ count: 500 }))?.total).toBe('41.20')
  expect(selectedSums(all, rows, sumsOf({ count: 501 }))).toBeUndefined()
  expect(selectedSums(all, rows, sumsOf({ count: 500, isWhole: false }))).toBeUndefined()
})

test('a selection has no total while rows of it are unknown', () => {
  expect(selectedSums(selected, rows.slice(1), undefined)).toBeUndefined()
})
