import type { ReadWord } from '@outlay/contract/receipts/receiptReadings'
import { expect, test } from 'vitest'
import { marksOfWords, papersOn } from './detectReceipts.ts'

const hints = { today: '2026-10-01', preferredCurrency: 'USD' }

const papersOf = (words: readonly ReadWord[]) => papersOn(marksOfWords(words, 1), words, hints)

/** Lines of a receipt, with words placed from a corner, in fractions of the picture. */
function written(lines: readonly (readonly [string, string?])[], left: number, top: number): ReadWord[] {
  return lines.flatMap(([text, sum], row) => {
    let x = left
    const place = (word: string, from: number) => {
      const width = word.length * 0.01
      const box = { page: 0, x: from, y: top + row * 0.03, width, height: 0.016 }
      x = from + width + 0.009
      return { text: word, box }
    }
    const words = text.split(' ').map(word => place(word, x))
    return sum ? [...words, place(sum, left + 0.3)] : words
  })
}

const deli = [
  ['Fern Street Deli LLC'],
  ['12 Fern Street Boston'],
  ['Date: 05/20/2026'],
  ['Soup of the day', '$8.50'],
  ['Sandwich', '$11.25'],
  ['Total', '$19.75'],
  ['Visa', '$19.75'],
] as const
const books = [
  ['Prairie Books Inc'],
  ['7 Union Square Denver'],
  ['Date: 05/22/2026'],
  ['Atlas', '$32.00'],
  ['Bookmark', '$2.40'],
  ['Total', '$34.40'],
  ['Cash', '$34.40'],
] as const
const slip = [
  ['Fern Street Deli LLC'],
  ['05/20/2026 13:02'],
  ['Visa contactless'],
  ['AID A0000000031010'],
  ['Amount', '$19.75'],
  ['Total', '$19.75'],
  ['Approved 552017'],
] as const

test('two papers side by side, or one above the other, are told apart', () => {
  const beside = papersOf([...written(deli, 0.04, 0.1), ...written(books, 0.56, 0.1)])
  expect(beside).toMatchObject({ kind: 'apart', areas: [{ x: 0 }, { y: 0 }] })
  const below = papersOf([...written(deli, 0.2, 0.05), ...written(books, 0.2, 0.55)])
  expect(below).toMatchObject({ kind: 'apart', areas: [{ y: 0, width: 1 }, { width: 1 }] })
})

test('two papers without a gap between them are seen, and not cut', () => {
  const words = [...written(deli, 0.2, 0.05), ...written(books, 0.2, 0.05 + deli.length * 0.03)]
  expect(papersOf(words)).toEqual({ kind: 'several' })
})

test('a receipt, also with the card’s slip below it, is one', () => {
  expect(papersOf(written(deli, 0.2, 0.05))).toEqual({ kind: 'one' })
  const withSlip = [...written(deli, 0.2, 0.05), ...written(slip, 0.2, 0.5)]
  expect(papersOf(withSlip)).toEqual({ kind: 'one' })
})

test('papers that lie askew to each other are told apart where no upright line parts them', () => {
  const leaning = [...written(deli, 0.04, 0.1), ...written(books, 0.46, 0.1)].map(word => ({
    ...word,
    box: { ...word.box, x: word.box.x + 0.1 * word.box.y },
  }))
  expect(papersOf(leaning)).toMatchObject({ kind: 'apart' })
})

test('far-off print that could not be read is to be looked at by itself; a page without print holds nothing', () => {
  const words = written(deli, 0.04, 0.1)
  const unread = written(books, 0.56, 0.1).flatMap(({ box, text }) =>
    Array.from(text, (_, place) => ({ ...box, x: box.x + place * 0.01, width: 0.008 })),
  )
  const marks = marksOfWords(words, 1)
  const both = { ...marks, boxes: [...marks.boxes.flatMap(lettersOf), ...unread] }
  expect(papersOn(both, words, hints)).toMatchObject({ kind: 'unclear', axis: 'x', areas: [{ x: 0 }, {}] })
  expect(papersOn({ ...marks, boxes: [] }, [], hints)).toEqual({ kind: 'none' })
})

function lettersOf(box: ReadWord['box'] | Omit<ReadWord['box'], 'page'>) {
  const count = Math.max(1, Math.round(box.width / 0.01))
  return Array.from({ length: count }, (_, place) => ({ ...box, x: box.x + place * 0.01, width: 0.008 }))
}
