export interface Verdict {
  readonly what: string
  readonly isTooSlow: boolean
  /** Printed next to the ratio. */
  readonly reason: string
}

/** A relative increase over the recorded ratio beyond this fails. */
const limit = 0.3

/**
 * Ratios by subject, from the table in the section "Short benchmark" of docs/performance.md.
 * @throws if the section, its table or a ratio is missing
 */
export function recordedRatios(markdown: string): Map<string, number> {
  const [, section = ''] = markdown.split(/^## Short benchmark$/m)
  const [own = ''] = section.split(/^## /m)
  const [header, , ...rows] = own.split('\n').filter(isRow).map(cells)
  if (!header || rows.length === 0)
    throw new Error('docs/performance.md has no table under "## Short benchmark".')
  return new Map(
    rows.map(row => {
      const ratio = Number(row[header.indexOf('ratio')])
      if (!(ratio > 0)) throw new Error(`docs/performance.md has no ratio in: ${row.join(' | ')}`)
      return [row[0] ?? '', ratio]
    }),
  )
}

/** Compares measurements with the record. A row on only one side fails, so that nothing goes unwatched. */
export function verdicts(
  measured: ReadonlyMap<string, number>,
  recorded: ReadonlyMap<string, number>,
): Verdict[] {
  const unmeasured = [...recorded.keys()].filter(what => !measured.has(what))
  return [
    ...[...measured].map(([what, ratio]) => verdict(what, ratio, recorded.get(what))),
    ...unmeasured.map(what => ({ what, isTooSlow: true, reason: 'is recorded, but was not measured' })),
  ]
}

function verdict(what: string, ratio: number, recorded: number | undefined): Verdict {
  if (recorded === undefined) return { what, isTooSlow: true, reason: 'has no row in docs/performance.md' }
  const worse = ratio / recorded - 1
  const change = `${Math.round(Math.abs(worse) * 100)}% ${worse > 0 ? 'worse' : 'better'}`
  // Written so that NaN fails, too.
  return { what, isTooSlow: !(worse < limit), reason: `recorded ${recorded.toFixed(2)}, ${change}` }
}

const isRow = (line: string) => line.startsWith('|')

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())
