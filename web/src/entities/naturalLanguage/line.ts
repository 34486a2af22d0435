import type { NewExpenseStart } from '../expenses/newExpenseStart.ts'

/** Context for parsing a line of plain text. */
export interface QuickAddContext {
  /** The current day in the user's timezone, `YYYY-MM-DD`. */
  readonly today: string
  /** ISO 4217; resolves ambiguous signs such as `$` or `kr`. */
  readonly preferredCurrency: string
  /** Null until loaded. */
  readonly projects: readonly { readonly id: string; readonly name: string }[] | null
  /** How `11/12` is read. */
  readonly dayOrder: 'day-first' | 'month-first'
  /** From the user's locale: decides what `1.234` and `1,234` mean. */
  readonly decimalMark: '.' | ','
}

/** What was recognized in a line. Absent fields were not written or are ambiguous. */
export type QuickAddFields = Omit<NewExpenseStart, 'description' | 'notes'>

/** What a rule found, and the line with that struck out. */
export interface Finding {
  readonly line: string
  readonly fields?: QuickAddFields
  /** What was not understood, as a sentence. */
  readonly note?: string | undefined
}

export type Rule = (line: string, context: QuickAddContext) => Finding

/** Replaces each recognized character, so that the words around it do not merge. */
export const struck = '\ue000'

/** The line with a range struck out. */
export function strike(line: string, from: number, to: number): string {
  return line.slice(0, from) + struck.repeat(to - from) + line.slice(to)
}

/** The line with a match struck out. */
export function strikeMatch(line: string, match: RegExpExecArray): string {
  return strike(line, match.index, match.index + match[0].length)
}

/** Word boundaries in any script. */
export const wordStart = String.raw`(?<![\p{L}\p{N}_])`
export const wordEnd = String.raw`(?![\p{L}\p{N}_])`
