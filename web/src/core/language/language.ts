import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Language, languageAmong } from '@outlay/contract/core/languages'
import { onceForEach } from '@outlay/contract/core/onceForEach'
import type { Locale } from '../formats/locale.ts'
import { readStoredText, writeStoredText } from '../storage/storedText.ts'

/** What stands in a text at `{name}`; nothing for null. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

export type Catalogue = Readonly<Record<string, string>>

const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalogue }>> = {
  de: () => import('./catalogues/de.json'),
  fr: () => import('./catalogues/fr.json'),
  es: () => import('./catalogues/es.json'),
  pt: () => import('./catalogues/pt.json'),
}

// A list says the same text in each of its rows.
const compiledOnce = onceForEach((text: string) => compileMessage(text))

i18n.setMessagesCompiler(compiledOnce).loadAndActivate({ locale: 'en', messages: {} })

/**
 * A text in the language on screen.
 *
 * @param text in English, ICU MessageFormat: `{count, plural, one {# expense} other {# expenses}}`. A literal, which the
 * catalogues hold as their key.
 */
export function t(text: string, values?: Values): string {
  return i18n._(text, values)
}

/** Names a text whose words are chosen where it is shown, by `translated`: in what is made before a language is known. */
export function msg<const Text extends string>(text: Text): Text {
  return text
}

/** A text that was named by `msg`, or said by the contract or the server: as it is where no catalogue has it. */
export function translated(text: string, values?: Values): string {
  return values || i18n.messages[text] !== undefined ? i18n._(text, values) : text
}

/** The language on screen. */
export function shownLanguage(): Language {
  return i18n.locale as Language
}

let chosen: Locale

/** The locale that the person on screen has chosen; undefined where the app follows the browser. */
export function chosenLocale(): Locale {
  return chosen
}

/** The language of the app that is nearest to a locale; to the browser's own, in the order it gives, without one. */
export function languageOf(locale: Locale): Language {
  return languageAmong(locale ? [locale] : navigator.languages)
}

const storageKey = 'locale'

// React draws at once what stands on a promise that says so of itself.
const english = Object.assign(Promise.resolve<Catalogue>({}), { status: 'fulfilled', value: {} })
const loads = new Map<Language, Promise<Catalogue>>([['en', english]])

/**
 * The texts in the language of a locale, the same promise each time. A catalogue that does not come leaves the texts in
 * English until the next page.
 */
export function catalogueOf(locale: Locale): Promise<Catalogue> {
  const language = languageOf(locale)
  const load = loads.get(language) ?? loadOf(language as keyof typeof catalogues)
  loads.set(language, load)
  return load
}

/** Shows the texts of one language, outside of a browser. */
export async function speak(language: Language): Promise<void> {
  speakBy(language, language === 'en' ? {} : await loadOf(language))
}

/** Shows some texts of one language, of which the page brings all that it says. */
export function speakBy(language: Language, messages: Catalogue): void {
  i18n.loadAndActivate({ locale: language, messages })
}

function loadOf(language: keyof typeof catalogues): Promise<Catalogue> {
  return catalogues[language]().then(
    ({ default: catalogue }) => catalogue,
    () => ({}),
  )
}

/** Shows the texts in the language of a locale from now on, and begins so the next time. */
export function showLanguage(locale: Locale, catalogue: Catalogue): void {
  chosen = locale
  const language = languageOf(locale)
  const wanted = locale ?? navigator.language
  // Numbers within a text as the person writes them; plural rules are those of the text.
  const locales = wanted.startsWith(language) ? wanted : language
  if (i18n.locale === language && i18n.locales === locales && i18n.messages === catalogue) return
  writeStoredText('localStorage', storageKey, locale ?? '')
  i18n.loadAndActivate({ locale: language, locales, messages: catalogue })
  document.documentElement.lang = language
}

/** In the language of who was last seen on this device, or of the browser. */
export async function beginInLanguage(): Promise<void> {
  const locale = readStoredText('localStorage', storageKey) || undefined
  showLanguage(locale, await catalogueOf(locale))
}
