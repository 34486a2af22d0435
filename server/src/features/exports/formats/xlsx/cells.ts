import { dayMs } from '@outlay/contract/core/daySpans'
import type { ExportColumn } from '../../exportColumns.ts'

/** A column's kind, or one that only headings and summaries have. */
export type CellKind = ExportColumn['kind'] | 'heading' | 'count' | 'grandTotal'

/** Cell formats, by their index in styles.xml. */
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

/** The XML around the value of each kind of cell. */
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
  /** As in every export: text, `YYYY-MM-DD`, decimal text. */
  readonly value: string
}

/**
 * A cell in SpreadsheetML (ECMA-376, part 1, 18.3.1.4). Numbers are written as decimal text, so that money is never a
 * float; text stays text, whatever it looks like.
 */
export function cellXml(place: string, kind: CellKind, value: string): string {
  const frame = frames.get(kind)
  if (value === '' || !frame) return ''
  return `<c r="${place}"${frame.head}${valueXml(kind, value)}${frame.tail}`
}

function valueXml(kind: CellKind, value: string): string | number {
  if (kind === 'day') return serialOf(value)
  if (!textKinds.has(kind)) return value
  // Leading and trailing white space is lost without this; adding it to every text would make the XML a fifth larger.
  return /^\s|\s$|\n/.test(value)
    ? `<t xml:space="preserve">${xmlText(value)}</t>`
    : `<t>${xmlText(value)}</t>`
}

const dayBeforeFirst = Date.UTC(1899, 11, 30)
// Excel believes in 29 February 1900, so earlier days are one less (ECMA-376, part 1, 18.17.4.1).
const firstAfterGhost = 61

function serialOf(day: string): number {
  const serial = (Date.parse(day) - dayBeforeFirst) / dayMs
  return serial < firstAfterGhost ? serial - 1 : serial
}

// XML's special characters, those it cannot hold, and text that already looks like an escape.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must be matched.
const notPlain = /[&<>\r\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes text for XML; a character that XML cannot hold becomes `_xHHHH_` (ECMA-376, part 1, 22.9.2.19). */
export function xmlText(text: string): string {
  return text.replace(notPlain, character => entities[character] ?? coded(character))
}

function coded(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}

/** The worker's initial data. */
export interface WorkbookRequest {
  readonly columns: readonly { readonly header: string; readonly kind: CellKind; readonly width: number }[]
  readonly summary: readonly (readonly Cell[])[]
  /** An Excel number format. */
  readonly sumFormat: string
  readonly createdAt: Date
}

export type Rows = readonly (readonly string[])[]

/** What the worker asks for; the first two kinds get one answer each. */
export type WorkbookQuestion =
  | { readonly kind: 'rows' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'done' }

export type WorkbookAnswer =
  /** null after the last. */
  { readonly kind: 'rows'; readonly rows: Rows | null } | { readonly kind: 'bytes' }
