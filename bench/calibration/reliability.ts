import type { Outcome } from './crossValidated.ts'

const bands = [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98]

/** Compares predicted probabilities with the share that was right, on receipts the weights were not fitted to. */
export function printReliability(field: string, outcomes: readonly Outcome[]): void {
  const cells = bands.map((from, place) => {
    const to = bands[place + 1] ?? 2
    const said = outcomes.filter(({ likely }) => likely >= from && likely < to)
    return `${said.filter(({ isRight }) => isRight).length}/${said.length}`.padStart(9)
  })
  if (field === 'total') console.log(`likely from ${bands.map(from => from.toFixed(2).padStart(9)).join('')}`)
  console.log(`${field.padEnd(12)}${cells.join('')}`)
}
