import { expect, test } from 'vitest'
import { readWritten, writtenReceipt } from '../../../fields/writtenReceipt.factory.ts'
import { moneyFacts } from '../facts.ts'
import { tableTaxOf } from './equations.ts'

test('the rows of a table of taxes that come to a sum give its tax', () => {
  const facts = moneyFacts(
    writtenReceipt(`
    Rate      Net    VAT   Gross
    A 19%   10.00   1.90   11.90
    B  7%   20.00   1.40   21.40
    TOTAL                  33.30`),
  )
  expect(tableTaxOf(33_300, facts)).toBe(3300)
  expect(tableTaxOf(11_900, facts)).toBeUndefined()
  expect(tableTaxOf(0, facts)).toBeUndefined()
})

test('a table of which no row adds up takes no time, however it is read', () => {
  const rows = Array.from({ length: 6 }, (_, row) =>
    Array.from({ length: 5 }, (__, cell) => `${(row + 2) ** 2 * 7 + cell ** 3}.${10 + row * 5 + cell}`).join(
      '  ',
    ),
  )
  const goods = Array.from({ length: 60 }, (_, row) => `Thing ${row}0.${10 + row}`)
  const { values } = readWritten(`
Harbour Books
${goods.join('\n')}
TOTAL  1234.56
VAT  Net  Gross
${rows.join('\n')}`)
  expect(values.total).toBe('1234.56')
})

test('the other reading of what was taken off changes what goods come to, the other way', () => {
  const { checks } = readWritten(`
Harbour Books
Bread             6.00
Cheese            9.00
Discount         -1.00¦-7.00
TOTAL             8.00`)
  expect(checks).toContainEqual(expect.objectContaining({ name: 'Items', holds: true }))
})
