import { expect, test } from 'vitest'
import { readReceipt } from '../../fields/readReceipt.ts'
import { writtenReceipt } from '../../fields/writtenReceipt.factory.ts'
import { joinPages } from './joinedPages.ts'
import { placeOf } from './lines.ts'

const first = writtenReceipt(`
  CORNER HARDWARE LTD
  12 Mill Lane, Leeds
  Date 14/03/2026

  Paint            18.50
  Brush             6.25`)
const second = writtenReceipt(`
  Page 2
  Sandpaper         3.25
  TOTAL            28.00`)

test('facts are taken from all pages of a receipt', () => {
  const { fields } = readReceipt([joinPages([first, second])], {
    today: '2026-11-20',
    preferredCurrency: 'GBP',
  })
  expect(fields.merchant.value).toMatch(/^corner hardware ltd$/i)
  expect(fields.date.value).toBe('2026-03-14')
  expect(fields.total.value).toBe('28.00')
})

test('each word keeps its place on its own page', () => {
  const joined = joinPages([first, second])
  const [line] = second.lines.slice(-1)
  const [moved] = joined.lines.slice(-1)
  if (!line || !moved) throw new Error('no line was read')
  expect(placeOf(joined, moved.words)).toEqual({ ...placeOf(second, line.words), page: 1 })
})

test('a page without text keeps its number', () => {
  const joined = joinPages([first, writtenReceipt(''), second])
  const [last] = joined.lines.slice(-1)
  expect(last && placeOf(joined, last.words)?.page).toBe(2)
})

test('a place that reaches over two pages is told on the first of them, as far as its text goes', () => {
  const joined = joinPages([second, first])
  const boxes = joined.lines.map(({ box }) => box)
  const over = {
    x: Math.min(...boxes.map(({ x }) => x)) - 50,
    y: 0,
    width: 5000,
    height: Math.max(...boxes.map(({ y, height }) => y + height)),
  }
  const place = joined.toPicture(over)
  const words = second.lines.flatMap(line => line.words)
  expect(place).toEqual({ ...placeOf(second, words), page: 0 })
})

test('a place between two pages takes nothing of either', () => {
  const joined = joinPages([first, second])
  const last = first.lines.at(-1)?.box
  if (!last) throw new Error('no line was read')
  const below = { x: last.x, y: last.y + last.height + 5, width: 10, height: 10 }
  expect(joined.toPicture(below)).toMatchObject({ page: 0, height: 0 })
})
