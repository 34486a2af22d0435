import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brokenQuoteLine, delimiterOf, recordsOf } from './delimited.ts'

const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', ' ', '\n', '7'), maxLength: 6 })
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

describe('delimited text', () => {
  test('comes back as it was written, whatever its cells hold', async () => {
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 3, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom('\n', '\r\n'), async (table, newline) => {
        const text = ['"x","y","z"', ...table.map(row => row.map(quoted).join(','))].join(newline)
        const records = await recordsOf(text)
        expect(records.slice(1).map(({ cells }) => cells)).toEqual(table)
        expect(brokenQuoteLine(text, ',')).toBeUndefined()
      }),
      { numRuns: 50 },
    )
  })

  test('is cut by the delimiter that makes even rows', () => {
    expect(delimiterOf('a;b;c\n1,5;2;3\n2,5;3;4')).toBe(';')
    expect(delimiterOf('a\tb\n1,000\t2\n2,000\t3')).toBe('\t')
    expect(delimiterOf('a|b\n1|2')).toBe('|')
    expect(delimiterOf('"a;b";c,d\n"e;f";g,h')).toBe(';')
    expect(delimiterOf('one column\nof text')).toBe(',')
  })

  test('is cut by the delimiter of its rows, whatever stands in the lines above them', () => {
    const above = Array.from({ length: 12 }, (_, line) => `Line ${line}, Berlin`)
    const rows = Array.from({ length: 20 }, (_, row) => `${row + 1}.02.2026;Coffee, cake;-1,50`)
    expect(delimiterOf([...above, 'Date;Text;Amount', ...rows].join('\n'))).toBe(';')
  })

  test('numbers its rows as a spreadsheet does, empty ones too', async () => {
    const records = await recordsOf('a,b\n\n1,2\n,\n3,4\n')
    expect(records.map(({ number }) => number)).toEqual([1, 3, 4, 5])
  })

  test('without quoted cells may have quotes within words', async () => {
    const records = await recordsOf('Item,Sum\n24" screen,200\nThe "Inn",30')
    expect(records.map(({ cells }) => cells[0])).toEqual(['Item', '24" screen', 'The "Inn"'])
  })

  test.each([
    ['a,"b\nc,d', 1],
    ['a,b\nc,"d" e', 2],
    ['a,b\n"c\nd",e"f', 3],
  ])('with a broken quote (%j) names line %i', async (text, line) => {
    expect(brokenQuoteLine(text, ',')).toBe(line)
    await expect(recordsOf(text)).rejects.toMatchObject({ code: 'imports.broken-quote' })
  })
})
