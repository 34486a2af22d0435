import type { Box } from '@outlay/contract/receiptReadings'
import type { Line } from '../../words/lines.ts'
import { placeOf, type ReceiptText } from '../../words/receiptText.ts'
import { type Amount, findAmounts } from './amounts.ts'
import { labelOf, opensTaxTable, type Role, roleOf } from './labels.ts'

/** A sum with what its line says of it. */
export interface MoneyFact {
  readonly cents: number
  readonly role: Role | undefined
  /** How surely the role holds, 0 to 1. */
  readonly strength: number
  readonly confidence: number
  readonly hasSeparator: boolean
  readonly box: Box | null
  /** Which line of its pass it stands on, from the top. */
  readonly line: number
  /** Share of the page's lines above it. */
  readonly depth: number
  readonly isInTaxTable: boolean
  readonly isTall: boolean
  /** Which pass read it. */
  readonly pass: number
}

/** A line with its label and sums. */
export interface LabelledLine {
  readonly line: Line
  readonly index: number
  readonly label: string
  readonly amounts: readonly Amount[]
  readonly isInTaxTable: boolean
}

/** Several rules look at the same text, and again with every further pass. */
const labelled = new WeakMap<ReceiptText, readonly LabelledLine[]>()

export function labelledLines(text: ReceiptText): readonly LabelledLine[] {
  const lines = labelled.get(text) ?? labelLines(text)
  labelled.set(text, lines)
  return lines
}

function labelLines(text: ReceiptText): LabelledLine[] {
  let isInTaxTable = false
  return text.lines.map((line, index) => {
    const amounts = findAmounts(line)
    const label = labelOf(withoutAmounts(line.text, amounts))
    if (opensTaxTable(label)) isInTaxTable = true
    return { line, index, label, amounts, isInTaxTable }
  })
}

function withoutAmounts(text: string, amounts: readonly Amount[]): string {
  return amounts.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
}

/** All sums of a pass with their roles. */
export function moneyFacts(text: ReceiptText, pass: number): MoneyFact[] {
  const lines = labelledLines(text)
  return lines.flatMap(row => factsOfLine(text, lines, row).map(fact => ({ ...fact, pass })))
}

function factsOfLine(
  text: ReceiptText,
  lines: readonly LabelledLine[],
  row: LabelledLine,
): Omit<MoneyFact, 'pass'>[] {
  const { amounts, index, isInTaxTable } = row
  if (amounts.length === 0) return []
  const label = roleOf(row.label) ?? labelFromNeighbour(lines, row)
  // A figure without its separator may be anything; only a line that announces a sum makes it one.
  const sums = label ? amounts : amounts.filter(amount => amount.hasSeparator)
  return sums.map((amount, place) => {
    const isLast = place === sums.length - 1
    const role = isLast ? label?.role : undefined
    return {
      cents: signedCents(amount, label?.role),
      role: roleOfSum(role, amount),
      strength: role && label ? label.strength : 0,
      confidence: amount.confidence,
      hasSeparator: amount.hasSeparator,
      box: placeOf(text, amount.words),
      line: index,
      depth: index / Math.max(1, lines.length),
      isInTaxTable,
      isTall: amount.words.some(word => word.box.height > 1.35 * text.wordHeight),
    }
  })
}

/** A discount is a discount with and without its minus. */
function signedCents(amount: Amount, role: Role | undefined): number {
  return amount.isNegative && role !== 'discount' ? -amount.cents : amount.cents
}

/** Rounding moves a few cents; a larger sum so called is the total after rounding. */
function roleOfSum(role: Role | undefined, amount: Amount): Role | undefined {
  return role === 'rounding' && amount.cents >= 100 ? 'total' : role
}

const currencyLexicon = /\b(RM|RS|EUR|USD|GBP|INR|CAD|AUD|CHF)\b/g

/** A sum alone on its row belongs to a label alone on the row above, or level with it at the left. */
function labelFromNeighbour(lines: readonly LabelledLine[], row: LabelledLine) {
  if (/[A-Z\d]/.test(row.label.replace(currencyLexicon, ''))) return undefined
  const above = lines[row.index - 1]
  if (!above || above.amounts.length > 0 || opensTaxTable(above.label)) return undefined
  const gap = row.line.box.y - (above.line.box.y + above.line.box.height)
  if (gap > 1.5 * row.line.box.height) return undefined
  const label = roleOf(above.label)
  return label && { ...label, strength: label.strength * 0.7 }
}

/** The sums of one role over all passes, each value once, the better read first. */
export function sumsOf(facts: readonly MoneyFact[], role: Role): number[] {
  const weights = new Map<number, number>()
  for (const fact of facts)
    if (fact.role === role && !fact.isInTaxTable)
      weights.set(fact.cents, (weights.get(fact.cents) ?? 0) + fact.confidence)
  return [...weights].sort((a, b) => b[1] - a[1]).map(([cents]) => cents)
}
