import type { NewExpenseStart } from '../expenses/newExpenseStart.ts'

/** What a line of plain words is read with. */
export interface QuickAddContext {
  /** The person's day, `YYYY-MM-DD`. */
  readonly today: string
  /** ISO 4217; decides which of several currencies a sign such as `$` or `kr` stands for. */
  readonly preferredCurrency: string
  /** Null where they are not known yet. */
  readonly projects: readonly { readonly id: string; readonly name: string }[] | null
  /** How `11/12` is read. */
  readonly dayOrder: 'day-first' | 'month-first'
  /** Of the person's language: what `1.234` and `1,234` mean. */
  readonly decimalMark: '.' | ','
}

/** What was understood of a line. A field that is absent was not written, or cannot be told for sure. */
export type QuickAddFields = Omit<NewExpenseStart, 'description' | 'notes'>

/** What one rule found, and the line with that struck out. */
export interface Finding {
  readonly line: string
  readonly fields?: QuickAddFields
  /** What was not understood, in a sentence. */
  readonly note?: string | undefined
}

export type Rule = (line: string, context: QuickAddContext) => Finding

/** Stands in the place of each character that was understood, so that words never grow together across it. */
export const struck = '\ue000'

/** The line with the characters from one place up to another struck out. */
export function strike(line: string, from: number, to: number): string {
  return line.slice(0, from) + struck.repeat(to - from) + line.slice(to)
}

/** The line with what a regular expression has found struck out. */
export function strikeMatch(line: string, match: RegExpExecArray): string {
  return strike(line, match.index, match.index + match[0].length)
}

/** Before and after a word, in any script. */
export const wordStart = String.raw`(?<![\p{L}\p{N}_])`
export const wordEnd = String.raw`(?![\p{L}\p{N}_])`
