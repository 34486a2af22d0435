import { decimalText, type MoneyFact, type Support, sumsOf } from '../moneyFact.ts'

/** Explanations of an amount other than its parts and items. */
export function equationsOf(mills: number, facts: readonly MoneyFact[]): Support[] {
  return [
    cashLessChange(mills, facts),
    payment(mills, facts),
    splitPayment(mills, facts),
    taxShare(mills, facts),
    taxTable(mills, facts),
    suggestedTips(mills, facts),
    rounded(mills, facts),
  ].filter(support => support !== undefined)
}

function cashLessChange(mills: number, facts: readonly MoneyFact[]): Support | undefined {
  const given = [...sumsOf(facts, 'cash'), ...sumsOf(facts, 'paid')]
  const changes = sumsOf(facts, 'change').filter(change => change > 0)
  for (const cash of given)
    for (const change of changes)
      if (cash - change === mills) {
        const detail = `${decimalText(cash)} paid - ${decimalText(change)} change = ${decimalText(mills)}`
        return { name: 'Cash less change', detail, weight: 2.6 }
      }
  return undefined
}

/** The amount appears again as a payment; cash alone is more often tendered than owed. */
function payment(mills: number, facts: readonly MoneyFact[]): Support | undefined {
  const same = facts.filter(fact => fact.mills === mills)
  const paid = same.filter(isPayment)
  if (paid.length === 0) return undefined
  const isExact = paid.some(fact => fact.role !== 'card') && sumsOf(facts, 'change').includes(0)
  if (paid.length === same.length && !isExact) return undefined
  const weight = isExact || paid.some(fact => fact.role === 'card') ? 1.2 : 0.9
  return { name: 'Payment', detail: `${decimalText(mills)} was paid`, weight }
}

function isPayment({ role }: MoneyFact): boolean {
  return role === 'card' || role === 'cash' || role === 'paid'
}

function splitPayment(mills: number, facts: readonly MoneyFact[]): Support | undefined {
  const payments = facts.filter(fact => isPayment(fact) && fact.mills > 0)
  if (payments.length < 2 || payments.length > 6) return undefined
  const sum = payments.reduce((added, fact) => added + fact.mills, 0)
  if (sum !== mills) return undefined
  const detail = `${payments.map(fact => decimalText(fact.mills)).join(' + ')} = ${decimalText(mills)} was paid`
  return { name: 'Split payment', detail, weight: 1.8 }
}

const leastTax = 100

/** Included tax is a fixed share of the total, rounded to the cent. */
function taxShare(mills: number, facts: readonly MoneyFact[]): Support | undefined {
  const taxes = facts.filter(fact => (fact.role === 'tax' || fact.isInTable) && fact.mills >= leastTax)
  const rates = new Set(
    facts.flatMap(fact => (fact.role === 'tax' || fact.isInTable ? (fact.rate ?? []) : [])),
  )
  for (const rate of [...rates].filter(each => each >= 1 && each <= 30))
    for (const tax of new Set(taxes.map(fact => fact.mills))) {
      if (tax >= mills || Math.abs((mills * rate) / (100 + rate) - tax) > 6) continue
      // One cent of tax spans this many cents of total, so a small tax fits many totals.
      const window = (100 + rate) / rate
      const detail = `${decimalText(tax)} is ${rate}% tax held in ${decimalText(mills)}`
      return { name: 'Tax share', detail, weight: Math.min(1.4, 0.6 * Math.log10(mills / 10 / window)) }
    }
  return undefined
}

interface Split {
  readonly gross: number
  readonly tax: number
}

/** Rows of the tax rate table, each net plus tax or left out, that add up to the amount. */
function taxTable(mills: number, facts: readonly MoneyFact[]): Support | undefined {
  const tax = tableTaxOf(mills, facts)
  if (tax === undefined) return undefined
  const weight = tax === 0 ? 0.9 : tableSum(facts) === mills ? 2.6 : 1.8
  return { name: 'Tax table', detail: `The table of taxes comes to ${decimalText(mills)}`, weight }
}

const mostTableRows = 6
/** Code, rate, net, tax and gross: a tax table has no more columns. */
const mostTableCells = 5

/** The table's tax, if its rows add up to the amount. */
export function tableTaxOf(mills: number, facts: readonly MoneyFact[]): number | undefined {
  return taxReaching(mills, tableRows(facts).map(splitsOf))
}

/** Total of the table's rows, if each is unambiguous about net and tax. */
export function tableSum(facts: readonly MoneyFact[]): number | undefined {
  const rows = tableRows(facts).map(plainSplitsOf)
  if (rows.length === 0 || rows.some(splits => splits.length !== 1)) return undefined
  return rows.reduce((sum, [split]) => sum + (split?.gross ?? 0), 0)
}

function tableRows(facts: readonly MoneyFact[]): MoneyFact[][] {
  const sums = new Set(facts.filter(fact => fact.role === 'total').map(fact => fact.row))
  const cells = facts.filter(fact => fact.isInTable && !sums.has(fact.row))
  const rows = [...new Set(cells.map(fact => fact.row))].map(row => cells.filter(fact => fact.row === row))
  return rows.filter(row => row.length <= mostTableCells).slice(0, mostTableRows)
}

const mostTaxShare = 0.4

/** Interpretations of a row: net and tax confirmed by the rate or gross next to them, else any two; or none. */
function splitsOf(cells: readonly MoneyFact[]): Split[] {
  const plain = plainSplitsOf(cells)
  return plain.length > 0 ? plain : [...allSplitsOf(cells).map(({ gross, tax }) => ({ gross, tax })), nothing]
}

const nothing: Split = { gross: 0, tax: 0 }

function plainSplitsOf(cells: readonly MoneyFact[]): Split[] {
  const agreeing = allSplitsOf(cells).filter(
    ({ gross, net, tax, rate }) =>
      cells.some(cell => cell !== net && cell.mills === gross) ||
      (rate !== undefined && Math.abs((net.mills * rate) / 100 - tax) <= 10),
  )
  const sums = new Map(agreeing.map(({ gross, tax }) => [gross, { gross, tax }]))
  return [...sums.values()]
}

function allSplitsOf(cells: readonly MoneyFact[]) {
  return cells.flatMap(net =>
    cells
      .filter(tax => tax !== net && tax.mills < net.mills * mostTaxShare)
      .map(tax => ({ net, gross: net.mills + tax.mills, tax: tax.mills, rate: net.rate })),
  )
}

/**
 * Meet in the middle: enumerates sums of each half and matches them, because all rows at once have too many
 * combinations.
 */
function taxReaching(mills: number, rows: readonly (readonly Split[])[]): number | undefined {
  if (mills <= 0) return undefined
  const middle = Math.ceil(rows.length / 2)
  const lower = taxesByGross(rows.slice(middle))
  for (const [gross, tax] of taxesByGross(rows.slice(0, middle))) {
    const further = lower.get(mills - gross)
    if (further !== undefined) return tax + further
  }
  return undefined
}

/** All possible row sums with their tax; the first of several combinations wins. */
function taxesByGross(rows: readonly (readonly Split[])[]): ReadonlyMap<number, number> {
  let sums = new Map([[0, 0]])
  for (const row of rows) {
    const further = new Map<number, number>()
    for (const [before, taxBefore] of sums)
      for (const { gross, tax } of row)
        if (!further.has(before + gross)) further.set(before + gross, taxBefore + tax)
    sums = further
  }
  return sums
}

/** Suggested tips at several rates of one amount reveal that amount. */
function suggestedTips(mills: number, facts: readonly MoneyFact[]): Support | undefined {
  const tips = facts.filter(fact => fact.role === 'suggestedTip' && fact.rate !== undefined && fact.mills > 0)
  const fitting = tips.filter(({ mills: tip, rate = 0 }) => Math.abs((mills * rate) / 100 - tip) <= 10)
  const rates = new Set(fitting.map(fact => fact.rate)).size
  if (rates < 2) return undefined
  return {
    name: 'Suggested tips',
    detail: `${rates} suggested tips are of ${decimalText(mills)}`,
    weight: 1.2,
  }
}

/** Cash is rounded to less than this where small coins are gone. */
const smallestCoin = 50
const plainlyRead = 0.7
const wholeTotal = 0.3

function rounded(mills: number, facts: readonly MoneyFact[]): Support | undefined {
  if (mills % smallestCoin !== 0) return undefined
  const own = facts.filter(
    fact =>
      fact.mills === mills && fact.role === 'total' && !fact.isInTable && fact.confidence >= plainlyRead,
  )
  const exact = facts.find(
    fact =>
      fact.role === 'total' &&
      fact.strength >= wholeTotal &&
      !fact.isInTable &&
      fact.mills % smallestCoin !== 0 &&
      Math.abs(fact.mills - mills) < smallestCoin &&
      own.some(({ row }) => row > fact.row),
  )
  if (!exact) return undefined
  const detail = `${decimalText(exact.mills)} is ${decimalText(mills)} when rounded`
  return { name: 'Rounded', detail, weight: 1.4, from: exact.mills }
}
