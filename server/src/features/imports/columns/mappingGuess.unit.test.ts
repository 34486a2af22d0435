import { describe, expect, test } from 'vitest'
import { guessMapping } from './mappingGuess.ts'
import { tableOf } from './statementTable.ts'

const likely = { dateFormat: 'DMY', currency: 'USD', locale: 'en-US' } as const

/** Guesses from lines whose cells are separated by spaces, and words within them by underscores. */
function guess(...lines: string[]) {
  const records = lines.map((line, place) => ({
    number: place + 1,
    cells: line.split(' ').map(cell => (cell === '.' ? '' : cell.replaceAll('_', ' '))),
  }))
  return guessMapping(tableOf(records), likely)
}
const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`

describe('the sign of spending', () => {
  const rowsOf = (...amounts: string[]) =>
    amounts.map((amount, place) => `${day(place + 1)} Shop_${place} ${amount}`)
  test.each([
    ['most rows', ['-5.00', '-6.00', '-7.00', '900.00'], 'negative', false],
    ['most rows', ['5.00', '6.00', '7.00', '-9.00'], 'positive', true],
    ['a plus that is written', ['+5.00', '+6.00'], 'negative', false],
    ['nothing but minuses', ['-5.00', '-6.00'], 'negative', false],
    ['nothing', ['5.00', '6.00'], 'positive', true],
  ] as const)('is learned from %s: %j', (_, amounts, spending, isGuess) => {
    const { mapping, guesses } = guess('Date Description Amount', ...rowsOf(...amounts))
    expect(mapping.spending).toBe(spending)
    expect(guesses.includes('spending')).toBe(isGuess)
  })

  test('is learned from a balance that falls', () => {
    const rows = [
      '1 5.00 95.00',
      '2 6.00 89.00',
      '3 7.00 82.00',
      '4 -50.00 132.00',
      '5 -9.00 141.00',
      '6 -9.00 150.00',
    ]
    const falling = guess(
      'Date Description Amount Balance',
      ...rows.map(row => row.replace(/^(\d)/, `${day(1)} Shop_$1`)),
    )
    expect(falling.mapping.spending).toBe('positive')
    expect(falling.guesses).not.toContain('spending')
  })

  test('is never that of rows which are called payments', () => {
    const rows = [
      `${day(1)} Payment Shop -5.00`,
      `${day(2)} Payment Hotel -6.00`,
      `${day(3)} Deposit Client 900.00`,
    ]
    expect(guess('Date Type Description Amount', ...rows).mapping).toMatchObject({
      spending: 'negative',
      columns: { direction: null },
    })
  })
})

describe('a column', () => {
  test('is a transaction number only where its values are each other’s unlike and look like one', () => {
    const idOf = (...values: string[]) =>
      guess(
        'Date Text Amount Reference',
        ...values.map((value, place) => `${day(place + 1)} Shop -5.00 ${value}`),
      ).mapping.columns.externalId
    expect(idOf('T-100', 'T-101', 'T-102')).toBe(3)
    expect(idOf('RENT', 'CAFE_ONE', 'SALARY')).toBeNull()
    expect(idOf('T-100', 'T-100', 'T-102')).toBeNull()
    expect(idOf('March_2026', 'Invoice_7', 'Flat_3')).toBeNull()
    expect(idOf('T-100', '.', 'T-102')).toBeNull()
  })

  test('of ISO codes is the currency, whatever its name, and stands beside its amount', () => {
    const { mapping } = guess(
      'Dzien Opis Saldo Waluta Kwota Waluta',
      `${day(1)} Sklep 100.00 EUR -5.00 PLN`,
      `${day(2)} Bar 95.00 EUR -6.00 PLN`,
    )
    expect(mapping.columns).toMatchObject({ amount: 4, currency: 5 })
  })

  test('of amounts is none of quantities, constants, rates or balances; a balance proves it', () => {
    const rows = ['Pens 3 20 1.0 12.40 87.60', 'Paper 1 20 1.0 7.00 80.60', 'Ink 2 20 1.0 30.00 50.60']
    const proven = guess(
      'When What Quantity Vat Rate Figure Left',
      ...rows.map((row, place) => `${day(place + 1)} ${row}`),
    )
    expect(proven.mapping.columns).toMatchObject({ amount: 5, balance: 6 })
    expect(proven.guesses).not.toContain('amount')
    const unproven = guess(
      'When What Quantity Vat Rate Figure',
      ...rows.map((row, place) => `${day(place + 1)} ${row.replace(/ \S+$/, '')}`),
    )
    expect(unproven.mapping.columns).toMatchObject({ amount: 5, balance: null })
    expect(unproven.guesses).toContain('amount')
  })

  test('of money in beside one of money out is told by the balance, where neither has a name', () => {
    const rows = [
      `${day(1)} Client 50.00 . 150.00`,
      `${day(2)} Shop . 5.00 145.00`,
      `${day(3)} Bar . 6.00 139.00`,
    ]
    expect(guess(...rows).mapping.columns).toMatchObject({ credit: 2, debit: 3, balance: 4, amount: null })
  })

  test.each([
    ['Belastung_CHF', 'Gutschrift_CHF'],
    ['Uscite', 'Entrate'],
    ['Débito', 'Crédito'],
    ['Obciążenia', 'Uznania'],
    ['Ut_fra_konto', 'Inn_på_konto'],
    ['Débit_euros', 'Crédit_euros'],
    ['Af', 'Bij'],
    ['Terhelés', 'Jóváírás'],
    ['Na_vrub', 'Ve_prospěch'],
    ['支払金額', '入金'],
  ])('is one of money out, the other of money in: %s, %s', (out, into) => {
    const rows = [`${day(1)} Shop . 5.00`, `${day(2)} Client 900.00 .`]
    expect(guess(`Date Text ${into} ${out}`, ...rows).mapping.columns).toMatchObject({ credit: 2, debit: 3 })
  })
})
