import { type Language, matchLanguage } from '@outlay/contract/core/languages'
import { formatMoney } from '@outlay/contract/core/money'
import { type Say, sayIn } from '../../../core/language/say.ts'
import type { ExpenseLine } from './emailContent.ts'
import type { EmailExpense, EmailSum } from './emailFacts.ts'
import { nameIn } from './personText.ts'

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
