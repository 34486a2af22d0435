import { type Base, decimalText, type MoneyFact, type Role, type Support } from '../moneyFact.ts'

/** Rows with these roles do not end the items. */
const amongGoods = new Set<Role>(['discount', 'count', 'points', 'saved'])
/** Rows with these roles may be between the items and their total. */
const passed = new Set<Role>(['subtotal', 'tax', 'rounding', 'service', 'tip'])
const columnWidth = 2.2

/** Total of the rows above an amount, counted upward in its column. */
export interface GoodsSum {
  readonly mills: number
  readonly rows: number
  readonly row: number
  /** Across all runs of its column. */
  readonly otherReadings: readonly OtherReading[]
}

/** An alternative reading on one row of a column, counted upward from 1, and how much it adds to the total. */
interface OtherReading {
  readonly atRow: number
  readonly change: number
}

/** Totals of all runs of rows ending right above a row; `edge` is the right edge of the column, in word heights. */
export function runsAbove(facts: readonly MoneyFact[], { row, edge }: MoneyFact): GoodsSum[] {
  const runs: GoodsSum[] = []
  let mills = 0
  const otherReadings: OtherReading[] = []
  const goods = goodsAbove(facts, row, edge)
  for (const [place, fact] of goods.entries()) {
    const sign = fact.isNegative || fact.role === 'discount' ? -1 : 1
    mills += sign * fact.mills
    for (const other of fact.alternatives)
      otherReadings.push({ atRow: place + 1, change: sign * (other - fact.mills) })
    runs.push({ mills, rows: place + 1, row: goods[0]?.row ?? row, otherReadings })
  }
  return runs
}

function goodsAbove(facts: readonly MoneyFact[], row: number, edge: number): MoneyFact[] {
  const found: MoneyFact[] = []
  for (const fact of facts.filter(each => each.row < row).toReversed()) {
    if (fact.isInTable || fact.fromRight > 0 || Math.abs(fact.edge - edge) > columnWidth) continue
    if (fact.role === undefined || amongGoods.has(fact.role)) found.push(fact)
    else if (found.length > 0 || !passed.has(fact.role)) break
  }
  return found
}

/** Whether an alternative reading of one amount makes the items add up. */
function isReadOtherwise({ mills: sum, otherReadings, rows }: GoodsSum, mills: number): boolean {
  return rows > 1 && otherReadings.some(({ atRow, change }) => atRow <= rows && sum + change === mills)
}

const single = 0.5
const most = 2.6

/** Whether the items add up to an amount, and how unlikely that is by chance given the number of runs. */
export function goodsSupport(
  mills: number,
  facts: readonly MoneyFact[],
  own: readonly MoneyFact[],
): Support | undefined {
  for (const fact of own) {
    const runs = runsAbove(facts, fact)
    const run = runs.find(each => each.mills === mills) ?? runs.find(each => isReadOtherwise(each, mills))
    if (!run) continue
    const weight =
      run.rows === 1 ? single : Math.min(most, Math.log10(mills / 10) - 0.6 * Math.log10(runs.length))
    return { name: 'Items', detail: `${run.rows} rows come to ${decimalText(mills)}`, weight }
  }
  return undefined
}

/** Whether all items add up to an amount that was not read: then the total itself was misread or missed. */
export function wholeGoods(mills: number, facts: readonly MoneyFact[]): Support | undefined {
  const outside = facts.filter(fact => !fact.isInTable)
  const totals = outside.filter(fact => fact.role === 'total')
  const payment = outside.find(({ role }) => role === 'cash' || role === 'card' || role === 'paid')
  const ends = totals.length > 0 || !payment ? totals : [payment]
  const run = ends.map(end => runsAbove(facts, end).at(-1)).find(each => each?.mills === mills)
  if (!run || run.rows === 1) return undefined
  return { name: 'Items', detail: `${run.rows} rows come to ${decimalText(mills)}`, weight: most }
}

/** The item total, as the base of a total without a subtotal. */
export function goodsBases(facts: readonly MoneyFact[]): Base[] {
  const ends = facts.filter(fact => fact.role === 'total' || fact.role === 'tax')
  const whole = ends.flatMap(end => runsAbove(facts, end).slice(1).slice(-6))
  return whole.map(({ mills, row }) => ({ mills, fact: undefined, strength: 0.45, row }))
}
