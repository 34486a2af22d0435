const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** Enough of a file to detect its delimiter. */
const headCharacters = 64 * 1024

/** Starts with a cell, and may span lines. */
const quotedCells = /(^|[\n\r,;\t|])"[^"]*(?:""[^"]*)*"?/g

/** Count of each delimiter in a row. */
type DelimiterCounts = ReadonlyMap<string, number>

/** The delimiter after quoted cells; if there are none, the one that splits the first rows most evenly. */
export function delimiterOf(text: string): Delimiter {
  const head = text.slice(0, headCharacters)
  const afterQuotes = countsIn(charactersAfterQuotes(head))
  const rows = head
    .replace(quotedCells, '$1')
    .split(/[\n\r]/)
    .map(countsIn)
  const quoted = mostOf(delimiter => afterQuotes.get(delimiter) ?? 0)
  return quoted ?? mostOf(delimiter => evenness(rows, delimiter)) ?? ','
}

function charactersAfterQuotes(head: string): string[] {
  return [...head.matchAll(quotedCells)].map(({ 0: cell, index }) => head.charAt(index + cell.length))
}

function countsIn(characters: Iterable<string>): DelimiterCounts {
  const counts = new Map<string, number>(delimiters.map(delimiter => [delimiter, 0]))
  for (const character of characters) {
    const count = counts.get(character)
    if (count !== undefined) counts.set(character, count + 1)
  }
  return counts
}

function mostOf(scoreOf: (delimiter: Delimiter) => number): Delimiter | undefined {
  let best: { delimiter: Delimiter | undefined; score: number } = { delimiter: undefined, score: 0 }
  for (const delimiter of delimiters) {
    const score = scoreOf(delimiter)
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

/** How many rows agree on the delimiter's count; a count of one weighs less, as it may be a decimal mark. */
function evenness(rows: readonly DelimiterCounts[], delimiter: Delimiter): number {
  const times = new Map<number, number>()
  for (const row of rows) {
    const count = row.get(delimiter) ?? 0
    if (count > 0) times.set(count, (times.get(count) ?? 0) + 1)
  }
  return Math.max(0, ...[...times].map(([count, rowsWith]) => (rowsWith * count) / (count + 1)))
}
