import type { Line, ReceiptText } from '../../words/text/word.ts'
import { type Amount, amountStyleOf, findAmounts } from './amounts.ts'
import { type Label, type LabelSense, labelOf, opensTaxTable, senseOf } from './labels/labels.ts'

/** A receipt line with its amounts and their labels. */
export interface Row {
  readonly line: Line
  readonly index: number
  /** Meaning of its words, without the amounts. */
  readonly sense: LabelSense
  readonly label: Label | undefined
  readonly sums: readonly RowSum[]
  readonly isInTable: boolean
}

export interface RowSum {
  readonly amount: Amount
  readonly label: Label | undefined
  /** Percentage in its label. */
  readonly rate: number | undefined
}

/** Cached, because several rules use the same text. */
const known = new WeakMap<ReceiptText, readonly Row[]>()

/** Parses the lines of a receipt into rows. */
export function rowsOf(text: ReceiptText): readonly Row[] {
  const rows = known.get(text) ?? withTables(withNeighbours(bareRows(text), text.wordHeight))
  known.set(text, rows)
  return rows
}

function bareRows(text: ReceiptText): Row[] {
  const style = amountStyleOf(text)
  return text.lines.map((line, index) => {
    const found = findAmounts(line, style)
    const sense = senseOf(withoutAmounts(line.text, found))
    const label = found.length > 1 ? labelOfSeveral(sense) : labelOf(sense)
    // A number without a separator may be anything; only a labeled line makes it an amount.
    const amounts = label ? found : found.filter(amount => amount.hasSeparator)
    return { line, index, sense, label, sums: sumsOfRow(line.text, amounts, label), isInTable: false }
  })
}

/** "VAT 20% on 10.00  2.00": with both a net amount and a tax, the tax comes last. */
function labelOfSeveral(sense: LabelSense): Label | undefined {
  const label = labelOf(sense)
  const isOfTax = label?.role === 'subtotal' && sense.concepts.has('net') && sense.concepts.has('tax')
  return isOfTax ? { role: 'tax', strength: label.strength } : label
}

function withoutAmounts(text: string, amounts: readonly Amount[]): string {
  return amounts.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
}

/** Each amount is labeled by the words before it, the last one also by the whole row or the words after it. */
function sumsOfRow(text: string, amounts: readonly Amount[], whole: Label | undefined): RowSum[] {
  const last = amounts.length - 1
  const own = amounts.map((amount, place) => {
    const before = text.slice(amounts[place - 1]?.end ?? 0, amount.start)
    return { before, label: labelOf(senseOf(before)) }
  })
  const labelled = own.filter(({ label }) => label).length
  return amounts.map((amount, place) => {
    const { before = '', label } = own[place] ?? {}
    const mine = labelled > 1 || place < last ? label : whole
    // With several amounts, the label may mean the one right after it as well as the last.
    const isBeside = labelled === 1 && place < last
    const isSmaller = amount.mills < (amounts[last]?.mills ?? 0)
    const said = isBeside ? besideLabel(mine, isSmaller) : mine
    return { amount, label: said, rate: rateIn(labelled > 1 ? before : text) }
  })
}

/**
 * How likely a label means the amount right after it if others follow; before a tax comes its base, which is larger.
 */
const besideShare = 0.5

function besideLabel(label: Label | undefined, isSmaller: boolean): Label | undefined {
  if (!label || (label.role === 'tax' && !isSmaller)) return undefined
  return { ...label, strength: label.strength * besideShare }
}

const rate = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,4})?) ?%/

function rateIn(text: string): number | undefined {
  const figure = rate.exec(text)?.[1]
  return figure === undefined ? undefined : Number(figure.replace(',', '.'))
}

/** Pairs labels and amounts on separate rows, as on bent paper, in order. */
function withNeighbours(rows: readonly Row[], wordHeight: number): Row[] {
  const found = [...rows]
  for (let from = 0; from < rows.length; from++) {
    const run = runFrom(rows, from)
    const labels = run.filter(row => row.sums.length === 0)
    const sums = run.filter(row => row.sums.length > 0)
    for (const [place, row] of sums.entries()) {
      const label = labels.length === sums.length ? labels[place] : nearest(labels, row, 2.2 * wordHeight)
      const [sum] = row.sums
      if (!label?.label || !sum) continue
      found[row.index] = {
        ...row,
        label: label.label,
        sense: label.sense,
        sums: [{ ...sum, label: label.label, rate: sum.rate ?? rateIn(label.line.text) }],
      }
    }
    from += Math.max(0, run.length - 1)
  }
  return found
}

/** Consecutive rows that are either a label without an amount or an amount without words. */
function runFrom(rows: readonly Row[], from: number): Row[] {
  const run: Row[] = []
  for (let row = rows[from]; row && isHalf(row); row = rows[row.index + 1]) run.push(row)
  const hasBoth = run.some(row => row.sums.length === 0) && run.some(row => row.sums.length > 0)
  return hasBoth ? run : run.slice(0, 1)
}

function isHalf(row: Row): boolean {
  if (row.sums.length === 0) return row.label !== undefined && !/\d{3}/.test(row.line.text)
  return row.sums.length === 1 && !row.label && row.line.text.replace(/[^\p{L}]/gu, '').length <= 3
}

function nearest(labels: readonly Row[], { line }: Row, most: number): Row | undefined {
  const off = (row: Row) => Math.abs(row.line.box.y - line.box.y)
  const [best] = labels.toSorted((a, b) => off(a) - off(b))
  return best && off(best) <= most ? best : undefined
}

const mostGap = 2

/** Rows below the heading of a tax table belong to it as long as numbers follow. */
function withTables(rows: readonly Row[]): Row[] {
  let gap = Number.POSITIVE_INFINITY
  return rows.map(row => {
    const opens = row.sums.length === 0 && opensTaxTable(row.sense)
    if (opens) gap = 0
    else
      gap = row.sums.length === 0 ? gap + 1 : isTableRow(row) && gap <= mostGap ? 0 : Number.POSITIVE_INFINITY
    return { ...row, isInTable: isSplit(row) || (!opens && row.sums.length > 0 && gap === 0) }
  })
}

/** Net, tax and gross of a rate, side by side and without a heading. */
function isSplit({ sums, sense }: Row): boolean {
  const isOfTax = sense.concepts.has('tax') || sums.some(({ rate: named }) => named !== undefined)
  if (sums.length < 3 || !isOfTax) return false
  const figures = sums.map(({ amount }) => amount.mills).filter(mills => mills > 0)
  return figures.some(gross => figures.some(net => net < gross && figures.includes(gross - net)))
}

/** Net, tax and gross side by side, or a line with only its rate and a number. */
function isTableRow({ sums, label }: Row): boolean {
  const role = label?.role
  if (role === 'cash' || role === 'card' || role === 'paid' || role === 'change') return false
  return sums.length > 1 || role === undefined || role === 'tax'
}
