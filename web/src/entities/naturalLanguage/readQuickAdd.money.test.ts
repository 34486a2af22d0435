import { currencies, currencyCodes } from '@outlay/contract/core/currencies'
import { describe, expect, test } from 'vitest'
import type { QuickAddContext } from './line.ts'
import { check, context, type Example } from './readQuickAdd.factory.ts'
import { readQuickAdd } from './readQuickAdd.ts'

const prices: Example[] = [
  ['23,50 lunch', 'Lunch', { amount: '23.50', category: 'meals' }],
  ['taxi $12', 'Taxi', { amount: '12', currency: 'USD', category: 'travel' }],
  ['taxi 12€', 'Taxi', { amount: '12', currency: 'EUR', category: 'travel' }],
  ['12 bucks coffee', 'Coffee', { amount: '12', currency: 'USD', category: 'meals' }],
  ['hotel 1,234.56', 'Hotel', { amount: '1234.56', category: 'travel' }],
  ['hotel 1.234,56 eur', 'Hotel', { amount: '1234.56', currency: 'EUR', category: 'travel' }],
  ['hotel 2 nights 340 chf', 'Hotel 2 nights', { amount: '340', currency: 'CHF', category: 'travel' }],
  ['room 12 minibar 8.50', 'Room 12 minibar', { amount: '8.50' }],
  ['paper A4 9.99', 'Paper A4', { amount: '9.99', category: 'office-supplies' }],
  ['route 66 diner 14', 'Route 66 diner', { amount: '14' }],
  ['dinner twenty', 'Dinner twenty', { category: 'meals' }],
  ['taxi 200 sek', 'Taxi', { amount: '200', currency: 'SEK', category: 'travel' }],
  ['3 coffees 11.40', '3 coffees', { amount: '11.40', category: 'meals' }],
  ['spent 12 on lunch', 'Lunch', { amount: '12', category: 'meals' }],
  ['paid 40 eur for parking', 'Parking', { amount: '40', currency: 'EUR', category: 'travel' }],
  ['The Times subscription 9.99', 'The Times subscription', { amount: '9.99', category: 'software' }],
  ['monday.com subscription 48', 'Monday.com subscription', { amount: '48', category: 'software' }],
  ['Coffee (3.50)', 'Coffee', { amount: '3.50', category: 'meals' }],
  ['CHF 25.- fondue', 'Fondue', { amount: '25', currency: 'CHF' }],
  ['25.- fondue chf', 'Fondue', { amount: '25', currency: 'CHF' }],
  ['coffee 5 eur 3 people', 'Coffee 3 people', { amount: '5', currency: 'EUR', category: 'meals' }],
  ['50% off shoes 40', '50% off shoes', { amount: '40' }],
  ['meeting 12:30 lunch 18', 'Meeting 12:30 lunch', { amount: '18', category: 'meals' }],
  ['Lunch with Jan 12 eur', 'Lunch with Jan', { amount: '12', currency: 'EUR', category: 'meals' }],
  ['for', 'For', {}],
  ['12', '', { amount: '12' }],
  ['train to Basel for 2 people 88', 'Train to Basel for 2 people', { amount: '88', category: 'travel' }],
  ['€12.5 stamps', 'Stamps', { amount: '12.5', currency: 'EUR', category: 'office-supplies' }],
  ['coffee eur 3', 'Coffee', { amount: '3', currency: 'EUR', category: 'meals' }],
  ['1 234,56 € server', 'Server', { amount: '1234.56', currency: 'EUR' }],
  ['uber eats 18', 'Uber eats', { amount: '18', category: 'meals' }],
  ['private lesson 30', 'Private lesson', { amount: '30' }],
  ['iphone 15 799', 'Iphone 15', { amount: '799' }],
  ['coffee 3,5', 'Coffee', { amount: '3.5', category: 'meals' }],
  ['5 pounds of coffee 12', '5 pounds of coffee', { amount: '12', category: 'meals' }],
  ['sun cream 12', 'Sun cream', { amount: '12' }],
  ['R$ 35 lunch', 'Lunch', { amount: '35', currency: 'BRL', category: 'meals' }],
  ['35 reais lunch', 'Lunch', { amount: '35', currency: 'BRL', category: 'meals' }],
  ['CA$ 12 hotel', 'Hotel', { amount: '12', currency: 'CAD', category: 'travel' }],
  ['HK$120 taxi', 'Taxi', { amount: '120', currency: 'HKD', category: 'travel' }],
  ['taxi 40 won', 'Taxi', { amount: '40', currency: 'KRW', category: 'travel' }],
  ['£4 tea', 'Tea', { amount: '4', currency: 'GBP', category: 'meals' }],
  ['tea 4 quid', 'Tea', { amount: '4', currency: 'GBP', category: 'meals' }],
  ['tea 4 euros', 'Tea', { amount: '4', currency: 'EUR', category: 'meals' }],
  ['rub 20', 'Rub', { amount: '20' }],
  ['RUB 200 tea', 'Tea', { amount: '200', currency: 'RUB', category: 'meals' }],
  ['flight BA 204 310 usd', 'Flight BA 204', { amount: '310', currency: 'USD', category: 'travel' }],
  ['team lunch 12 people 180', 'Team lunch 12 people', { amount: '180', category: 'meals' }],
  ['parking 3h 9', 'Parking 3h', { amount: '9', category: 'travel' }],
  ['2,500 conference', 'Conference', { amount: '2500' }],
  ['conference 2.500,00 eur', 'Conference', { amount: '2500.00', currency: 'EUR' }],
  ['12,- beer', 'Beer', { amount: '12', category: 'meals' }],
  ['ana@example.com 12', 'Ana@example.com', { amount: '12' }],
  ['lunch @ 12.50', 'Lunch', { amount: '12.50', category: 'meals' }],
  ['lunch 12.50!', 'Lunch!', { amount: '12.50', category: 'meals' }],
  ['   ', '', {}],
  ['lunch 0.99', 'Lunch', { amount: '0.99', category: 'meals' }],
  ['lunch .99', 'Lunch', { amount: '0.99', category: 'meals' }],
  ['lunch $.99', 'Lunch', { amount: '0.99', currency: 'USD', category: 'meals' }],
  ['lunch...99 said the menu', 'Lunch...99 said the menu', { category: 'meals' }],
  ['hotel 1,234', 'Hotel', { amount: '1234', category: 'travel' }],
  ['hotel 1.234.567', 'Hotel', { amount: '1234567', category: 'travel' }],
  ['lunch 1 000 eur', 'Lunch', { amount: '1000', currency: 'EUR', category: 'meals' }],
  ['lunch € 1 000.50', 'Lunch', { amount: '1000.50', currency: 'EUR', category: 'meals' }],
  ['lunch 12 000', 'Lunch', { amount: '12000', category: 'meals' }],
  ['hosting 12 eur per month', 'Hosting per month', { amount: '12', currency: 'EUR', category: 'software' }],
  ['macbook pro 1200 pro', 'Macbook pro pro', { amount: '1200' }],
  ['tea + 2 cakes 12', 'Tea + 2 cakes', { amount: '12', category: 'meals' }],
  ['+49 170 1234567 call 12 eur', '+49 170 1234567 call', { amount: '12', currency: 'EUR' }],
  ['flight -10% off 90', 'Flight -10% off', { amount: '90', category: 'travel' }],
  ['non-refundable hotel 90', 'Non-refundable hotel', { amount: '90', category: 'travel' }],
  ["hotel 1'234.50", 'Hotel', { amount: '1234.50', category: 'travel' }],
  ['hotel 1\u00a0234 eur', 'Hotel', { amount: '1234', currency: 'EUR', category: 'travel' }],
  ['hotel 1\u202f234,50\u00a0€', 'Hotel', { amount: '1234.50', currency: 'EUR', category: 'travel' }],
  ['hotel ₹1,23,456.50', 'Hotel', { amount: '123456.50', currency: 'INR', category: 'travel' }],
  ['train Fr. 12.50', 'Train', { amount: '12.50', currency: 'CHF', category: 'travel' }],
  ['train Rs. 1,250', 'Train', { amount: '1250', currency: 'INR', category: 'travel' }],
  ['taxi 5 canadian dollars', 'Taxi', { amount: '5', currency: 'CAD', category: 'travel' }],
  ['taxi 5 hong kong dollars', 'Taxi', { amount: '5', currency: 'HKD', category: 'travel' }],
  ['taxi 5 swiss francs', 'Taxi', { amount: '5', currency: 'CHF', category: 'travel' }],
  ['R 100', 'R', { amount: '100' }],
  ['lunch Jan 45 eur', 'Lunch Jan', { amount: '45', currency: 'EUR', category: 'meals' }],
]

test.each(['1.234.50', '1,234,50', '12 50', "12'50", '1.23.456'])(
  '%s is no amount, and is asked about',
  number => {
    const { amount, notes } = readQuickAdd(`lunch ${number}`, context)
    expect({ amount, notes }).toEqual({ amount: undefined, notes: [expect.any(String)] })
  },
)

test.each(prices)('a price is told from other numbers: %s', check)

describe('every currency', () => {
  test.each(currencies)(
    'is known, to those who pay with it, by its code and its own sign: $code',
    ({ code, symbol }) => {
      for (const typed of [
        `tea 12.50 ${code}`,
        `tea ${code} 12.50`,
        `tea ${symbol}12.50`,
        `tea ${symbol} 12.50`,
      ]) {
        const { amount, currency, description, notes } = readQuickAdd(typed, {
          ...context,
          preferredCurrency: code,
        })
        expect({ typed, amount, currency, description, notes }).toEqual({
          typed,
          amount: '12.50',
          currency: code,
          description: 'Tea',
          notes: [],
        })
      }
    },
  )

  test.each(currencyCodes)('is known by its code: %s', code => {
    for (const typed of [`tea 12.50 ${code}`, `tea ${code} 12.50`, `tea ${code}12.50`])
      expect(readQuickAdd(typed, context)).toMatchObject({
        amount: '12.50',
        currency: code,
        description: 'Tea',
        notes: [],
      })
  })

  test.each([
    ['taxi rm 45', 'MYR', '45'],
    ['taxi RM45.50', 'MYR', '45.50'],
    ['taxi 45 rm', 'MYR', '45'],
    ['taxi rp 45000', 'IDR', '45000'],
    ['taxi 45 zł', 'PLN', '45'],
    ['taxi 450 Kč', 'CZK', '450'],
    ['taxi ₺45', 'TRY', '45'],
    ['taxi ฿ 45', 'THB', '45'],
    ['taxi 45000 ₫', 'VND', '45000'],
    ['taxi ₱450', 'PHP', '450'],
    ['taxi ₦450', 'NGN', '450'],
    ['taxi 450 ₴', 'UAH', '450'],
    ['taxi ₪45', 'ILS', '45'],
    ['taxi 45 ringgit', 'MYR', '45'],
    ['taxi 45 złotych', 'PLN', '45'],
    ['taxi 45 baht', 'THB', '45'],
    ['taxi 45 lira', 'TRY', '45'],
    ['taxi 45 philippine pesos', 'PHP', '45'],
    ['taxi 45 kuwaiti dinars', 'KWD', '45'],
  ])('is known to everybody by its common sign or word: %s', (typed, currency, amount) => {
    expect(readQuickAdd(typed, context)).toMatchObject({ description: 'Taxi', currency, amount, notes: [] })
  })

  test.each(['taxi 45 pesos', 'taxi 45 dinars', 'taxi 45 dirhams', 'taxi 450 shillings', 'taxi 450 lei'])(
    'is asked for where its name is that of several: %s',
    typed => {
      const { currency, notes } = readQuickAdd(typed, context)
      expect(currency).toBeNull()
      expect(notes.join()).toMatch(/ could be .* or .*Choose the currency\.$/)
    },
  )

  test('is the own one of those that share a name', () => {
    const inPesos = { ...context, preferredCurrency: 'PHP' }
    expect(readQuickAdd('taxi 45 pesos', inPesos)).toMatchObject({ currency: 'PHP', amount: '45' })
  })

  test.each(['rope 12 ft', 'drive 12 km', 'gift for Le 12', 'tea 12 den'])(
    'is no word or unit: %s',
    typed => {
      expect(readQuickAdd(typed, context).currency).toBeUndefined()
    },
  )

  test.each(['tea for all 12.50', 'try 12.50', 'cup 12.50'])('is not taken for a word: %s', typed => {
    expect(readQuickAdd(typed, context)).toMatchObject({ amount: '12.50' })
    expect(readQuickAdd(typed, context).currency).toBeUndefined()
  })

  test('takes R for rand only for anyone who counts in rand', () => {
    const inRand = { ...context, preferredCurrency: 'ZAR' }
    expect(readQuickAdd('tyre for BMW R1200 80 eur', context).currency).toBe('EUR')
    expect(readQuickAdd('100 rent', inRand)).toMatchObject({ description: 'Rent', amount: '100' })
    expect(readQuickAdd('R1 234,50 tyre', inRand)).toMatchObject({ amount: '1234.50', currency: 'ZAR' })
  })
})

describe('a sign of several currencies', () => {
  const currencyOf = (typed: string, preferredCurrency: string) =>
    readQuickAdd(typed, { ...context, preferredCurrency }).currency

  test.each([
    ['taxi 200 kr', 'NOK', 'NOK'],
    ['taxi 200 kr', 'SEK', 'SEK'],
    ['taxi 200 kroner', 'DKK', 'DKK'],
    ['taxi 200 kroner', 'SEK', null],
    ['ramen ¥1200', 'JPY', 'JPY'],
    ['ramen ¥1200', 'CNY', 'CNY'],
    ['taxi $12', 'CAD', 'CAD'],
    ['taxi 12 dollars', 'AUD', 'AUD'],
    ['taxi $12', 'EUR', 'USD'],
    ['taxi US$12', 'CAD', 'USD'],
  ])('%s is, for someone with %s, %s', (typed, preferred, expected) => {
    expect(currencyOf(typed, preferred)).toBe(expected)
  })
})

describe('three digits after a mark', () => {
  const reading = (typed: string, decimalMark: QuickAddContext['decimalMark']) => {
    const { amount, notes } = readQuickAdd(typed, { ...context, decimalMark })
    return amount ?? notes[0]
  }
  const asked = (written: string, amount: string) =>
    `Does ${written} mean ${amount}? Write it that way, or with two decimals.`

  const unreadable = 'We couldn’t read “1234.500” as an amount. Write it like 12.50.'

  test.each([
    ['lunch 12.345', asked('12.345', '12345'), '12345'],
    ['lunch 12,345', '12345', asked('12,345', '12345')],
    ['lunch $12.345', asked('12.345', '12345'), '12345'],
    ['lunch 1.000 eur', asked('1.000', '1000'), '1000'],
    ['lunch 1.234.567', '1234567', '1234567'],
    ['lunch 12.345 tip 3', 'Is it 12.345 or 3? Enter the amount yourself.', undefined],
    ['lunch 12.345 kwd', '12.345', '12345'],
    ['lunch KWD 12,345', '12345', '12.345'],
    ['lunch 0.500 omr', '0.500', '0.500'],
    ['lunch 1,234.500 kwd', '1234.500', '1234.500'],
    ['lunch 1.234,500 bhd', '1234.500', '1234.500'],
    ['hotel 1234.500 tnd', '1234.500', '1234.500'],
    ['hotel 1234.500 eur', unreadable, unreadable],
  ])('in %s are, with a decimal point, %s, and with a comma, %s', (typed, withPoint, withComma) => {
    expect(reading(typed, '.')).toBe(withPoint)
    expect(reading(typed, ',')).toBe(withComma ?? withPoint)
  })

  test('are decimals to who counts in dinars, but for another currency in the line', () => {
    const inDinars = { ...context, preferredCurrency: 'KWD' }
    expect(readQuickAdd('lunch 12.345', inDinars)).toMatchObject({ amount: '12.345', notes: [] })
    expect(readQuickAdd('KD 12.345 lunch', inDinars)).toMatchObject({ amount: '12.345', currency: 'KWD' })
    const inEuros = readQuickAdd('12.345 lunch in EUR', inDinars)
    expect(inEuros).toMatchObject({ currency: 'EUR', notes: [expect.stringContaining('12.345')] })
    expect(inEuros).not.toHaveProperty('amount')
  })
})
