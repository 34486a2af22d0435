import { type Explained, type MoneyFact, type Parts, type Support, sumsOf } from '../moneyFact.ts'
import { equationsOf, tableSum } from './equations.ts'
import { goodsBases, goodsSupport, wholeGoods } from './goods.ts'
import { bestParts, partSums, partsSupport } from './parts.ts'

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
