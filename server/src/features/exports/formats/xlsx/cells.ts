import type { ExportColumn } from '../../exportColumn.ts'

/** What a cell is: a column's kind, or one that only headings and summaries have. */
export type CellKind = ExportColumn['kind'] | 'heading' | 'count' | 'grandTotal'

/** The cells' formats by their place in styles.xml. */
export const cellKinds: readonly CellKind[] = [
  'text',
  'word',
  'heading',
  'day',
  'sum',
  'original',
  'rate',
  'count',
  'grandTotal',
]

const textKinds = new Set<CellKind>(['text', 'word', 'heading'])

/** What stands around the value of a cell of each kind. */
const frames = new Map(
  cellKinds.map((kind, style) => [
    kind,
    textKinds.has(kind)
      ? { head: ` s="${style}" t="inlineStr"><is>`, tail: '</is></c>' }
      : { head: ` s="${style}"><v>`, tail: '</v></c>' },
  ]),
)

export interface Cell {
  readonly kind: CellKind
  /** As it is exported everywhere: text, `YYYY-MM-DD`, decimal text. */
  readonly value: string
}

/**
 * A cell in SpreadsheetML (ECMA-376, part 1, 18.3.1.4). A number is written as the decimal text it is, so that money is
 * no float on its way; text is text, whatever it looks like.
 */
export function cellXml(place: string, kind: CellKind, value: string): string {
  const frame = frames.get(kind)
  if (value === '' || !frame) return ''
  return `<c r="${place}"${frame.head}${valueXml(kind, value)}${frame.tail}`
}

function valueXml(kind: CellKind, value: string): string | number {
  if (kind === 'day') return serialOf(value)
  if (!textKinds.has(kind)) return value
  // White space at an end is lost unless it says so; saying it of every text would make a fifth more XML.
  return /^\s|\s$|\n/.test(value)
    ? `<t xml:space="preserve">${xmlText(value)}</t>`
    : `<t>${xmlText(value)}</t>`
}

const dayMs = 86_400_000
const dayBeforeFirst = Date.UTC(1899, 11, 30)
// Excel has a 29 February 1900, which there was not: days before it are one less (ECMA-376, part 1, 18.17.4.1).
const firstAfterGhost = 61

function serialOf(day: string): number {
  const serial = (Date.parse(day) - dayBeforeFirst) / dayMs
  return serial < firstAfterGhost ? serial - 1 : serial
}

// What XML takes for its own, what it cannot hold, and what already looks like the form that this is written in.
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
const notPlain = /[&<>\r\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text in XML; a character that XML cannot hold is written `_xHHHH_` (ECMA-376, part 1, 22.9.2.19). */
export function xmlText(text: string): string {
  return text.replace(notPlain, character => entities[character] ?? coded(character))
}

function coded(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}
