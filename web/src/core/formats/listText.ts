import { shownLanguage } from '../language/language.ts'

/** Several things in a row, in the language on screen: `lunch, dinner, and taxi`. */
export function listText(things: readonly string[]): string {
  return new Intl.ListFormat(shownLanguage(), { type: 'conjunction' }).format(things)
}
