import type { ReceiptText } from '../../words/receiptText.ts'
import { plainCapitals } from '../../words/spelling.ts'
import { decimalText } from './amounts.ts'
import type { MoneyFact } from './facts.ts'
import { taxName } from './labels.ts'
import type { Support } from './support.ts'

const rate = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?) ?%/g
const leastRate = 1
const mostRate = 30

/** The tax rates that a receipt names, in per cent. */
export function taxRatesOf(passes: readonly ReceiptText[]): number[] {
  const lines = passes.flatMap(text => text.lines.map(line => plainCapitals(line.text)))
  const rates = lines
    .filter(line => taxName.test(line))
    .flatMap(line => [...line.matchAll(rate)].map(([, figure = '']) => Number(figure.replace(',', '.'))))
  return [...new Set(rates)].filter(value => value >= leastRate && value <= mostRate)
}

/** A tax held in the total is a certain share of it, rounded to the cent. */
export function taxShareOf(
  total: number,
  facts: readonly MoneyFact[],
  rates: readonly number[],
): Support | undefined {
  const taxes = facts.filter(fact => (fact.role === 'tax' || fact.isInTaxTable) && fact.hasSeparator)
  for (const percent of rates)
    for (const tax of new Set(taxes.map(fact => fact.cents))) {
      if (tax < 10 || tax >= total || Math.abs((total * percent) / (100 + percent) - tax) > 0.6) continue
      // One cent of tax stands for so many of the total: a small tax fits many totals.
      const window = (100 + percent) / percent
      const detail = `${decimalText(tax)} is ${percent}% tax held in ${decimalText(total)}`
      return { name: 'Tax share', detail, weight: Math.min(1.4, 0.6 * Math.log10(total / window)) }
    }
  return undefined
}

/** A net sum and its rate give the total, whether the tax itself was read or not. */
export function netAndRate(
  total: number,
  facts: readonly MoneyFact[],
  rates: readonly number[],
): Support | undefined {
  const nets = facts.filter(fact => (fact.role === 'subtotal' || fact.isInTaxTable) && fact.hasSeparator)
  for (const percent of rates)
    for (const net of new Set(nets.map(fact => fact.cents))) {
      if (net < 100 || Math.abs(net * (1 + percent / 100) - total) > 1) continue
      const detail = `${decimalText(net)} and ${percent}% tax come to ${decimalText(total)}`
      return { name: 'Net and rate', detail, weight: 1.3 }
    }
  return undefined
}
