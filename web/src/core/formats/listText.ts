import { currentLanguage } from '../language/language.ts'

/** A list of things in the current language: `lunch, dinner, and taxi`. */
export function listText(things: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(things)
}
