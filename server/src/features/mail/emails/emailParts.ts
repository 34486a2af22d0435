import { type Language, matchLanguage } from '@outlay/contract/core/languages'
import { formatMoney } from '@outlay/contract/core/money'
import { sanitizeText } from '@outlay/contract/core/plainText'
import { type Say, sayIn } from '../../../core/language/say.ts'
import type { EmailExpense, EmailSum } from './emailFacts.ts'

/** The recipient's formatting. */
export interface Reader {
  /** A BCP 47 tag; null if the browser decides, which is unknown here, so English. */
  readonly locale: string | null
  /** IANA name. */
  readonly timezone: string
}

/** A recipient, with their language and translation. */
export interface EmailReader extends Reader {
  readonly language: Language
  readonly say: Say
}

const usualLocale = 'en-US'

export function emailReader({ locale, timezone }: Reader): EmailReader {
  const own = locale ?? usualLocale
  return { locale, timezone, language: matchLanguage([own]), say: sayIn(own) }
}

/** `November 29, 2026 at 3:05 PM GMT+1` */
export function instantText(instant: Date, { locale, timezone }: Reader): string {
  return new Intl.DateTimeFormat(locale ?? usualLocale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  }).format(instant)
}

/** A device as named in the contract, `Chrome on Windows`; unknown names are not echoed. */
export function deviceText(device: string, { say }: EmailReader): string {
  const [browser = device, system] = device.split(' on ')
  if (system) return say('{browser} on {system}', { browser, system })
  return device === 'Unknown device' ? say('Unknown device') : device
}

/** A date without a time zone, `YYYY-MM-DD`. */
function dayText(day: string, { locale }: Reader): string {
  return new Intl.DateTimeFormat(locale ?? usualLocale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

export function sumText({ amount, currency }: EmailSum, { locale }: Reader): string {
  return formatMoney(amount, currency, locale ?? usualLocale)
}

export function expenseLine(
  { description, amount, currency, date }: EmailExpense,
  reader: Reader,
): ExpenseLine {
  return {
    description: nameIn(description),
    date: dayText(date, reader),
    amount: sumText({ amount, currency }, reader),
  }
}

/** An email's content before it is rendered as plain text and HTML. All of it is plain text, without markup. */
export interface EmailContent {
  readonly subject: string
  readonly title: string
  readonly blocks: readonly EmailBlock[]
  /** Why this person gets it. */
  readonly why: string
  /** URL of the email settings; null for emails that cannot be turned off. */
  readonly settings: string | null
}

export interface ExpenseLine {
  readonly description: string
  readonly date: string
  readonly amount: string
}

export type EmailBlock =
  | { readonly kind: 'text' | 'heading'; readonly text: string }
  /** User input, possibly with several lines. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'expenses'; readonly lines: readonly ExpenseLine[] }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  /** A button; its URL is also printed below it, for people who do not trust the sender yet. */
  | {
      readonly kind: 'action'
      readonly label: string
      readonly href: string
      readonly isAddressShown?: boolean
    }

const longestName = 80
const longestQuote = 2000

/**
 * A user-provided name for use in a sentence or subject: one line, limited length, no characters that reverse the text.
 */
export function nameIn(typed: string): string {
  return cut(sanitizeText(typed.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()), longestName)
}

/**
 * As `nameIn`, for recipients who do not know the sender: replaces dots between words with U+2024, so that mail clients
 * do not turn them into links.
 */
export function nameToStranger(typed: string): string {
  return nameIn(
    typed.replace(/\p{L}+:\/\//gu, '').replace(/(?<=[\p{L}\p{N}_-])\.(?=[\p{L}\p{N}])/gu, '\u2024'),
  )
}

/** User input with several lines. */
export function linesIn(typed: string): string {
  const lines = typed.trim().split(/\r\n|[\n\r\v\f\u0085\p{Zl}\p{Zp}]/u)
  return cut(lines.map(line => sanitizeText(line.replaceAll('\t', ' '))).join('\n'), longestQuote)
}

function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

/** The reason for emails about account activity. */
export function toKeepItYours(say: Say): string {
  return say('You’re receiving this email to help keep your account secure.')
}

/** The time of an action and its IP address. */
export function whenAndWhere(
  { when, address }: { readonly when: Date; readonly address: string },
  reader: EmailReader,
): [name: string, value: string][] {
  const { say } = reader
  return [
    [say('Time'), instantText(when, reader)],
    [say('IP address'), nameIn(address)],
  ]
}

export function linkWorksOnce(until: Date, reader: EmailReader): EmailBlock {
  const text = reader.say('This link works once and expires on {until}.', {
    until: instantText(until, reader),
  })
  return { kind: 'text', text }
}
