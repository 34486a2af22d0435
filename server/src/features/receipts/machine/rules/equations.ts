import { decimalText } from './amounts.ts'
import type { MoneyFact } from './facts.ts'
import type { ItemSum } from './items.ts'
import type { Role } from './labels.ts'

/** Figures that explain a total. `weight` says how unlikely it is that they agree by chance. */
export interface Support {
  readonly name: string
  readonly detail: string
  readonly weight: number
}

/** The sums of one role over all passes, each value once, the better read first. */
export function sumsOf(facts: readonly MoneyFact[], role: Role): number[] {
  const weights = new Map<number, number>()
  for (const fact of facts)
    if (fact.role === role && !fact.isInTaxTable)
      weights.set(fact.cents, (weights.get(fact.cents) ?? 0) + fact.confidence)
  return [...weights].sort((a, b) => b[1] - a[1]).map(([cents]) => cents)
}

/** All equations among the figures read that come out at `total`, at most one of each kind. */
export function supportsOf(
  total: number,
  facts: readonly MoneyFact[],
  itemSums: readonly ItemSum[],
): Support[] {
  const supports = [
    cashLessChange(total, facts),
    paidExactly(total, facts),
    partsAddUp(total, facts),
    taxTableAddsUp(total, facts),
    roundedFrom(total, facts),
    itemsAddUp(total, facts, itemSums),
    groupsAddUp(total, facts),
  ]
  return supports.filter(support => support !== undefined)
}

function cashLessChange(total: number, facts: readonly MoneyFact[]): Support | undefined {
  for (const cash of sumsOf(facts, 'cash'))
    for (const change of sumsOf(facts, 'change')) {
      if (change === 0 || cash - change !== total) continue
      const detail = `${decimalText(cash)} paid - ${decimalText(change)} change = ${decimalText(total)}`
      return { name: 'Cash less change', detail, weight: 2.6 }
    }
  return undefined
}

function paidExactly(total: number, facts: readonly MoneyFact[]): Support | undefined {
  if (sumsOf(facts, 'card').includes(total))
    return { name: 'Card payment', detail: `${decimalText(total)} paid by card`, weight: 1.4 }
  if (sumsOf(facts, 'cash').includes(total))
    return { name: 'Payment', detail: `${decimalText(total)} paid`, weight: 1.1 }
  return undefined
}

function partsAddUp(total: number, facts: readonly MoneyFact[]): Support | undefined {
  const optional = (role: Role) => [
    0,
    ...sumsOf(facts, role)
      .filter(cents => cents !== 0)
      .slice(0, 4),
  ]
  const subtotals = sumsOf(facts, 'subtotal').slice(0, 5)
  for (const subtotal of subtotals)
    for (const tax of taxSums(facts))
      for (const service of optional('service'))
        for (const tip of optional('tip'))
          for (const discount of optional('discount'))
            for (const rounding of optional('rounding')) {
              if (subtotal === total && tax + service + tip + discount === 0) continue
              if (subtotal + tax + service + tip - discount + rounding !== total) continue
              const parts = [tax, service, tip]
                .filter(part => part !== 0)
                .map(part => ` + ${decimalText(part)}`)
              if (discount) parts.push(` - ${decimalText(discount)}`)
              if (rounding) parts.push(` + ${decimalText(rounding)}`)
              const detail = `${decimalText(subtotal)}${parts.join('')} = ${decimalText(total)}`
              return { name: 'Parts of the total', detail, weight: parts.length > 0 ? 2.2 : 0.6 }
            }
  return undefined
}

/** Taxes by rate may stand on several lines: each alone, and all of them together. */
function taxSums(facts: readonly MoneyFact[]): number[] {
  const taxes = sumsOf(facts, 'tax').slice(0, 6)
  const pairs = taxes.flatMap((first, index) => taxes.slice(index + 1).map(second => first + second))
  return [...new Set([0, ...taxes, ...taxes.map(tax => tax * 2), ...pairs])]
}

/** Net and tax side by side in the table of tax rates. */
function taxTableAddsUp(total: number, facts: readonly MoneyFact[]): Support | undefined {
  const rows = new Map<string, MoneyFact[]>()
  for (const fact of facts.filter(({ isInTaxTable }) => isInTaxTable)) {
    const key = `${fact.pass}:${fact.line}`
    rows.set(key, [...(rows.get(key) ?? []), fact])
  }
  for (const row of rows.values())
    for (const net of row)
      for (const tax of row) {
        if (tax.cents === 0 || net.cents <= tax.cents || Math.abs(net.cents + tax.cents - total) > 0) continue
        const detail = `${decimalText(net.cents)} net + ${decimalText(tax.cents)} tax = ${decimalText(total)}`
        return { name: 'Tax table', detail, weight: 1.8 }
      }
  return undefined
}

/** Cash is rounded to fives or to whole units; the sign of the few cents is often lost in reading. */
function roundedFrom(total: number, facts: readonly MoneyFact[]): Support | undefined {
  if (total % 5 !== 0) return undefined
  for (const rounding of sumsOf(facts, 'rounding')) {
    if (rounding === 0 || Math.abs(rounding) > 50) continue
    const before = facts.find(
      ({ role, cents }) =>
        (role === 'total' || role === 'subtotal') && Math.abs(total - cents) === Math.abs(rounding),
    )
    if (!before) continue
    const detail = `${decimalText(before.cents)} rounded by ${decimalText(total - before.cents)} = ${decimalText(total)}`
    return { name: 'Rounding', detail, weight: 1.6 }
  }
  return undefined
}

function itemsAddUp(
  total: number,
  facts: readonly MoneyFact[],
  itemSums: readonly ItemSum[],
): Support | undefined {
  const extras = [0, ...sumsOf(facts, 'tax').slice(0, 3), ...sumsOf(facts, 'rounding').slice(0, 2)]
  for (const { cents: items, count } of itemSums)
    for (const extra of extras)
      if (items > 0 && items + extra === total) {
        const added = extra ? ` + ${decimalText(extra)}` : ''
        return {
          name: 'Items',
          detail: `${decimalText(items)} of items${added} = ${decimalText(total)}`,
          weight: count > 1 ? 1.6 : 0.7,
        }
      }
  return undefined
}

/** Sums of groups of goods, as by tax rate, each called a total of its own. */
function groupsAddUp(total: number, facts: readonly MoneyFact[]): Support | undefined {
  const sums = [...new Set([...sumsOf(facts, 'total'), ...sumsOf(facts, 'subtotal')])].filter(
    cents => cents !== 0 && cents !== total,
  )
  for (const first of sums)
    for (const second of sums) {
      if (first >= second || first + second !== total) continue
      const detail = `${decimalText(second)} + ${decimalText(first)} = ${decimalText(total)}`
      return { name: 'Groups', detail, weight: 0.9 }
    }
  return undefined
}
