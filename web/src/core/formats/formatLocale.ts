import { createContext, use } from 'react'

let locale: string | undefined

/** Writes dates and numbers from now on in a language, a BCP 47 tag; in the browser's own without. */
export function setFormatLocale(next: string | undefined): void {
  locale = next
}

/** The language that dates and numbers are written in, a BCP 47 tag; undefined for the browser's own. */
export function formatLocale(): string | undefined {
  return locale
}

/** The same, for what must be drawn again when it changes. */
export const FormatLocaleContext = createContext<string | undefined>(undefined)

export function useFormatLocale(): string | undefined {
  return use(FormatLocaleContext)
}
