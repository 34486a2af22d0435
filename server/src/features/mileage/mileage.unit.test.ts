import type { MileageInput } from '@outlay/contract/calculations/calculations'
import { mileageCountries, mileageRateOn } from '@outlay/contract/calculations/travelRates'
import { Big } from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedYearOf, mileageOf, resolvedMileage } from './mileage.service.ts'

const journeyOf = (part: Partial<MileageInput> = {}) =>
  resolvedMileage({ kind: 'mileage', country: 'GB', vehicle: 'car', unit: 'mi', distance: '100', ...part })

describe('what a journey comes to', () => {
  test.each([
    ['US', 'car', 'mi', '2022-06-30', '100', '58.50'],
    ['US', 'car', 'mi', '2022-07-01', '100', '62.50'],
    ['US', 'car', 'mi', '2025-05-05', '33.3', '23.31'],
    ['US', 'car', 'mi', '2026-06-30', '100', '72.50'],
    ['US', 'car', 'mi', '2026-07-01', '100', '76.00'],
    ['DE', 'car', 'km', '2026-03-31', '101', '30.30'],
    ['DE', 'motorcycle', 'km', '2024-03-31', '101', '20.20'],
    ['GB', 'car', 'mi', '2026-04-05', '100', '45.00'],
    ['GB', 'car', 'mi', '2026-04-06', '100', '55.00'],
    ['GB', 'motorcycle', 'mi', '2025-08-01', '100', '24.00'],
    ['GB', 'bicycle', 'mi', '2025-08-01', '12.5', '2.50'],
  ] as const)('in %s by %s on %s %s is by the published rate of the day', (...row) => {
    const [country, vehicle, unit, day, distance, total] = row
    expect(mileageOf(journeyOf({ country, vehicle, unit, distance }), day, '0').total).toBe(total)
  })

  test('is by two rates where a tax year passes its limit within the journey', () => {
    const mileage = mileageOf(journeyOf({ distance: '300' }), '2025-08-01', '9900')
    expect(mileage.parts).toEqual([
      { distance: '100', rate: '0.45', amount: '45.00' },
      { distance: '200', rate: '0.25', amount: '50.00' },
    ])
    expect(mileage.counted).toEqual({ before: '9900', atFirstRate: '100', limit: '10000' })
  })

  test('is by the second rate alone beyond the limit', () => {
    const { parts, total } = mileageOf(journeyOf(), '2025-08-01', '10000')
    expect([parts.length, total]).toEqual([1, '25.00'])
  })

  test('typed in kilometres is converted to the miles of the rate', () => {
    const mileage = mileageOf(journeyOf({ unit: 'km', distance: '160.93' }), '2025-08-01', '0')
    expect(mileage).toMatchObject({ distance: '160.93', rateUnit: 'mi', total: '45.00' })
  })

  test('read off the odometer is the distance between its readings', () => {
    const odometer = { start: '45210.5', end: '45330' }
    const mileage = mileageOf(journeyOf({ country: 'DE', unit: 'km', odometer }), '2025-08-01', '0')
    expect(mileage).toMatchObject({ distance: '119.5', total: '35.85' })
  })

  test('at a rate of one’s own has no source, no limit, and the currency that was said', () => {
    const own = journeyOf({ country: 'other', unit: 'km', ownRate: '0.65', currency: 'CHF' })
    const mileage = mileageOf(own, '2027-01-01', '9999')
    expect(mileage).toMatchObject({ total: '65.00', currency: 'CHF', source: null, counted: null })
  })

  test('has the decimals of its currency', () => {
    const own = journeyOf({ country: 'other', unit: 'km', ownRate: '12.345', currency: 'JPY' })
    expect(mileageOf(own, '2027-01-01', '0').total).toBe('1235')
  })

  test.each([
    ['US', 'car', '2027-01-01'],
    ['US', 'motorcycle', '2025-01-01'],
    ['DE', 'bicycle', '2025-01-01'],
    ['GB', 'car', '2027-04-06'],
    ['other', 'car', '2025-01-01'],
  ] as const)('in %s by %s on %s is not guessed: no rate is published here', (country, vehicle, day) => {
    expect(() => mileageOf(journeyOf({ country, vehicle }), day, '0')).toThrow('enter the rate')
  })

  test('is never more than an expense can be', () => {
    const own = journeyOf({ distance: '999999', ownRate: '9999' })
    expect(() => mileageOf(own, '2025-01-01', '0')).toThrow('more than the maximum for an expense')
  })
})

describe('the journeys of a tax year', () => {
  const tenthsOfMiles = fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 40 })

  test('come to the same however they are cut: the first 10,000 miles at 45p, all others at 25p', () => {
    fc.assert(
      fc.property(tenthsOfMiles, tenths => {
        let [driven, taken, sum] = [Big(0), '0', Big(0)]
        for (const some of tenths) {
          const distance = Big(some).div(10)
          const { parts, total, counted } = mileageOf(
            journeyOf({ distance: distance.toString() }),
            '2025-08-01',
            taken,
          )
          expect(parts.reduce((all, part) => all.plus(part.distance), Big(0)).eq(distance)).toBe(true)
          expect(parts.reduce((all, { amount }) => all.plus(amount), Big(0)).toFixed(2)).toBe(total)
          driven = driven.plus(distance)
          taken = Big(taken)
            .plus(counted?.atFirstRate ?? 0)
            .toString()
          sum = sum.plus(total)
        }
        const atFirstRate = driven.lt(10_000) ? driven : Big(10_000)
        expect(taken).toBe(atFirstRate.toString())
        const exact = atFirstRate.times('0.45').plus(driven.minus(atFirstRate).times('0.25'))
        // Rounding shifts each part by up to half a penny, and one trip is split in two.
        expect(
          sum
            .minus(exact)
            .abs()
            .lte(Big('0.005').times(tenths.length + 1)),
        ).toBe(true)
      }),
    )
  })

  test.each([
    ['2026-04-05', '2025-04-06', '2026-04-05'],
    ['2026-04-06', '2026-04-06', '2027-04-05'],
    ['2025-12-31', '2025-04-06', '2026-04-05'],
  ])('of %s are those from %s to %s', (day, from, to) => {
    expect(countedYearOf(journeyOf(), day)?.year).toEqual({ from, to })
  })

  test('are counted for cars in the United Kingdom alone, at the published rate', () => {
    const day = '2025-08-01'
    expect(countedYearOf(journeyOf({ vehicle: 'bicycle' }), day)).toBeUndefined()
    expect(countedYearOf(journeyOf({ country: 'US' }), day)).toBeUndefined()
    expect(countedYearOf(journeyOf({ ownRate: '0.30' }), day)).toBeUndefined()
  })
})

describe('the published rates', () => {
  test('of a vehicle never overlap and leave no day out between the first and the last', () => {
    for (const { rates } of mileageCountries)
      for (const vehicle of new Set(rates.map(rate => rate.vehicle))) {
        const own = rates.filter(rate => rate.vehicle === vehicle)
        for (const [index, { from }] of own.entries()) {
          const before = own[index - 1]
          if (before) expect(Date.parse(from) - Date.parse(before.to)).toBe(86_400_000)
        }
      }
  })

  test('each say where they are from', () => {
    for (const { rates } of mileageCountries) for (const { source } of rates) expect(source).toMatch(/\w{4}/)
    expect(mileageRateOn({ country: 'US', vehicle: 'car', day: '2022-07-01' })?.source).toContain('2022-13')
  })
})
