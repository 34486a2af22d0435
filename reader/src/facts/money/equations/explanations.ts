import {
  type Base,
  decimalText,
  type EquationName,
  type Explained,
  type MoneyFact,
  type Objection,
  type Parts,
  type Role,
  type Support,
  sumsOf,
} from '../moneyFact.ts'
import { equationsOf, tableSum } from './equations.ts'
import { bestParts, partSums, partsSupport } from './parts.ts'

/** Rows with these roles do not end the items. */
const amongGoods = new Set<Role>(['discount', 'count', 'points', 'saved'])
/** Rows with these roles may be between the items and their total. */
const passed = new Set<Role>(['subtotal', 'tax', 'rounding', 'service', 'tip'])
const columnWidth = 2.2

/** Total of the rows above an amount, counted upward in its column. */
interface GoodsSum {
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
function runsAbove(facts: readonly MoneyFact[], { row, edge }: MoneyFact): GoodsSum[] {
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
function goodsSupport(
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
function wholeGoods(mills: number, facts: readonly MoneyFact[]): Support | undefined {
  const outside = facts.filter(fact => !fact.isInTable)
  const totals = outside.filter(fact => fact.role === 'total')
  const payment = outside.find(({ role }) => role === 'cash' || role === 'card' || role === 'paid')
  const ends = totals.length > 0 || !payment ? totals : [payment]
  const run = ends.map(end => runsAbove(facts, end).at(-1)).find(each => each?.mills === mills)
  if (!run || run.rows === 1) return undefined
  return { name: 'Items', detail: `${run.rows} rows come to ${decimalText(mills)}`, weight: most }
}

/** The item total, as the base of a total without a subtotal. */
function goodsBases(facts: readonly MoneyFact[]): Base[] {
  const ends = facts.filter(fact => fact.role === 'total' || fact.role === 'tax')
  const whole = ends.flatMap(end => runsAbove(facts, end).slice(1).slice(-6))
  return whole.map(({ mills, row }) => ({ mills, fact: undefined, strength: 0.45, row }))
}

const longestChain = 3

/** Explains amounts by the receipt's other figures. */
export class Explanations {
  readonly #facts: readonly MoneyFact[]
  readonly #sums: ReadonlyMap<number, readonly Parts[]>
  readonly #known = new Map<number, Explained>()

  constructor(facts: readonly MoneyFact[]) {
    this.#facts = facts
    this.#sums = partSums(facts, goodsBases(facts))
  }

  of(mills: number): Explained {
    const explained = this.#known.get(mills) ?? this.#explain(mills)
    this.#known.set(mills, explained)
    return explained
  }

  /** Amounts that were not read but computed: payment less change, parts that add up. */
  computed(): number[] {
    const given = sumsOf(this.#facts, 'cash')
    const paid = given.flatMap(cash => sumsOf(this.#facts, 'change').map(change => cash - change))
    const table = tableSum(this.#facts)
    return [...new Set([...paid, table ?? 0, ...this.#sums.keys()])].filter(mills => mills > 0)
  }

  #explain(mills: number, depth = 0): Explained {
    const facts = this.#facts
    const exact = facts.filter(fact => fact.mills === mills)
    // A total's alternative reading counts as read if nothing else has the amount.
    const other = facts.filter(fact => fact.role === 'total' && fact.alternatives.includes(mills))
    const own = exact.length > 0 ? exact : other
    const row = rowOf(own) ?? Number.POSITIVE_INFINITY
    const best = bestParts(this.#sums.get(mills) ?? [], facts, row)
    const goods = goodsSupport(mills, facts, own) ?? (own.length === 0 ? wholeGoods(mills, facts) : undefined)
    const found = [best && partsSupport(best), goods, ...equationsOf(mills, facts)].filter(
      support => support !== undefined,
    )
    const base = best?.parts.base
    const from = base ? (base.fact ? base.mills : undefined) : found.find(support => support.from)?.from
    const before =
      from !== undefined && from !== mills && depth < longestChain
        ? this.#explain(from, depth + 1)
        : undefined
    const names = new Set(found.map(({ name }) => name))
    const inherited = (before?.supports ?? [])
      .filter(({ name }) => inheritable.has(name) && !names.has(name))
      .map(support => ({ ...support, isInherited: true }))
    return {
      mills,
      facts: own,
      supports: [...found, ...inherited],
      chain: [...(best ? [best.parts] : []), ...(before?.chain ?? [])],
    }
  }
}

/** Explanations of the base that also explain what follows from it. */
const inheritable = new Set<Support['name']>([
  'Items',
  'Parts of the total',
  'Tax share',
  'Tax table',
  'Suggested tips',
])

/** The last row labeled as a total, else the last row at all. */
function rowOf(own: readonly MoneyFact[]): number | undefined {
  const totals = own.filter(fact => fact.role === 'total' && !fact.isInTable)
  return (totals.at(0) ?? own.findLast(fact => !fact.isInTable) ?? own.at(-1))?.row
}

const clearlyRead = 0.6

/** Evidence against an amount being the total, other than missing explanations. */
export function objectionsTo(
  mills: number,
  facts: readonly MoneyFact[],
  holding: ReadonlySet<EquationName>,
): Objection[] {
  const clear = facts.filter(fact => fact.hasSeparator && fact.confidence >= clearlyRead)
  const found = [
    cashAgainst(mills, clear),
    partsAgainst(mills, clear),
    tableAgainst(mills, clear),
    cardAgainst(mills, clear),
  ]
  return found.filter(objection => objection !== undefined).filter(({ name }) => !holding.has(name))
}

function cashAgainst(mills: number, facts: readonly MoneyFact[]): Objection | undefined {
  const [cash] = sumsOf(facts, 'cash')
  const [change] = sumsOf(facts, 'change')
  if (cash === undefined || change === undefined || change >= cash) return undefined
  const left = cash - change
  // Without change, no one hands over less than the total, unless a card paid the rest.
  const isShort = change === 0 && cash < mills && !facts.some(({ role }) => role === 'card')
  if (left === mills || (change === 0 && !isShort)) return undefined
  const detail = `${decimalText(cash)} paid - ${decimalText(change)} change is ${decimalText(left)}, not ${decimalText(mills)}`
  return { name: 'Cash less change', mills: left, detail }
}

const addedRoles = new Set<Role>(['tax', 'service', 'rounding', 'discount', 'tip'])

/** A single subtotal plus what is between it and the total must add up, unless tax is included in the items. */
function partsAgainst(mills: number, facts: readonly MoneyFact[]): Objection | undefined {
  const [subtotal, ...others] = facts.filter(fact => fact.role === 'subtotal' && !fact.isInTable)
  const total = facts.find(fact => fact.role === 'total' && fact.mills === mills && !fact.isInTable)
  if (!subtotal || others.length > 0 || !total || total.row < subtotal.row) return undefined
  const between = facts.filter(
    fact => fact.row > subtotal.row && fact.row < total.row && fact.role && addedRoles.has(fact.role),
  )
  const sum = between.reduce(
    (added, { role, isNegative, mills: part }) => added + (role === 'discount' || isNegative ? -part : part),
    subtotal.mills,
  )
  if (between.length === 0 || sum === mills || subtotal.mills === mills) return undefined
  const detail = `Subtotal and what is added to it come to ${decimalText(sum)}, not ${decimalText(mills)}`
  return { name: 'Parts of the total', mills: sum, detail }
}

/** A single card that paid everything paid a different amount. */
function cardAgainst(mills: number, facts: readonly MoneyFact[]): Objection | undefined {
  const [card, ...others] = sumsOf(facts, 'card').filter(sum => sum > 0)
  const isSplit = others.length > 0 || sumsOf(facts, 'cash').length > 0
  if (card === undefined || isSplit || card === mills) return undefined
  // The card was charged before the tip.
  if (sumsOf(facts, 'tip').includes(mills - card)) return undefined
  const detail = `${decimalText(card)} was paid by card, not ${decimalText(mills)}`
  return { name: 'Payment', mills: card, detail }
}

function tableAgainst(mills: number, facts: readonly MoneyFact[]): Objection | undefined {
  const sum = tableSum(facts)
  if (sum === undefined || sum === mills) return undefined
  return {
    name: 'Tax table',
    mills: sum,
    detail: `The table of taxes comes to ${decimalText(sum)}, not ${decimalText(mills)}`,
  }
}
