import { decimalText } from './amounts.ts'
import type { MoneyFact } from './facts.ts'
import { sumsOf } from './facts.ts'
import type { Role } from './labels.ts'
import type { Support } from './support.ts'

const mostOfARole = 4

/** Every sum that a subtotal with its tax, service, tip, discount and rounding comes to, with the equation. */
export function partSums(facts: readonly MoneyFact[]): Map<number, Support> {
  const optional = (role: Role) => [
    0,
    ...sumsOf(facts, role)
      .filter(cents => cents !== 0)
      .slice(0, mostOfARole),
  ]
  const sums = new Map<number, Support>()
  const parts = combinationsOf([
    sumsOf(facts, 'subtotal').slice(0, 5),
    taxSums(facts),
    optional('service'),
    optional('tip'),
    optional('discount'),
    optional('rounding'),
  ])
  for (const [subtotal = 0, tax = 0, service = 0, tip = 0, discount = 0, rounding = 0] of parts)
    note(sums, subtotal, { plus: [tax, service, tip], discount, rounding })
  return sums
}

/** One of each list, in every way; those with the first of the first list come first. */
function combinationsOf(lists: readonly (readonly number[])[]): number[][] {
  return lists.reduce<number[][]>(
    (begun, list) => begun.flatMap(chosen => list.map(one => [...chosen, one])),
    [[]],
  )
}

interface Added {
  readonly plus: readonly number[]
  readonly discount: number
  readonly rounding: number
}

/** The first equation found for a sum is kept: its figures were read best. */
function note(sums: Map<number, Support>, subtotal: number, { plus, discount, rounding }: Added): void {
  const total = plus.reduce((sum, part) => sum + part, subtotal) - discount + rounding
  if (total <= 0 || sums.has(total)) return
  const parts = plus.filter(part => part !== 0).map(part => ` + ${decimalText(part)}`)
  if (discount) parts.push(` - ${decimalText(discount)}`)
  if (rounding) parts.push(` + ${decimalText(rounding)}`)
  if (parts.length === 0) return
  const detail = `${decimalText(subtotal)}${parts.join('')} = ${decimalText(total)}`
  sums.set(total, { name: 'Parts of the total', detail, weight: 2.2, from: subtotal })
}

/** Taxes by rate may stand on several lines: each alone, and all of them together. */
function taxSums(facts: readonly MoneyFact[]): number[] {
  const taxes = sumsOf(facts, 'tax').slice(0, 6)
  const pairs = taxes.flatMap((first, index) => taxes.slice(index + 1).map(second => first + second))
  return [...new Set([0, ...taxes, ...taxes.map(tax => tax * 2), ...pairs])]
}
