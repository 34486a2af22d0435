import type { Box } from '@outlay/contract/receiptReadings'
import type { ReceiptText } from '../../words/receiptText.ts'
import type { Word } from '../../words/word.ts'
import { type LabelledLine, labelledLines } from './facts.ts'
import { type Role, roleOf } from './labels.ts'

/** One figure of a column with every reading that the passes gave of it. */
export interface Cell {
  /** Line of the pass that it was taken from. */
  readonly line: number
  readonly role: Role | undefined
  readonly readings: readonly CellReading[]
}

export interface CellReading {
  readonly cents: number
  /** 0 for what stands there first, more for what is only perhaps meant. */
  readonly doubt: number
}

/** Figures of one pass that end below each other, from top to bottom. */
export interface Column {
  readonly pass: number
  readonly cells: readonly Cell[]
}

interface Figure {
  readonly line: number
  readonly role: Role | undefined
  readonly cents: number
  readonly hasSeparator: boolean
  readonly isVerified: boolean
  readonly right: number
  readonly place: Box
}

const otherPass = 1
const lostSeparator = 1
const againstQuantity = 2

/** The columns of figures of all passes. */
export function columnsOf(passes: readonly ReceiptText[]): Column[] {
  const figures = passes.map(figuresOf)
  return passes.flatMap((text, pass) => {
    const others = figures.filter((_, index) => index !== pass).flat()
    return alignedRight(figures[pass] ?? [], 0.8 * text.wordHeight)
      .filter(column => column.some(figure => figure.hasSeparator))
      .map(column => ({ pass, cells: column.map(figure => cellOf(figure, others)) }))
  })
}

function figuresOf(text: ReceiptText): Figure[] {
  return labelledLines(text).flatMap(row => {
    const role = roleOf(row.label)?.role
    const exact = row.amounts
      .filter(amount => amount.hasSeparator)
      .map(({ cents, isNegative, words }) => ({
        cents: isNegative ? -cents : cents,
        words,
        hasSeparator: true,
      }))
    const taken = new Set(exact.flatMap(({ words }) => words))
    const loose = row.line.words.filter(word => !taken.has(word)).flatMap(looseFigure)
    const all = [...exact, ...loose]
    return all.flatMap(figure => {
      const last = figure.words.at(-1)
      if (!last) return []
      const isVerified = isProduct(
        figure.cents,
        row,
        all.map(({ cents }) => cents),
      )
      const { cents, hasSeparator } = figure
      const right = last.box.x + last.box.width
      return [
        { line: row.index, role, cents, hasSeparator, isVerified, right, place: text.toPicture(last.box) },
      ]
    })
  })
}

/** `480` below `2.80` may have lost its point. */
function looseFigure(word: Word) {
  const digits = /^[$€£(]?(\d{3,6})\W?$/.exec(word.text)?.[1]
  return digits ? [{ cents: Number(digits), words: [word], hasSeparator: false }] : []
}

/** Whether a count on the row times a price on the row comes to the sum. */
function isProduct(cents: number, row: LabelledLine, prices: readonly number[]): boolean {
  const counts = [...row.line.text.matchAll(/(?<![\d.,])\d{1,2}(?![\d.,])/g)].map(([count]) => Number(count))
  if (cents <= 0 || prices.length < 2) return false
  return prices.some(
    (price, place) => place < prices.length - 1 && counts.some(count => count * price === cents),
  )
}

function alignedRight(figures: readonly Figure[], tolerance: number): Figure[][] {
  const columns: Figure[][] = []
  for (const figure of figures.toSorted((a, b) => a.right - b.right)) {
    const column = columns.at(-1)
    const last = column?.at(-1)
    if (column && last && figure.right - last.right <= tolerance) column.push(figure)
    else columns.push([figure])
  }
  return columns.map(column => column.sort((a, b) => a.line - b.line))
}

function cellOf(figure: Figure, others: readonly Figure[]): Cell {
  const doubts = new Map<number, number>()
  const note = (cents: number, doubt: number) =>
    doubts.set(cents, Math.min(doubt, doubts.get(cents) ?? Number.POSITIVE_INFINITY))
  const same = others.filter(other => standsAt(other.place, figure.place))
  const verified = [figure, ...same].find(reading => reading.isVerified)
  const doubtOf = (reading: Figure, own: number) =>
    verified && verified.cents !== reading.cents ? againstQuantity : own
  note(figure.cents, doubtOf(figure, figure.hasSeparator || figure.isVerified ? 0 : lostSeparator))
  for (const other of same) note(other.cents, other.isVerified ? 0 : doubtOf(other, otherPass))
  const readings = [...doubts].map(([cents, doubt]) => ({ cents, doubt }))
  return { line: figure.line, role: figure.role, readings }
}

function standsAt(a: Box, b: Box): boolean {
  const dx = Math.abs(a.x + a.width / 2 - b.x - b.width / 2)
  const dy = Math.abs(a.y + a.height / 2 - b.y - b.height / 2)
  return a.page === b.page && dx < 0.6 * Math.max(a.width, b.width) && dy < 0.5 * Math.max(a.height, b.height)
}
