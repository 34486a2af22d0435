import type { Box } from '@outlay/contract/receipts/receiptReadings'
import type { Evidence } from '../found.ts'
import { tableTaxOf } from './equations/equations.ts'
import type { FoundTotal, MoneyFact, Role } from './moneyFact.ts'

/** A component of the total, or an amount it is derived from. */
export interface FoundSum {
  /** Thousandths. */
  readonly mills: number
  readonly box: Box | null
  readonly evidence: Evidence
}

export interface FoundTaxLine {
  /** Percent. */
  readonly rate: number | undefined
  readonly net: number | undefined
  readonly tax: number
  readonly box: Box | null
}

/** The amount before taxes: the total's base, else a row labeled as such. */
export function findSubtotal(
  facts: readonly MoneyFact[],
  total: FoundTotal | undefined,
): FoundSum | undefined {
  const bases = (total?.chain ?? []).flatMap(({ base }) => base.fact ?? [])
  const base = bases.findLast(fact => fact.role === 'subtotal') ?? bases.at(-1)
  const labelled = labelledSums(facts, 'subtotal').filter(
    fact =>
      fact.mills > 0 && (!total || (fact.mills <= total.mills * 4 && !(base && fact.mills === total.mills))),
  )
  const plain = labelled.toSorted((a, b) => b.strength * b.confidence - a.strength * a.confidence)[0]
  const chosen = base && base.role !== 'total' ? base : (plain ?? base)
  return chosen && found([chosen], chosen.mills, { total, others: labelled })
}

/** A tip included in the total; one below it was handwritten or only suggested. */
export function findTip(facts: readonly MoneyFact[], total: FoundTotal | undefined): FoundSum | undefined {
  const last = total?.row ?? Number.POSITIVE_INFINITY
  const tip = partOf(
    facts.filter(fact => fact.row < last || isUsed(fact, total)),
    total,
    'tip',
  )
  return tip ?? addedTip(total)
}

/** A tip printed below the total and not part of it: the amount finally paid may be higher. */
export function tipBeyond(facts: readonly MoneyFact[], total: FoundTotal): MoneyFact | undefined {
  const beyond = labelledSums(facts, 'tip').filter(
    fact => fact.row > (total.row ?? Number.POSITIVE_INFINITY) && fact.hasSeparator && !isUsed(fact, total),
  )
  return beyond.find(({ mills }) => mills > 0 && mills * 2 < total.mills)
}

/**
 * Percentage range of a service charge that replaces a tip, such as 12.5 in Britain; Malaysia's and Singapore's 10 are
 * part of the price, and a charge without a rate may be for delivery.
 */
const tipRates = { least: 12, most: 30 }

function addedTip(total: FoundTotal | undefined): FoundSum | undefined {
  const [service] = usedTerms(total, 'service').filter(
    ({ rate = 0 }) => rate >= tipRates.least && rate <= tipRates.most,
  )
  return service && found([service], service.mills, { total, others: [service] })
}

/** The sum of all discounts. */
export function findDiscount(
  facts: readonly MoneyFact[],
  total: FoundTotal | undefined,
): FoundSum | undefined {
  const used = usedTerms(total, 'discount')
  if (used.length > 0) return found(used, sumOf(used), { total, others: used })
  return partOf(facts, total, 'discount')
}

function partOf(
  facts: readonly MoneyFact[],
  total: FoundTotal | undefined,
  role: Role,
): FoundSum | undefined {
  const labelled = labelledSums(facts, role).filter(
    fact => fact.mills > 0 && (!total || role === 'discount' || fact.mills < total.mills),
  )
  const used = labelled.filter(fact => isUsed(fact, total))
  const [best] = used.length > 0 ? used : labelled.toSorted((a, b) => b.confidence - a.confidence)
  return best && found([best], best.mills, { total, others: labelled })
}

/** The sum of taxes at several rates. */
export function findTax(facts: readonly MoneyFact[], total: FoundTotal | undefined): FoundSum | undefined {
  const taxes = labelledSums(facts, 'tax').filter(fact => !total || fact.mills * 2 < total.mills)
  const used = usedTerms(total, 'tax')
  if (used.length > 0) return found(used, sumOf(used), { total, others: taxes })
  const unlabelled = (total?.chain ?? []).flatMap(({ terms }) =>
    terms.filter(({ fact }) => fact.role === undefined),
  )
  const [lone] = unlabelled
  if (lone && taxes.length === 0) return found([lone.fact], lone.fact.mills, { total, others: [] })
  const table = total && tableTaxOf(total.mills, facts)
  if (table !== undefined) {
    const cells = facts.filter(fact => fact.isInTable && fact.mills === table)
    const all = cells.length > 0 ? cells : facts.filter(fact => fact.isInTable)
    if (table > 0 || taxes.length === 0)
      return found(all.slice(0, 1), table, { total, others: taxes, isTable: true })
  }
  const sum = taxes.find(fact => fact.isTaxSum && fact.mills > 0)
  if (sum) return found([sum], sum.mills, { total, others: taxes })
  return separateTaxes(taxes, total)
}

/** Rows with their own names or rates are separate taxes; a repeated amount is the same tax. */
function separateTaxes(taxes: readonly MoneyFact[], total: FoundTotal | undefined): FoundSum | undefined {
  const rates = new Set(taxes.map(fact => fact.rate))
  const nonzero = taxes.filter(fact => fact.mills > 0)
  if (nonzero.length > 1 && rates.size === nonzero.length && !rates.has(undefined))
    return found(nonzero, sumOf(nonzero), { total, others: taxes })
  const [best] = (nonzero.length > 0 ? nonzero : taxes).toSorted(
    (a, b) =>
      Number(b.hasSeparator) - Number(a.hasSeparator) ||
      b.strength * b.confidence - a.strength * a.confidence,
  )
  return best && found([best], best.mills, { total, others: nonzero })
}

/** Taxes by rate, from the table or from rows with rates. */
export function findTaxLines(facts: readonly MoneyFact[], total: FoundTotal | undefined): FoundTaxLine[] {
  const sums = new Set(facts.filter(fact => fact.role === 'total').map(fact => fact.row))
  const rows = [...new Set(facts.filter(isOfTax).map(fact => fact.row))].filter(row => !sums.has(row))
  const paired = rows.flatMap(row => tableLine(facts.filter(fact => fact.row === row)))
  const isPaired = (fact: MoneyFact) =>
    paired.some(line => line.rate === fact.rate && line.tax === fact.mills)
  const alone = labelledSums(facts, 'tax').filter(
    fact => fact.rate !== undefined && fact.mills > 0 && !isPaired(fact),
  )
  const lines = alone.map(fact => ({
    rate: fact.rate,
    net: netOf(fact, total),
    tax: fact.mills,
    box: fact.box,
  }))
  return [...paired, ...lines].filter(
    (line, place, all) =>
      all.findIndex(other => other.tax === line.tax && other.rate === line.rate) === place,
  )
}

function isOfTax(fact: MoneyFact): boolean {
  return fact.isInTable || (fact.role === 'tax' && fact.fromRight === 0)
}

function netOf({ rate = 0, mills }: MoneyFact, total: FoundTotal | undefined): number | undefined {
  const bases = (total?.chain ?? []).map(({ base }) => base.mills)
  return bases.find(base => Math.abs((base * rate) / 100 - mills) <= 10)
}

/** Net and tax of a row: the pair confirmed by its rate or the gross next to them. */
function tableLine(cells: readonly MoneyFact[]): FoundTaxLine[] {
  const rate = cells.find(cell => cell.rate !== undefined)?.rate
  for (const net of cells)
    for (const tax of cells) {
      if (tax === net || tax.mills <= 0 || tax.mills >= net.mills) continue
      const isRated = rate !== undefined && Math.abs((net.mills * rate) / 100 - tax.mills) <= 10
      const isWhole =
        cells.some(gross => gross.mills === net.mills + tax.mills) && tax.mills < net.mills * 0.4
      if (isRated || (isWhole && rate === undefined))
        return [{ rate, net: net.mills, tax: tax.mills, box: tax.box }]
    }
  return []
}

function labelledSums(facts: readonly MoneyFact[], role: Role): MoneyFact[] {
  return facts.filter(
    fact => fact.role === role && !fact.isInTable && (fact.hasSeparator || fact.strength >= 0.9),
  )
}

function usedTerms(total: FoundTotal | undefined, role: Role): MoneyFact[] {
  return (total?.chain ?? [])
    .flatMap(({ terms }) => terms.map(({ fact }) => fact))
    .filter(fact => fact.role === role)
}

function isUsed(fact: MoneyFact, total: FoundTotal | undefined): boolean {
  return (total?.chain ?? []).some(
    ({ base, terms }) => base.fact === fact || terms.some(term => term.fact === fact),
  )
}

function sumOf(facts: readonly MoneyFact[]): number {
  return facts.reduce((sum, fact) => sum + fact.mills, 0)
}

interface Surroundings {
  readonly total: FoundTotal | undefined
  /** All with that role. */
  readonly others: readonly MoneyFact[]
  readonly isTable?: boolean
}

function found(own: readonly MoneyFact[], mills: number, { total, others, isTable }: Surroundings): FoundSum {
  const rivals = new Set(others.filter(fact => !own.includes(fact) && fact.mills > 0).map(fact => fact.mills))
  rivals.delete(mills)
  return {
    mills,
    box: own[0]?.box ?? null,
    evidence: {
      labelStrength: Math.max(0, ...own.map(fact => fact.strength)),
      isExplained: isTable || own.some(fact => isUsed(fact, total)) ? 1 : 0,
      clarity: own.length === 0 ? 0 : Math.min(...own.map(fact => fact.confidence)),
      recogniserAgreement: own.length > 0 && own.every(fact => fact.isAgreed) ? 1 : 0,
      isAlone: rivals.size === 0 ? 1 : 0,
      totalEquations: total?.evidence.equations ?? 0,
    },
  }
}
