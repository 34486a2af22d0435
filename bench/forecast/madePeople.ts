import type { Family } from './family.ts'
import type { Person } from './person.ts'
import { Random } from './random.ts'

/** People with one category of every family, one person per length. */
export function madePeople(families: readonly Family[], seed: number, lengths: readonly number[]): Person[] {
  return lengths.map((months, person) => ({
    first: '2020-01',
    categories: families.map(({ name, draw }, family) => ({
      family: name,
      name: `${name} ${person + 1}`,
      amounts: draw(new Random(seed + person * families.length + family), months),
    })),
  }))
}
