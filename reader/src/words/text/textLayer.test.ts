import { expect, test } from 'vitest'
import { textOfLayer } from './textLayer.ts'

function pageOf(rows: readonly string[]) {
  const words = rows.flatMap((row, line) =>
    row.split(' ').map((text, place) => ({
      text,
      box: { page: 0, x: 0.1 + 0.2 * place, y: 0.1 + 0.05 * line, width: 0.15, height: 0.02 },
    })),
  )
  return { bytes: new Uint8Array(), mediaType: 'image/png', width: 1240, height: 1754, words } as const
}

test('the text that a page carries is taken as it is, each word in its place', () => {
  const page = pageOf(['Harbour Books', 'Total 12.50'])
  const text = textOfLayer(page)
  expect(text?.lines.map(line => line.text)).toEqual(['Harbour Books', 'Total 12.50'])
  const [word] = text?.lines[1]?.words ?? []
  const place = word && text?.toPicture(word.box)
  expect(place?.x).toBeCloseTo(0.1)
  expect(place?.y).toBeCloseTo(0.15)
  expect(word?.confidence).toBe(1)
})

test('a page without words of its own has to be recognised', () => {
  expect(textOfLayer({ ...pageOf([]), words: [] })).toBeUndefined()
})

test.each([
  ['letters of an unknown table', ['\uE001\uE002\uE003 \uE004\uE005', '\uE006\uE007 Total 12.50 Books']],
  ['letters in no word’s order', ['Xqrtz Bkrwx', 'Gkkts 12.50', 'Wrtpl Kvdf']],
  ['a page number alone', ['1 / 3']],
])('%s is no text to rely on', (_, rows) => {
  expect(textOfLayer(pageOf(rows))).toBeUndefined()
})

test.each([
  ['a row', [Array.from({ length: 60 }, () => 'Harbour').join(' '), 'Books']],
  ['a page', Array.from({ length: 1000 }, () => 'Harbour Books and other things')],
])('%s with more text than any receipt is left to be recognised', (_, rows) => {
  expect(textOfLayer(pageOf(rows))).toBeDefined()
  const twice = rows.map(row => `${row} ${row}`)
  expect(textOfLayer(pageOf(twice))).toBeUndefined()
})

test('a signature, or what is longer than any word, is no text of the receipt', () => {
  const text = textOfLayer(pageOf(['Harbour Books', 'A1b2'.repeat(30), 'Total 12.50']))
  expect(text?.lines.map(line => line.text)).toEqual(['Harbour Books', 'Total 12.50'])
})
