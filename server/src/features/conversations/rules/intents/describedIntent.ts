import { addDays, addMonths, countDays, countWholeMonths, type DaySpan } from '@outlay/contract/core/daySpans'
import { allTime } from '../../figures/figures.ts'
import type { FigureTools } from '../../figures/figureTools.ts'
import { asWritten, lead } from '../words/leftovers.ts'
import { type Period, spanPhrase } from '../words/periodText.ts'
import { plainWords } from '../words/plainWords.ts'
import { type About, type Intent, scopeOf, type TalkIntent } from './intent.ts'

/**
 * The two periods of a comparison. A running period is compared up to today with as many days of the previous one,
 * since comparing a full month with half a month would mislead.
 */
export function comparedSpans(
  period: Period,
  other: Period | undefined,
  today: string,
): { current: Period; other: Period } {
  const before = spanBefore(period.span)
  const isRunning = period.span.from <= today && today < period.span.to
  const isBefore = !other || (other.span.from === before.from && other.span.to === before.to)
  if (!isBefore) return { current: period, other }
  if (!isRunning) return { current: period, other: other ?? { span: before, phrase: spanPhrase(before) } }
  const sameDays = { from: before.from, to: sameDayBefore(period.span, before, today) }
  return {
    current: { span: { from: period.span.from, to: today }, phrase: `${period.phrase} so far` },
    other: { span: sameDays, phrase: spanPhrase(sameDays) },
  }
}

/** The equally long period before. */
function spanBefore(span: DaySpan): DaySpan {
  const months = countWholeMonths(span)
  const from = months ? addMonths(span.from, -months) : addDays(span.from, -countDays(span))
  return { from, to: addDays(span.from, -1) }
}

const isDayWithin = ({ from, to }: DaySpan, day: string): boolean => from <= day && day <= to

function sameDayBefore(span: DaySpan, before: DaySpan, today: string): string {
  const months = countWholeMonths(span)
  const day = months ? addMonths(today, -months) : addDays(today, -countDays(span))
  return isDayWithin(before, day) ? day : before.to
}

type AboutIntent = Extract<Intent, About>

/**
 * Searches expense texts for unknown words and words for part of a category. If the former match nothing, the subject
 * is unknown; for the latter the category is used.
 */
export async function describedIntent(
  intent: AboutIntent,
  question: string,
  tools: FigureTools,
): Promise<AboutIntent | TalkIntent> {
  const { unknown, parts, ...subject } = intent.subject
  if (unknown !== undefined) {
    const search = asWritten(question, unknown)
    const named = { ...intent, subject: { ...subject, search } }
    if ((await hasSome(named, tools)) || (await isDescribed(search, tools))) return named
    return { kind: isName(question, unknown, search) ? 'unknown-name' : 'unknown' }
  }
  const [part, ...others] = parts ?? []
  if (part === undefined || others.length > 0) return intent
  const { category: _, ...rest } = subject
  const described = { ...intent, subject: { ...rest, search: stemOf(part) } }
  return (await hasSome(described, tools)) ? described : intent
}

/** Whether any expense mentions it. */
async function isDescribed(search: string, tools: FigureTools): Promise<boolean> {
  const period = { span: allTime, phrase: '' }
  return hasSome({ kind: 'total', subject: { search }, period }, tools)
}

/** Whether a word is meant as a name: after "at", "on" or the like, or capitalized. */
function isName(question: string, unknown: string, written: string): boolean {
  const words = plainWords(question)
  return /^\p{Lu}/u.test(written) || lead.test(words.slice(0, words.indexOf(unknown)))
}

async function hasSome(intent: AboutIntent, tools: FigureTools) {
  const found = await Promise.all(
    spansOf(intent, tools.today).map(span => tools.totals({ ...scopeOf(intent), span })),
  )
  return found.some(({ isEmpty }) => !isEmpty)
}

function spansOf(intent: AboutIntent, today: string): readonly DaySpan[] {
  if (intent.kind !== 'compare') return [intent.period.span]
  const { current, other } = comparedSpans(intent.period, intent.other, today)
  return [current.span, other.span]
}

/** A common stem of singular and plural: "flights" matches "Flight to Oslo". */
function stemOf(word: string): string {
  if (/^grocer(?:y|ies)$/.test(word)) return 'grocer'
  const stem = word.replace(/(?<=ch)es$|s$/, '')
  // Three letters match nearly every text: "ad", "app", "pen".
  return stem.length >= 4 ? stem : word
}
