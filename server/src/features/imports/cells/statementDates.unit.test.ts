import { type DateFormat, dateFormats } from '@outlay/contract/imports/importMappings'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateFormatOf, dateReader, isDateText, likelyDateFormat } from './statementDates.ts'

const lastDay = '2027-04-01'
const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2027-03-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

function written(day: string, format: DateFormat, separator: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const parts = { Y: year, M: month, D: date }
  return [...format].map(letter => parts[letter as keyof typeof parts]).join(separator)
}

test('a word that is a month in a language that no known bank writes is no date', () => {
  for (const text of ['5 out 2025', '3 mac 2025', '12 lug 2025']) expect(isDateText(text), text).toBe(false)
  for (const text of ['5 oct 2025', '3 März 2025', '12 juil. 2025']) expect(isDateText(text), text).toBe(true)
})

describe('a date', () => {
  test.each(dateFormats)('written as %s is read as what it is, whatever day and separator', format => {
    const read = dateReader(format, lastDay)
    fc.assert(
      fc.property(days, fc.constantFrom('-', '/', '.'), (day, separator) => {
        expect(read(written(day, format, separator))).toEqual({ day })
        expect(read(`${written(day, format, separator)} 13:45:10`)).toEqual({ day })
      }),
    )
  })

  const forms = [
    '14 Mar 2026',
    '14-Mar-26',
    'Mar 14, 2026',
    'March 14th, 2026',
    '14. März 2026',
    '14 mars 2026',
    '14 marzo 2026',
    '14 mrt 2026',
    '20260314',
    '20260314120000.000[-5:EST]',
    '2026-03-14T10:00:00Z',
    '2026/3/14',
    '14.03.26',
    '14. 3. 2026',
  ]
  test.each(forms)('“%s” is the 14th of March 2026', text =>
    expect(dateReader('DMY', lastDay)(text)).toEqual({ day: '2026-03-14' }),
  )

  test.each([
    ['1026-03-14', 'before 1990'],
    ['2126-03-14', 'more than a year ahead'],
    ['9999-03-14', 'more than a year ahead'],
    ['2027-04-02', 'more than a year ahead'],
    ['1989-12-31', 'before 1990'],
    ['31.02.2026', 'no day of the calendar'],
    ['00.00.0000', 'before 1990'],
    ['soon', 'not a date'],
    ['', 'missing'],
    ['14 Foo 2026', 'not a date'],
  ])('“%s” is refused: %s', (text, reason) =>
    expect(dateReader('DMY', lastDay)(text)).toEqual({ problem: expect.stringContaining(reason) }),
  )
})

describe('the order of day and month', () => {
  test('is proven by one day beyond the twelfth', () => {
    expect(dateFormatOf(['01/02/2026', '13/02/2026'], 'MDY')).toEqual({ format: 'DMY', isGuess: false })
    expect(dateFormatOf(['01/02/2026', '02/13/2026'], 'DMY')).toEqual({ format: 'MDY', isGuess: false })
    expect(dateFormatOf(['2026-02-01'], 'MDY')).toEqual({ format: 'YMD', isGuess: false })
    expect(dateFormatOf(['01.02.2026'], 'MDY')).toEqual({ format: 'DMY', isGuess: false })
  })

  test('is the likely one, and a guess, where nothing proves it', () => {
    expect(dateFormatOf(['01/02/2026'], 'MDY')).toEqual({ format: 'MDY', isGuess: true })
    expect(dateFormatOf(['01/02/2026'], 'DMY')).toEqual({ format: 'DMY', isGuess: true })
  })

  test('follows the language and country', () => {
    expect(likelyDateFormat('en-US')).toBe('MDY')
    expect(likelyDateFormat('en-GB')).toBe('DMY')
    expect(likelyDateFormat('de-DE')).toBe('DMY')
    expect(likelyDateFormat('sv-SE')).toBe('YMD')
  })
})
