import type { ReadCheck, ReadFieldName, ReadLineItem } from '@outlay/contract/receipts/receiptReadings'
import Big from 'big.js'

type Figures = Partial<Record<ReadFieldName, string | null>>

/** Cross-checks the printed amounts. Checks with missing amounts are skipped. */
export function checkFigures(figures: Figures, lineItems: readonly ReadLineItem[]): ReadCheck[] {
  return [checkTotal(figures), checkLines(figures, lineItems)].filter(check => check !== undefined)
}

/** subtotal + tax + tip - discount = total; if prices include tax, without tax. */
function checkTotal(figures: Figures): ReadCheck | undefined {
  const { subtotal, total, tax, tip, discount } = figures
  if (!subtotal || !total || !(tax || tip || discount)) return undefined
  const withoutTax = Big(subtotal)
    .plus(tip || 0)
    .minus(discount || 0)
  const parts = [
    `subtotal ${subtotal}`,
    tax ? `+ tax ${tax}` : '',
    tip ? `+ tip ${tip}` : '',
    discount ? `- discount ${discount}` : '',
  ]
  const sum = parts.filter(Boolean).join(' ')
  const withTax = withoutTax.plus(tax || 0)
  const name = 'total-adds-up'
  if (withTax.eq(total)) return { name, holds: true, detail: `${sum} = total ${total}` }
  if (tax && withoutTax.eq(total))
    return { name, holds: true, detail: `${sum.replace('+ tax', 'incl. tax')} = total ${total}` }
  return { name, holds: false, detail: `${sum} = ${withTax.toFixed(2)}, but the total is ${total}` }
}

interface Target {
  readonly words: string
  readonly value: Big
}

/** The lines add up to the subtotal, to the total, or to the total without tip, discount and possibly tax. */
function checkLines(figures: Figures, lineItems: readonly ReadLineItem[]): ReadCheck | undefined {
  const totals = lineItems.flatMap(line => line.total ?? [])
  if (totals.length === 0 || totals.length < lineItems.length) return undefined
  const targets = targetsOf(figures)
  const [first] = targets
  if (!first) return undefined
  const sum = totals.reduce((total, line) => total.plus(line), Big(0))
  const met = targets.find(target => sum.eq(target.value))
  const name = 'lines-add-up'
  if (met) return { name, holds: true, detail: `${totals.length} lines = ${met.words}` }
  return {
    name,
    holds: false,
    detail: `${totals.length} lines = ${sum.toFixed(2)}, but the ${first.words.replace(' ', ' is ')}`,
  }
}

function targetsOf({ subtotal, total, tax, tip, discount }: Figures): Target[] {
  const printed = [
    ...(subtotal ? [{ words: `subtotal ${subtotal}`, value: Big(subtotal) }] : []),
    ...(total ? [{ words: `total ${total}`, value: Big(total) }] : []),
  ]
  if (!total) return printed
  const beforeTipAndDiscount = Big(total)
    .minus(tip || 0)
    .plus(discount || 0)
  const parts = [tip ? `- tip ${tip}` : '', discount ? `+ discount ${discount}` : ''].filter(Boolean)
  const words = [`total ${total}`, ...parts].join(' ')
  const withoutTax = { words: `${words} - tax ${tax}`, value: beforeTipAndDiscount.minus(tax || 0) }
  return [...printed, { words, value: beforeTipAndDiscount }, ...(tax ? [withoutTax] : [])]
}
