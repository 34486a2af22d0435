import { readFileSync } from 'node:fs'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { likelyDateFormat } from './cells/statementDates.ts'
import { readStatement } from './rows/statements.ts'

/*
 * Made-up statements in the layouts of banks. Each starts with its bank, the person's locale and currency, and its
 * encoding; after its lines come the expenses (=>) and the reasons and amounts of other rows (--).
 */
const layouts = readFileSync(new URL('bankLayouts.txt', import.meta.url), 'utf8')
  .split(/^### /m)
  .slice(1)
  .map(section => {
    const [head = '', ...lines] = section.trimEnd().split('\n')
    const [bank = '', locale = '', currency = '', encoding = ''] = head.split(' | ')
    const marked = (mark: string) => lines.flatMap(line => (line.startsWith(mark) ? [line.slice(3)] : []))
    const file = lines.filter(line => !/^(=>|--) /.test(line)).join('\r\n')
    return { bank, locale, currency, encoding, file, booked: marked('=> '), skipped: marked('-- ') }
  })

describe('a statement of', () => {
  test.each(layouts)('$bank', async ({ locale, currency, encoding, file, booked, skipped }) => {
    const { lines } = await readStatement({
      bytes: iconv.encode(file, encoding),
      mapping: undefined,
      currency: undefined,
      likely: { dateFormat: likelyDateFormat(locale), currency, locale },
      lastDay: '2027-04-01',
      remembered: async () => undefined,
    })
    const spending = lines.filter(({ isSpending }) => isSpending)
    expect(spending.flatMap(({ problems }) => problems)).toEqual([])
    const said = spending.map(({ date, amount, currency: code, merchant, description }) => ({
      fact: `${date} ${amount} ${code}`,
      words: `${merchant} ${description}`,
    }))
    expect(said).toEqual(
      booked.map(line => {
        const [day, amount, code, ...words] = line.split(' ')
        return { fact: `${day} ${amount} ${code}`, words: expect.stringContaining(words.join(' ')) }
      }),
    )
    const others = lines.flatMap(({ reason, amount }) => (reason ? [`${reason} ${amount}`] : []))
    expect(others.filter(line => !line.startsWith('balance'))).toEqual(skipped)
  })
})

test.each([
  ['2026-03-29 Debitk.1', 'Bakery'],
  ['2026-11-19T12:41 VISA Debit', 'Bakery'],
  ['Card 000042 11.10.2026', 'Bakery'],
  ['Invoice 2026-03-29', 'Invoice 2026-03-29'],
  ['A4 80g', 'A4 80g'],
])('a row that says "%s" of a bakery is described as "%s"', async (description, expected) => {
  const file = `Date,Description,Merchant,Amount\n2026-03-30,${description},Bakery,-4.50\n2026-03-31,Rolls and coffee,Bakery,-7.50`
  const { lines } = await readStatement({
    bytes: Buffer.from(file),
    mapping: undefined,
    currency: undefined,
    likely: { dateFormat: 'YMD', currency: 'USD', locale: 'en-US' },
    lastDay: '2027-04-01',
    remembered: async () => undefined,
  })
  expect(lines.map(line => line.description)).toEqual([expected, 'Rolls and coffee'])
})
