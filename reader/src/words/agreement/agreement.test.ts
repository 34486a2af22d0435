import { expect, test } from 'vitest'
import { type Letter, wordsOf } from '../ppocr/letters.ts'
import { agreeOn } from './agreement.ts'
import { compareReadings } from './compareReadings.ts'

/** Letters as read by the first recognizer; spaces separate words. */
function lettersOf(text: string, confidence = 0.95): Letter[] {
  return Array.from(text).flatMap((letter, place, all) =>
    letter === ' '
      ? []
      : [
          {
            text: letter,
            confidence,
            second: '',
            secondConfidence: 0,
            at: place / all.length,
            from: place / all.length,
            to: (place + 1) / all.length,
            gap: place === 0 || all[place - 1] === ' ' ? 1 : 0,
          },
        ],
  )
}

function agreed(first: string, second: string, confidence = 0.95) {
  const other = second
    .split(' ')
    .filter(Boolean)
    .map(text => ({ text, confidence: 0.9 }))
  return wordsOf(compareReadings(lettersOf(first, confidence), other)).map(agreeOn)
}

test('a word that both read alike is agreed on, and surer than either', () => {
  expect(agreed('TOTAL 4.20', 'TOTAL 4.20')).toEqual([
    expect.objectContaining({ text: 'TOTAL', isAgreed: true }),
    expect.objectContaining({ text: '4.20', isAgreed: true, alternatives: [] }),
  ])
  expect(agreed('TOTAL', 'TOTAL')[0]?.confidence).toBeGreaterThan(0.98)
})

test.each([
  ['Ruckgeld', 'Rückgeld', 'Rückgeld'],
  ['SchloB', 'Schloß', 'Schloß'],
  ['E2,00', '€2,00', '€2,00'],
  ['35.40', '£35.40', '£35.40'],
  ['$12.00', '£12.00', '$12.00'],
  ['TOTAL', 'TOTAL.', 'TOTAL'],
  ['1.95', '1,95', '1.95'],
  ['4.50', '4.SO', '4.50'],
])('of %s and %s, which differ in what one of them does not know, %s is agreed on', (first, second, text) => {
  expect(agreed(first, second)[0]).toMatchObject({ text, isAgreed: true })
})

test('a figure that lost its point has it put back, and is not sure', () => {
  expect(agreed('195', '€1,95')[0]).toMatchObject({ text: '€1,95', isAgreed: false, alternatives: ['195'] })
})

test('where they differ the surer one counts, and what the other read is kept', () => {
  const [word] = agreed('18.90', '13.90')
  expect(word).toMatchObject({ text: '18.90', isAgreed: false, alternatives: ['13.90'] })
  expect(word?.confidence).toBeLessThan(0.7)
  expect(agreed('18.90', '13.90', 0.3)[0]).toMatchObject({ text: '13.90', alternatives: ['18.90'] })
})

test('a word that one alone saw is kept, with its confidence', () => {
  const [word] = agreed('THANKS', '')
  expect(word).toMatchObject({ text: 'THANKS', isAgreed: false })
  expect(word?.confidence).toBeLessThan(0.95)
})

test('spaces that the second read part words that the first ran together', () => {
  expect(agreed('Totaltax', 'Total tax').map(({ text }) => text)).toEqual(['Total', 'tax'])
})

test('a figure torn within its decimals is put together', () => {
  expect(wordsOf(lettersOf('TOTAL 83.4 4')).map(word => word.map(({ text }) => text).join(''))).toEqual([
    'TOTAL',
    '83.44',
  ])
})
