import { type AnswerPart, type Figure, periodsOf } from '@outlay/contract/conversations/conversations'
import { formatMoney } from '@outlay/contract/core/money'
import { categoryOf } from '@outlay/contract/expenses/categories'
import type { PersonalityKey } from '@outlay/contract/mascot/personalities'
import type { FigureTools } from './figures/figureTools.ts'

/** An earlier message, as plain text. */
export interface Turn {
  readonly by: 'person' | 'assistant'
  readonly text: string
}

export interface Question {
  readonly text: string
  readonly personality: PersonalityKey
  /** Oldest first. */
  readonly history: readonly Turn[]
  /** Limited to the person's own figures. */
  readonly tools: FigureTools
  readonly timezone: string
  readonly currency: string
  /** For dates; null uses the browser's. */
  readonly locale: string | null
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
}

/**
 * Answers a question part by part. @throws AnswerCutOffError only after the first part; before it, always finds an
 * answer
 */
export type Answerer = (question: Question) => AsyncGenerator<AnswerPart, void, void>

/** The answer broke off midway; the part already sent must be discarded. */
export class AnswerCutOffError extends Error {
  constructor(options?: ErrorOptions) {
    super('The answer was cut off', options)
    this.name = 'AnswerCutOffError'
  }
}

type Said = string | Figure | readonly AnswerPart[]

/** Builds answer parts from text and figures: say`You spent ${total} this month.` */
export function say(texts: TemplateStringsArray, ...values: readonly Said[]): AnswerPart[] {
  const parts = texts.flatMap((text, index): AnswerPart[] => {
    const value = values[index]
    return [{ kind: 'text', text }, ...(value === undefined ? [] : partsOf(value))]
  })
  return joined(parts)
}

function partsOf(value: Said): readonly AnswerPart[] {
  if (typeof value === 'string') return [{ kind: 'text', text: value }]
  return 'kind' in value ? [value] : value
}

/** Merges adjacent texts and drops empty ones. */
export function joined(parts: readonly AnswerPart[]): AnswerPart[] {
  const result: AnswerPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (part.kind === 'text' && last?.kind === 'text')
      result[result.length - 1] = { kind: 'text', text: last.text + part.text }
    else if (part.kind !== 'text' || part.text !== '') result.push(part)
  }
  return result
}

/** An answer as plain English text. */
export function plainAnswer(parts: readonly AnswerPart[]): string {
  return parts.map(part => (part.kind === 'text' ? part.text : plainFigure(part))).join('')
}

const dates = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** The same, with the periods of its figures below. */
export function statedAnswer(parts: readonly AnswerPart[]): string {
  const periods = periodsOf(parts).map(period =>
    period ? dates.formatRange(new Date(period.from), new Date(period.to)) : 'All time',
  )
  return [plainAnswer(parts).trimEnd(), ...(periods.length > 0 ? [periods.join(' · ')] : [])].join('\n')
}

const percentFormat = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

function plainFigure({ unit, value, currency }: Figure): string {
  if (unit === 'money') return formatMoney(value, currency ?? '', 'en')
  return unit === 'percent' ? percentFormat.format(Number(value)) : value
}

export const categoryName = (value: string): string => categoryOf(value).label
