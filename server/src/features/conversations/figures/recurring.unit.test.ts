import { describe, expect, test } from 'vitest'
import { dueDays, recurringOf } from './recurring.ts'

const charges = (name: string, amount: string, dates: readonly string[]) =>
  dates.map(date => ({ name, id: null, amount, date }))
const monthly = ['2025-12-31', '2026-01-31', '2026-02-28']

describe('charges return', () => {
  test.each([
    ['every month', monthly, '2026-03-28'],
    ['every week', ['2026-02-24', '2026-03-03', '2026-03-10'], '2026-03-17'],
    ['every two weeks', ['2026-02-10', '2026-02-24', '2026-03-10'], '2026-03-24'],
    ['every three months', ['2025-07-01', '2025-10-01', '2026-01-01'], '2026-04-01'],
  ])('%s', (rhythm, dates, next) => {
    expect(recurringOf(charges('Cloudbox', '9.99', dates), '2026-03-15')).toEqual([
      { name: 'Cloudbox', id: null, amount: '9.99', date: dates[2], rhythm, times: 3, next },
    ])
  })

  test('whatever the case of the merchant and with amounts that differ by a tenth', () => {
    const found = recurringOf(
      [
        { name: 'Cloudbox', id: null, amount: '10.00', date: '2026-01-05' },
        { name: 'CLOUDBOX', id: null, amount: '10.90', date: '2026-02-05' },
        { name: 'cloudbox', id: null, amount: '11.00', date: '2026-03-05' },
      ],
      '2026-03-15',
    )
    expect(found).toMatchObject([{ name: 'cloudbox', amount: '11.00', next: '2026-04-05' }])
  })

  test('among other purchases at the same merchant', () => {
    const other = [{ name: 'Cloudbox', id: null, amount: '250.00', date: '2026-03-10' }]
    expect(recurringOf([...charges('Cloudbox', '9.99', monthly), ...other], '2026-03-15')).toMatchObject([
      { amount: '9.99', next: '2026-03-28' },
    ])
  })

  test.each([
    ['fewer than three', monthly.slice(1)],
    ['without a rhythm', ['2026-01-01', '2026-01-20', '2026-03-10']],
    ['that have stopped', ['2025-08-01', '2025-09-01', '2025-10-01']],
    ['every day', ['2026-03-12', '2026-03-13', '2026-03-14']],
  ])('not where they are %s', (_, dates) => {
    expect(recurringOf(charges('Cloudbox', '9.99', dates), '2026-03-15')).toEqual([])
  })

  test('not where amounts are far apart, or nothing', () => {
    const growing = monthly.map((date, index) => ({
      name: 'Cloudbox',
      id: null,
      date,
      amount: `${index + 1}0.00`,
    }))
    expect(recurringOf(growing, '2026-03-15')).toEqual([])
    expect(recurringOf(charges('Cloudbox', '0.00', monthly), '2026-03-15')).toEqual([])
  })

  test('on days that can be counted ahead', () => {
    const [weekly] = recurringOf(
      charges('Gym', '5.00', ['2026-02-24', '2026-03-03', '2026-03-10']),
      '2026-03-15',
    )
    if (!weekly) throw new Error('not found')
    expect(dueDays(weekly, '2026-03-16', '2026-03-31')).toEqual(['2026-03-17', '2026-03-24', '2026-03-31'])
  })
})
