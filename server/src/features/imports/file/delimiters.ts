const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** So much of a file tells how it is cut. */
const headCharacters = 64 * 1024

/** How often each delimiter stands in a row. */
type Counts = Map<string, number>

/** The delimiter that ends quoted cells; where there are none, the one that cuts the first rows most evenly. */
export function delimiterOf(text: string): Delimiter {
  const { rows, afterQuotes } = countsOf(text.slice(0, headCharacters))
  const quoted = mostOf(delimiter => afterQuotes.get(delimiter) ?? 0)
  return quoted ?? mostOf(delimiter => evenness(rows, delimiter)) ?? ','
}

function mostOf(scoreOf: (delimiter: Delimiter) => number): Delimiter | undefined {
  let best: { delimiter: Delimiter | undefined; score: number } = { delimiter: undefined, score: 0 }
  for (const delimiter of delimiters) {
    const score = scoreOf(delimiter)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** How many rows have the most frequent number of it, and a little for there being more of them. */
function evenness(rows: readonly Counts[], delimiter: Delimiter): number {
  const times = new Map<number, number>()
  for (const row of rows) {
    const count = row.get(delimiter) ?? 0
    if (count > 0) times.set(count, (times.get(count) ?? 0) + 1)
  }
  return Math.max(0, ...[...times].map(([count, rowsWith]) => rowsWith + Math.min(count, 20) / 100))
}

/** Counts outside of quoted cells, which begin where a cell does and may go over several lines. */
function countsOf(head: string): { rows: Counts[]; afterQuotes: Counts } {
  const rows: Counts[] = []
  const afterQuotes: Counts = new Map()
  let row: Counts = new Map()
  let isQuoted = false
  let isStart = true
  for (let place = 0; place < head.length; place += 1) {
    const character = head.charAt(place)
    if (isQuoted) {
      if (character !== '"') continue
      const next = head.charAt(place + 1)
      if (next === '"') place += 1
      else {
        isQuoted = false
        addTo(afterQuotes, next)
      }
    } else if (character === '"' && isStart) isQuoted = true
    else if (character === '\n' || character === '\r') {
      rows.push(row)
      row = new Map()
    } else addTo(row, character)
    isStart = !isQuoted && (character === '\n' || character === '\r' || isDelimiter(character))
  }
  return { rows: [...rows, row], afterQuotes }
}

function addTo(counts: Counts, character: string): void {
  if (isDelimiter(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
}

function isDelimiter(character: string): boolean {
  return character === ',' || character === ';' || character === '\t' || character === '|'
}
