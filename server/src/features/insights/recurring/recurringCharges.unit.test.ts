import { addDays } from '@outlay/contract/core/daySpans'
import { describe, expect, test } from 'vitest'
import { type Charge, dueDays, recurringCharges } from './recurringCharges.service.ts'

const known = { today: '2026-03-15', currency: 'USD' }
let count = 0
const paid = (name: string, amount: string, dates: readonly string[]): Charge[] =>
  dates.map(date => {
    count += 1
    return { id: `e${count}`, name, amount, date }
  })
const monthEnds = ['2025-11-30', '2025-12-31', '2026-01-31', '2026-02-28']
const found = (charges: readonly Charge[], today = known.today) =>
  recurringCharges(charges, { ...known, today })

describe('charges return', () => {
  test.each([
    ['weekly', ['2026-02-17', '2026-02-24', '2026-03-03', '2026-03-10'], '2026-03-17', '519.48'],
    ['two-weekly', ['2026-01-27', '2026-02-10', '2026-02-24', '2026-03-10'], '2026-03-24', '259.74'],
    ['four-weekly', ['2025-12-16', '2026-01-13', '2026-02-10', '2026-03-10'], '2026-04-07', '129.87'],
    ['monthly', monthEnds, '2026-03-31', '119.88'],
    ['two-monthly', ['2025-09-05', '2025-11-05', '2026-01-05', '2026-03-05'], '2026-05-05', '59.94'],
    ['quarterly', ['2025-07-01', '2025-10-01', '2026-01-01'], '2026-04-01', '39.96'],
    ['half-yearly', ['2025-03-01', '2025-09-01', '2026-03-01'], '2026-09-01', '19.98'],
    ['yearly', ['2025-03-02', '2026-03-02'], '2027-03-02', '9.99'],
  ])('%s', (interval, dates, next, yearlyCost) => {
    const charges = paid('Cloudbox', '9.99', dates)
    expect(found(charges)).toMatchObject([
      {
        merchant: 'Cloudbox',
        interval,
        amount: '9.99',
        next,
        yearlyCost,
        times: dates.length,
        status: 'active',
      },
    ])
    expect(found(charges)[0]?.charges.map(({ id }) => id)).toEqual(charges.map(({ id }) => id))
  })

  const weeks = (first: string, count: number) =>
    Array.from({ length: count }, (_, week) => addDays(first, 7 * week))
  test('as one, where it paused for some weeks and went on as before', () => {
    const charges = paid('Yoga', '18.00', [...weeks('2025-08-04', 14), ...weeks('2025-12-15', 13)])
    expect(found(charges)).toMatchObject([{ interval: 'weekly', times: 27, status: 'active' }])
  })

  test.each([
    ['on another day', '18.00', '2025-12-18'],
    ['at another price', '21.00', '2025-12-15'],
    ['after half a year', '18.00', '2026-01-19'],
  ])('as two, where after a pause it goes on %s', (_, amount, again) => {
    const before = again === '2026-01-19' ? '2025-04-07' : '2025-08-04'
    const charges = [...paid('Yoga', '18.00', weeks(before, 14)), ...paid('Yoga', amount, weeks(again, 8))]
    expect(found(charges).map(({ status }) => status)).toContain('cancelled')
    expect(found(charges)).toHaveLength(2)
  })

  test('under a name that is spelled anew each time', () => {
    const names = ['PAYPAL *CLOUDBOX', 'Cloudbox Inc. 40012', 'CLOUDBOX 99871', 'Cloudbox']
    const charges = names.flatMap((name, index) => paid(name, '9.99', [monthEnds[index] ?? '']))
    expect(found(charges)).toMatchObject([{ merchant: 'Cloudbox', times: 4 }])
  })

  test('as several at one merchant, beside what else is bought there', () => {
    const charges = [
      ...paid('Cloudbox', '9.99', monthEnds),
      ...paid('Cloudbox', '2.50', ['2025-11-12', '2025-12-12', '2026-01-12', '2026-02-12', '2026-03-12']),
      ...paid('Cloudbox', '250.00', ['2026-01-03']),
    ]
    expect(found(charges).map(({ amount, next }) => [amount, next])).toEqual([
      ['9.99', '2026-03-31'],
      ['2.50', '2026-04-12'],
    ])
  })

  test('where rates move and what was paid stays', () => {
    const amounts = ['10.80', '11.70', '10.20', '10.95']
    const charges = amounts.flatMap((amount, index) =>
      paid('Cloudbox', amount, [monthEnds[index] ?? '']).map(charge => ({
        ...charge,
        paid: { amount: '10.00', currency: 'EUR' },
      })),
    )
    expect(found(charges)).toMatchObject([{ amount: '10.95', times: 4, change: null, status: 'active' }])
  })

  test('whatever is given back in between', () => {
    const back = { ...paid('Cloudbox', '9.99', ['2026-01-09'])[0], amount: '-9.99' } as Charge
    expect(found([...paid('Cloudbox', '9.99', monthEnds), back])).toMatchObject([{ times: 4 }])
  })
})

describe('how it stands', () => {
  const year = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}-05`)

  test('changed, with what it was and since when', () => {
    const charges = [
      ...paid('Cloudbox', '9.99', year),
      ...paid('Cloudbox', '11.99', ['2026-01-05', '2026-02-05', '2026-03-05']),
    ]
    expect(found(charges)).toMatchObject([
      {
        status: 'changed',
        amount: '11.99',
        times: 15,
        change: { from: '9.99', to: '11.99', since: '2026-01-05', steps: 1, previous: '9.99' },
      },
    ])
  })

  const rising = (amounts: readonly string[]) =>
    amounts.flatMap((amount, index) =>
      paid('Cloudbox', amount, [
        year.concat('2026-01-05', '2026-02-05', '2026-03-05')[index + 15 - amounts.length] ?? '',
      ]),
    )
  test.each([
    ['each month', ['100.00', '103.00', '106.00', '109.00', '112.00', '115.00'], 5],
    ['after a flat time', ['100.00', '100.00', '100.00', '100.00', '104.00', '108.00'], 2],
    ['with flat months', ['100.00', '103.00', '103.00', '103.00', '106.00', '106.00', '109.00'], 3],
  ])(
    'risen in small steps, %s: the change goes up to what is paid now, and so does its cost',
    (_, amounts, steps) => {
      const [charge] = found(rising(amounts))
      const last = amounts.at(-1) ?? ''
      expect(charge).toMatchObject({
        status: 'changed',
        amount: last,
        yearlyCost: (Number(last) * 12).toFixed(2),
        change: { from: '100.00', to: last, steps, previous: amounts.at(-2), until: '2026-03-05' },
      })
      expect(charge?.charges.find(({ date }) => date === charge.change?.since)?.amount).toBe(
        amounts.find(amount => amount !== '100.00'),
      )
    },
  )

  test('not risen, where rates go up and down, or come to little', () => {
    expect(found(rising(['100.00', '104.00', '100.00', '105.00', '101.00', '104.00']))[0]?.change).toBeNull()
    expect(found(rising(['100.00', '101.00', '102.00', '103.00', '104.00']))[0]?.change).toBeNull()
  })

  test('cancelled only once its grace is over', () => {
    const charges = paid('Cloudbox', '9.99', year)
    expect(found(charges, '2026-01-17')).toMatchObject([{ status: 'active', next: '2026-01-05' }])
    expect(found(charges, '2026-01-18')).toMatchObject([
      { status: 'cancelled', next: null, lastSeen: '2025-12-05' },
    ])
  })

  test('new, where there was a time before it in which nothing of it was paid', () => {
    const charges = paid('Cloudbox', '9.99', ['2026-01-05', '2026-02-05', '2026-03-05'])
    expect(found(charges)).toMatchObject([{ status: 'active' }])
    expect(found([...charges, ...paid('Rail', '80.00', ['2025-06-01'])])).toMatchObject([{ status: 'new' }])
  })

  test('missed once, it goes on', () => {
    const charges = paid(
      'Cloudbox',
      '9.99',
      year.filter(day => day !== '2025-06-05'),
    )
    expect(found(charges, '2025-12-20')).toMatchObject([{ status: 'active', times: 11, interval: 'monthly' }])
  })
})

describe('nothing returns', () => {
  test.each([
    ['twice in a month', ['2026-01-31', '2026-02-28']],
    ['without a rhythm', ['2026-01-01', '2026-01-20', '2026-03-10']],
    ['every day', ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14']],
  ])('%s', (_, dates) => {
    expect(found(paid('Cloudbox', '9.99', dates))).toEqual([])
  })

  test('where amounts are far apart, or nothing', () => {
    const growing = monthEnds.flatMap((day, index) => paid('Cloudbox', `${index + 1}0.00`, [day]))
    expect(found(growing)).toEqual([])
    expect(found(paid('Cloudbox', '0.00', monthEnds))).toEqual([])
    expect(found([])).toEqual([])
  })
})

test('days on which a charge is due are counted ahead, by the day of the month that is meant', () => {
  const charge = { next: '2026-01-31', interval: 'monthly', dayOfMonth: 31 } as const
  expect(dueDays(charge, '2026-02-01', '2026-04-30')).toEqual(['2026-02-28', '2026-03-31', '2026-04-30'])
  expect(dueDays({ ...charge, next: null }, '2026-02-01', '2026-04-30')).toEqual([])
})
