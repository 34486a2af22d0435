import { anyOf, choice, decoy, fixed } from './syntheticDecoys.factory.ts'
import type { Family } from './syntheticFamilies.factory.ts'

/** Merchants without recurring charges, created after tuning. */
export const laterDecoys: Readonly<Record<string, Family>> = {
  'drop-in at a gym': decoy(() => [3, 11], fixed(10, 18)),
  'barber, about monthly': decoy(() => [22, 48], fixed(18, 40)),
  vet: decoy(() => [60, 400], anyOf(40, 260)),
  'bus at two prices': decoy(() => [1, 9], choice([2.8, 5.6])),
  'market, most weekends': decoy(() => [5, 16], anyOf(8, 60)),
  charging: decoy(() => [4, 10], anyOf(8, 32)),
  games: decoy(() => [15, 120], choice([9.99, 19.99, 29.99, 59.99])),
  'donations now and then': decoy(() => [20, 140], choice([10, 20, 25, 50])),
  'post office': decoy(() => [4, 50], choice([1.6, 3.2, 4.99, 6.49])),
  'ten rides': decoy(() => [16, 41], fixed(40, 90)),
  flowers: decoy(() => [40, 220], anyOf(20, 70)),
  'pizza on some Fridays': (maker, name) => ({
    charges: maker.purchases(
      name,
      () => 7 * maker.between(1, 3),
      () => maker.any(14, 38),
    ),
    truths: [],
  }),
}
