import { expect, test } from 'vitest'
import { receiptText } from './text/lines.ts'
import { readOnce } from './text/word.ts'
import { tracedPage } from './tracedPage.ts'

test('a page that lies on its side is shown upright, each word framed where it stands', () => {
  const side = 200
  const pixels = new Uint8Array(side * side).fill(200)
  // Black where the picture shows the word: page 40,60 to 80,80, rotated by 90 degrees.
  for (let x = 40; x < 80; x++) for (let y = 60; y < 80; y++) pixels[x * side + (side - 1 - y)] = 0
  const word = { ...readOnce, text: 'Tea', confidence: 0.7, box: { x: 40, y: 60, width: 40, height: 20 } }
  const text = receiptText([word], ({ x, y, width, height }) => ({
    x: (side - 1 - y) / side,
    y: x / side,
    width: height / side,
    height: width / side,
  }))
  const page = tracedPage({ width: side, height: side, pixels }, text)
  if (!page) throw new Error('There is a word')
  const levelAt = (x: number, y: number) => page.pixels[y * page.width + x]
  expect([levelAt(45, 65), levelAt(75, 75), levelAt(20, 65), levelAt(45, 30)]).toEqual([0, 0, 200, 200])
  expect(page.marks).toMatchObject([
    { confidence: 0.7, corners: [{ x: 40, y: 60 }, {}, { x: 80, y: 80 }, {}] },
  ])
})

test('a page without words is not shown', () => {
  const picture = { width: 4, height: 4, pixels: new Uint8Array(16) }
  expect(
    tracedPage(
      picture,
      receiptText([], box => box),
    ),
  ).toBeUndefined()
})
