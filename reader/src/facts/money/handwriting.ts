import type { Box } from '@outlay/contract/receipts/receiptReadings'
import type { PixelBox } from '../../picture/grayImage.ts'
import type { ReceiptText, Word } from '../../words/text/word.ts'
import type { Label, LabelSense } from './labels/labels.ts'
import type { MoneyFact } from './moneyFact.ts'

interface LabelledRow {
  readonly index: number
  readonly label: Label | undefined
  readonly sense: LabelSense
}

/** The total is within this many rows below the tip line. */
const nearRows = 4
/** Print ends where other amounts end; in word heights. */
const columnSlack = 1
const printedTip = 0.9
const printedTotal = 0.95

/** Room left to write a tip, and the total with it, by hand. */
export interface HandRoom {
  /** Row of the tip. */
  readonly tip: number
}

/**
 * A tip line without a printed amount, followed by a total, is meant to be filled in by hand: the total below it was
 * not known at printing. The person must read whatever is written there.
 */
export function handRoom(rows: readonly LabelledRow[], facts: readonly MoneyFact[]): HandRoom | undefined {
  const tip = rows.find(
    ({ index, label, sense }) =>
      label?.role === 'tip' &&
      !sense.concepts.has('suggested') &&
      !facts.some(fact => fact.row === index && isPrinted(fact, facts, printedTip)),
  )
  const below = tip && rows.slice(tip.index + 1, tip.index + 1 + nearRows)
  // Anything printed below the tip line was already known.
  const total = below?.find(({ sense }) => sense.concepts.has('total'))
  const isKnown = facts.some(fact => fact.row === total?.index && isPrinted(fact, facts, printedTotal))
  return tip && total && !isKnown ? { tip: tip.index } : undefined
}

export function withoutHandwriting(facts: readonly MoneyFact[], { tip }: HandRoom): MoneyFact[] {
  return facts.filter(
    fact =>
      fact.row < tip ||
      fact.row > tip + nearRows ||
      isPrinted(fact, facts, fact.row === tip ? printedTip : printedTotal),
  )
}

function isPrinted(fact: MoneyFact, facts: readonly MoneyFact[], least: number): boolean {
  if (fact.isAgreed) return true
  const column = facts.filter(
    ({ role, row }) => row < fact.row && (role === 'subtotal' || role === 'tax' || role === 'total'),
  )
  const isInColumn =
    column.length === 0 || column.some(({ edge }) => Math.abs(edge - fact.edge) <= columnSlack)
  return fact.hasSeparator && fact.confidence >= least && isInColumn
}

/** Handwritten figures are larger than print, in word heights, and have low confidence. */
const pen = { leastHeight: 1.4, mostConfidence: 0.7 }
/** Distance from an amount, in word heights, within which figures belong to it. */
const reach = { above: 6, beside: 3 }

/** Whether handwritten figures are near an amount: larger than print, and with no agreement between recognizers. */
export function hasPenFigures(text: ReceiptText, sum: { readonly box: Box | null }): boolean {
  const words = text.lines.flatMap(line => line.words)
  const printed = words.filter(({ box }) => isMiddleWithin(text.toPicture(box), sum.box))
  const near = boxAround(printed, text.wordHeight)
  return words.some(
    word =>
      !printed.includes(word) &&
      isSum(word.text) &&
      !word.isAgreed &&
      word.confidence < pen.mostConfidence &&
      word.box.height >= pen.leastHeight * text.wordHeight &&
      isMiddleWithin(word.box, near),
  )
}

/** Mostly digits, but not a receipt or phone number. */
function isSum(text: string): boolean {
  const figures = text.replace(/\D/g, '').length
  return figures > 1 && figures < 7 && figures * 2 >= text.length
}

function boxAround(words: readonly Word[], wordHeight: number): PixelBox | null {
  const [first] = words
  if (!first) return null
  const left = Math.min(...words.map(({ box }) => box.x)) - reach.beside * wordHeight
  const right = Math.max(...words.map(({ box }) => box.x + box.width)) + reach.beside * wordHeight
  const y = first.box.y - reach.above * wordHeight
  return { x: left, width: right - left, y, height: first.box.height + 2 * reach.above * wordHeight }
}

function isMiddleWithin({ x, y, width, height }: PixelBox, whole: PixelBox | null): boolean {
  if (!whole) return false
  const [right, down] = [x + width / 2 - whole.x, y + height / 2 - whole.y]
  return right >= 0 && right <= whole.width && down >= 0 && down <= whole.height
}
