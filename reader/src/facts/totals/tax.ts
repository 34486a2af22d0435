import type { FoundValue } from '../found.ts'
import { groupBy } from '../grouping.ts'
import { decimalText } from '../money/amounts.ts'
import type { MoneyFact } from '../money/facts.ts'
import type { ItemSum } from '../money/items.ts'
import { findPart } from './parts.ts'
import type { FoundTotal } from './total.ts'

/** Taxes of several rates are one tax: their sum, where it explains the total. */
export function findTax(
  facts: readonly MoneyFact[],
  total: FoundTotal | undefined,
  itemSums: readonly ItemSum[],
): FoundValue | undefined {
  const single = findPart(facts, 'tax', total)
  if (!total) return single
  return splitTax(facts, total.cents, itemSums) ?? single ?? tableTax(facts, total.cents)
}

/** Tax rows under each other that together lie between net and total. */
function splitTax(
  facts: readonly MoneyFact[],
  total: number,
  itemSums: readonly ItemSum[],
): FoundValue | undefined {
  const rows = facts.filter(
    fact => fact.role === 'tax' && !fact.isInTaxTable && fact.cents > 0 && fact.hasSeparator,
  )
  for (const [pass, taxes] of groupBy(rows, fact => fact.pass)) {
    if (taxes.length < 2) continue
    const sum = taxes.reduce((added, tax) => added + tax.cents, 0)
    const roundings = facts.filter(fact => fact.pass === pass && fact.role === 'rounding')
    const nets = [
      ...facts.filter(fact => fact.pass === pass && fact.role === 'subtotal').map(fact => fact.cents),
      ...itemSums.map(items => items.cents),
    ]
    const adjustments = [0, ...roundings.map(fact => fact.cents)]
    const explains = nets.some(net => adjustments.some(rounding => net + sum + rounding === total))
    if (explains) return { value: decimalText(sum), confidence: 0.9, box: taxes[0]?.box ?? null }
  }
  return undefined
}

/** The table of tax rates: rows of net and tax that together come to the total. */
function tableTax(facts: readonly MoneyFact[], total: number): FoundValue | undefined {
  const cells = facts.filter(fact => fact.isInTaxTable)
  for (const passCells of groupBy(cells, fact => fact.pass).values()) {
    const rows = [...groupBy(passCells, fact => fact.line).values()].slice(0, 6).map(splitsOf)
    const tax = taxReaching(total, rows)
    if (tax !== undefined && tax > 0)
      return { value: decimalText(tax), confidence: 0.85, box: passCells[0]?.box ?? null }
  }
  return undefined
}

interface Split {
  readonly gross: number
  readonly tax: number
}

/** What a row may say: any figure as net, any smaller one as its tax; or nothing for the total. */
function splitsOf(row: readonly MoneyFact[]): Split[] {
  const splits = row.flatMap(net =>
    row
      .filter(tax => tax !== net && tax.cents < net.cents * 0.4)
      .map(tax => ({ gross: net.cents + tax.cents, tax: tax.cents })),
  )
  return [...splits, { gross: 0, tax: 0 }]
}

function taxReaching(total: number, rows: readonly (readonly Split[])[]): number | undefined {
  const [row, ...rest] = rows
  if (!row) return total === 0 ? 0 : undefined
  for (const { gross, tax } of row) {
    const further = gross <= total ? taxReaching(total - gross, rest) : undefined
    if (further !== undefined) return tax + further
  }
  return undefined
}
