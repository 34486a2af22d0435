import type { ReceiptResult } from './measured.ts'
import type { Score } from './score.ts'
import { scoresOf } from './tables.ts'
import { type ScoredField, scoredFields } from './truth.ts'

const side = 200
const margin = 40
const columns = 4
const binCount = 10
/** Two standard deviations: about 95%. */
const deviations = 1.96

interface Bin {
  /** Mean confidence and share right: 0 to 1. */
  readonly said: number
  readonly right: number
  readonly count: number
}

/**
 * Accuracy by confidence, one panel per field, as SVG. Points on the diagonal are calibrated, above it underconfident,
 * below overconfident. Bars are Wilson intervals (E. B. Wilson, 1927); circle areas show the sample size.
 */
export function reliabilityPlot(receipts: readonly ReceiptResult[]): string {
  const panels = scoredFields
    .map(field => ({ field, bins: binsOf(scoresOf(receipts, field)) }))
    .filter(({ bins }) => bins.length > 0)
  const width = columns * (side + margin) + margin
  const height = Math.ceil(panels.length / columns) * (side + 2 * margin) + margin
  const drawn = panels.map(({ field, bins }, place) => {
    const x = margin + (place % columns) * (side + margin)
    const y = margin + Math.floor(place / columns) * (side + 2 * margin)
    return `<g transform="translate(${x} ${y})">${panel(field, bins)}</g>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="${width}" height="${height}" fill="white"/>`,
    ...drawn,
    '</svg>\n',
  ].join('\n')
}

function binsOf(scores: readonly Score[]): Bin[] {
  const said = scores.filter(({ value }) => value !== null)
  return Array.from({ length: binCount }, (_, bin) =>
    said.filter(({ confidence }) => Math.min(binCount - 1, Math.floor(confidence * binCount)) === bin),
  ).flatMap(within => {
    const count = within.length
    if (count === 0) return []
    const said = within.reduce((sum, { confidence }) => sum + confidence, 0) / count
    return [{ said, right: within.filter(({ isRight }) => isRight).length / count, count }]
  })
}

function panel(field: ScoredField, bins: readonly Bin[]): string {
  const all = bins.reduce((sum, { count }) => sum + count, 0)
  const ticks = [0, 0.5, 1].map(
    at =>
      `<text x="${across(at)}" y="${side + 14}" text-anchor="middle">${at}</text><text x="-4" y="${up(at) + 4}" text-anchor="end">${at}</text>`,
  )
  return [
    `<rect width="${side}" height="${side}" fill="none" stroke="silver"/>`,
    `<line x1="0" y1="${side}" x2="${side}" y2="0" stroke="silver" stroke-dasharray="4 3"/>`,
    ...ticks,
    `<text x="${side / 2}" y="-8" text-anchor="middle" font-weight="bold">${field}, ${all} said</text>`,
    ...bins.map(bin => point(bin, all)),
  ].join('\n')
}

function point({ said, right, count }: Bin, all: number): string {
  const [low, high] = wilson(right, count)
  const radius = 3 + 12 * Math.sqrt(count / all)
  const x = across(said)
  return [
    `<line x1="${x}" y1="${up(low)}" x2="${x}" y2="${up(high)}" stroke="steelblue"/>`,
    `<circle cx="${x}" cy="${up(right)}" r="${radius.toFixed(1)}" fill="steelblue" fill-opacity="0.5"><title>${count}: said ${said.toFixed(2)}, right ${right.toFixed(2)}</title></circle>`,
  ].join('\n')
}

function wilson(share: number, count: number): [low: number, high: number] {
  const square = deviations ** 2
  const middle = share + square / (2 * count)
  const spread = deviations * Math.sqrt((share * (1 - share)) / count + square / (4 * count ** 2))
  const scale = 1 + square / count
  return [(middle - spread) / scale, (middle + spread) / scale]
}

const across = (share: number) => Math.round(share * side)
const up = (share: number) => Math.round((1 - share) * side)
