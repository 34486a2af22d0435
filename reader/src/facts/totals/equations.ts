import { decimalText } from '../money/amounts.ts'
import { columnAddsUp } from '../money/columnSums.ts'
import { type MoneyFact, sumsOf } from '../money/facts.ts'
import type { ItemSum } from '../money/items.ts'
import type { MoneyEvidence } from '../money/moneyEvidence.ts'
import type { Support } from '../money/support.ts'
import { netAndRate, taxShareOf } from '../money/taxShare.ts'

/** All equations among the figures read that come out at `total`, at most one of each kind. */
export function supportsOf(total: number, evidence: MoneyEvidence): Support[] {
  const { facts, itemSums, columns, taxRates } = evidence
  const supports = [
    cashLessChange(total, facts),
    paidExactly(total, facts),
    evidence.parts.get(total),
    taxTableAddsUp(total, facts),
    roundedFrom(total, facts),
    stronger(itemsAddUp(total, facts, itemSums), columnAddsUp(total, columns, facts)),
    groupsAddUp(total, facts),
    stronger(taxShareOf(total, facts, taxRates), netAndRate(total, facts, taxRates)),
  ]
  return supports.filter(support => support !== undefined)
}

function stronger(a: Support | undefined, b: Support | undefined): Support | undefined {
  return !a || (b && b.weight > a.weight) ? b : a
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
  const bases = facts.filter(({ role }) => role === 'total' || role === 'subtotal')
  for (const rounding of sumsOf(facts, 'rounding')) {
    if (rounding === 0 || Math.abs(rounding) > 50) continue
    const before = bases.find(({ cents }) => Math.abs(total - cents) === Math.abs(rounding))
    if (before) return roundingOf(before.cents, total, 1.6)
  }
  return roundedUnread(total, facts)
}

/** A total, and below it another that is the same to the nearest five: the row between them was not read. */
function roundedUnread(total: number, facts: readonly MoneyFact[]): Support | undefined {
  const totals = facts.filter(({ role, isInTaxTable }) => role === 'total' && !isInTaxTable)
  const after = totals.filter(({ cents }) => cents === total)
  const before = totals.find(
    ({ cents, pass, line }) =>
      cents !== total &&
      Math.round(cents / 5) * 5 === total &&
      after.some(fact => fact.pass === pass && fact.line > line),
  )
  return before && roundingOf(before.cents, total, 1)
}

function roundingOf(before: number, total: number, weight: number): Support {
  const detail = `${decimalText(before)} rounded by ${decimalText(total - before)} = ${decimalText(total)}`
  return { name: 'Rounding', detail, weight, from: before }
}

function itemsAddUp(
  total: number,
  facts: readonly MoneyFact[],
  itemSums: readonly ItemSum[],
): Support | undefined {
  const taxes = [0, ...sumsOf(facts, 'tax').slice(0, 3)]
  const roundings = [0, ...sumsOf(facts, 'rounding').slice(0, 2)]
  const extras = new Set(taxes.flatMap(tax => roundings.map(rounding => tax + rounding)))
  const mostItems = Math.max(0, ...itemSums.map(({ count }) => count))
  for (const { cents: items, count } of itemSums)
    for (const extra of extras)
      if (items > 0 && items + extra === total) {
        const added = extra ? ` + ${decimalText(extra)}` : ''
        return {
          name: 'Items',
          detail: `${decimalText(items)} of items${added} = ${decimalText(total)}`,
          weight: itemsWeight(count, mostItems),
        }
      }
  return undefined
}

/** One item says little, and nothing where another pass saw that there are more. */
function itemsWeight(count: number, mostItems: number): number {
  if (count > 1) return 1.6
  return mostItems === 1 ? 0.7 : 0.45
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
