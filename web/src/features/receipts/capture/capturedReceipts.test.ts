import { expect, test } from 'vitest'
import {
  type CapturedPage,
  type CapturedReceipts,
  canAddPage,
  receiptFiles,
  withoutPicture,
  withPicture,
} from './capturedReceipts.ts'

const page = (name: string, bytes = 10): CapturedPage => {
  const file = new File([new Uint8Array(bytes)], `${name}.jpg`, { type: 'image/jpeg' })
  return { id: name, file, url: `blob:${name}`, width: 30, height: 40 }
}
const [a, b, c] = [page('a'), page('b'), page('c')]

test('pictures are receipts in a row, or further pages of the last one', () => {
  let receipts: CapturedReceipts = []
  receipts = withPicture(receipts, a, 'page')
  receipts = withPicture(receipts, b, 'page')
  receipts = withPicture(receipts, c, 'receipt')
  expect(receipts).toEqual([[a, b], [c]])
  expect(withoutPicture(receipts, c)).toEqual([[a, b]])
  expect(withoutPicture(receipts, a)).toEqual([[b], [c]])
})

test('a receipt takes no more pages than the server does, nor more bytes', () => {
  expect(canAddPage([])).toBe(false)
  expect(canAddPage([[a]])).toBe(true)
  expect(canAddPage([Array<CapturedPage>(10).fill(a)])).toBe(false)
  expect(canAddPage([[page('large', 9 * 1024 * 1024)]])).toBe(false)
})

test('each receipt becomes one file: a picture as it is, several pages as a PDF', () => {
  const files = receiptFiles([[a, b], [c]])
  expect(files.map(({ id, file: { name, type }, pages }) => [id, name, type, pages])).toEqual([
    ['a', 'a.pdf', 'application/pdf', 'all'],
    ['c', 'c.jpg', 'image/jpeg', undefined],
  ])
})
