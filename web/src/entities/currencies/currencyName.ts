import type { Currency } from '@outlay/contract/core/currencies'
import type { Language } from '@outlay/contract/core/languages'
import { currentLanguage } from '../../core/language/language.ts'

const namesByLanguage = new Map<Language, Intl.DisplayNames>()

/** The name of a currency in the current language. */
export function currencyName({ code, name }: Pick<Currency, 'code' | 'name'>): string {
  const language = currentLanguage()
  if (language === 'en') return name
  const names = namesByLanguage.get(language) ?? new Intl.DisplayNames(language, { type: 'currency' })
  namesByLanguage.set(language, names)
  return names.of(code) ?? name
}
