import { createContext, use } from 'react'

/** The locale of dates and numbers, a BCP 47 tag; undefined for the browser's own. */
export type Locale = string | undefined

export const LocaleContext = createContext<Locale>(undefined)

/** The current user's locale. Components that use it re-render when it changes. */
export function useLocale(): Locale {
  return use(LocaleContext)
}
