import type { Charge } from './charges.ts'
import type { Family } from './syntheticFamilies.factory.ts'
import type { Maker } from './syntheticMerchants.factory.ts'

export const decoy =
  (gap: (maker: Maker) => readonly [number, number], amount: (maker: Maker) => () => number): Family =>
  (maker, name) => {
    const [least, most] = gap(maker)
    return { charges: maker.purchases(name, () => maker.between(least, most), amount(maker)), truths: [] }
  }

export const fixed = (least: number, most: number) => (maker: Maker) => {
  const price = maker.price(least, most)
  return () => price
}
export const anyOf = (least: number, most: number) => (maker: Maker) => () => maker.any(least, most)
export const choice = (prices: readonly number[]) => (maker: Maker) => () =>
  prices[maker.between(0, prices.length - 1)] ?? 1

/** Merchants without recurring charges, used for tuning. */
export const trainingDecoys: Readonly<Record<string, Family>> = {
  'coffee daily': decoy(() => [1, 2], fixed(2, 5)),
  groceries: decoy(() => [2, 9], anyOf(12, 140)),
  'fuel weekly': decoy(() => [6, 9], anyOf(35, 80)),
  haircuts: decoy(() => [24, 55], fixed(20, 40)),
  restaurant: decoy(() => [5, 60], anyOf(15, 90)),
  taxis: decoy(() => [1, 30], anyOf(6, 45)),
  'app shop': decoy(() => [3, 40], choice([0.99, 1.99, 2.99, 4.99, 9.99])),
  parking: decoy(() => [2, 25], fixed(3, 9)),
  seldom: decoy(() => [90, 330], anyOf(30, 300)),
}

/** Held out from tuning. */
export const holdoutDecoys: Readonly<Record<string, Family>> = {
  'lunch on most days': decoy(() => [1, 3], fixed(8, 14)),
  'bakery on Saturdays': decoy(() => [7, 7], anyOf(4, 24)),
  tolls: decoy(() => [1, 20], fixed(2, 8)),
  'day passes': decoy(() => [4, 12], fixed(9, 20)),
  'large online shop': decoy(() => [1, 8], anyOf(4, 220)),
  'after pay-day': (maker, name) => ({
    charges: maker.purchases(
      name,
      () => maker.between(20, 42),
      () => maker.any(20, 260),
    ),
    truths: [],
  }),
  vending: decoy(() => [1, 12], choice([1, 1.5, 2, 2.5])),
  'hotels on trips': (maker, name) => {
    const charges: Charge[] = maker
      .purchases(
        name,
        () => maker.between(35, 170),
        () => maker.any(80, 190),
      )
      .flatMap(first => [first, maker.charge(name, first.date, maker.any(5, 30))])
    return { charges, truths: [] }
  },
  dentist: decoy(() => [120, 250], anyOf(40, 400)),
  cinema: decoy(() => [9, 70], choice([11.5, 13.5, 23])),
  'seldom, one price': decoy(() => [60, 500], fixed(20, 200)),
  'pharmacy, same box': decoy(() => [18, 47], fixed(6, 19)),
}
