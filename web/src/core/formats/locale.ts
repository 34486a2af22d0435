import { createContext, use } from 'react'

/** The language that dates and numbers are written in, a BCP 47 tag; undefined for the browser's own. */
export type Locale = string | undefined

export const LocaleContext = createContext<Locale>(undefined)

/** The locale of the person on screen. Whoever asks is drawn again when it changes. */
export function useLocale(): Locale {
  return use(LocaleContext)
}
