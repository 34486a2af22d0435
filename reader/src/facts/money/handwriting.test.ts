import { expect, test } from 'vitest'
import { readReceipt } from '../../fields/readReceipt.ts'
import { writtenReceipt } from '../../fields/writtenReceipt.factory.ts'
import { receiptText } from '../../words/text/lines.ts'
import type { Word } from '../../words/text/word.ts'

const hints = { today: '2026-06-01', timezone: 'UTC', preferredCurrency: 'USD' } as const
const byPen: Partial<Word> = { confidence: 0.4, isAgreed: false }

/** A clearly read receipt except for one figure; `height` is relative to the print. */
function totalOf(
  receipt: string,
  figure: string,
  { height = 2, ...reading }: Partial<Word> & { height?: number } = {},
) {
  const text = writtenReceipt(receipt, { confidence: 0.99, isAgreed: true })
  const words = text.lines
    .flatMap(line => line.words)
    .map(word => {
      if (word.text !== figure) return word
      const { box } = word
      return {
        ...word,
        ...byPen,
        ...reading,
        box: { ...box, y: box.y - ((height - 1) * box.height) / 2, height: height * box.height },
      }
    })
  return readReceipt([receiptText(words, box => text.toPicture(box))], hints).fields.total
}

const dinner = `
  Corner Grill
  Dinner                50.00
  Subtotal              50.00
  Tax                    4.00
  Total                 54.00
`

test.each([
  ['below it', `${dinner}\n                       64.00\n  Thank you`, '64.00'],
  ['beside it', dinner.replace('54.00', '54.00  64.00'), '64.00'],
  ['as a tip above it', dinner.replace('Total', '               10.00\n  Total'), '10.00'],
  ['that lost its point', `${dinner}\n                       6400\n  Thank you`, '6400'],
])('a figure that a pen wrote %s makes the total one to look at', (_, receipt, figure) => {
  const total = totalOf(receipt, figure)
  expect(total.value).toBe('54.00')
  expect(total.confidence).toBeLessThan(0.9)
  expect(total.reason).toContain('written by hand')
})

test.each([
  ['is as large as the print', { height: 1 }],
  ['was read clearly', { confidence: 0.95 }],
  ['both recognizers read alike', { isAgreed: true }],
])('a figure that %s was printed', (_, reading) => {
  const total = totalOf(`${dinner}\n                       64.00\n  Thank you`, '64.00', reading)
  expect(total.reason ?? '').not.toContain('written by hand')
})

test('a long number below is no sum', () => {
  const total = totalOf(`${dinner}\n                  2090314477\n  Thank you`, '2090314477')
  expect(total.confidence).toBeGreaterThan(0.9)
})
