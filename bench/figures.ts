export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The given percentile (nearest rank). */
export function percentile(figures: readonly number[], percent: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}

/** Prints a line of a bench: subject, figure and target. */
export function report(what: string, figure: string, aim: string): void {
  console.log(`${what.padEnd(64)} ${figure.padStart(12)}   ${aim}`)
}
