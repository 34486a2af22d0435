import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Language, matchLanguage, memoize } from '@outlay/contract/core/languages'
import type { Locale } from '../formats/locale.ts'
import { readStoredText, writeStoredText } from '../storage/storedText.ts'

/** Values for `{name}` in a text; null renders nothing. */
export type Values = Readonly<Record<string, string | number | null | undefined>>

export type Catalogue = Readonly<Record<string, string>>

const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalogue }>> = {
  de: () => import('./catalogues/de.json'),
  fr: () => import('./catalogues/fr.json'),
  es: () => import('./catalogues/es.json'),
  pt: () => import('./catalogues/pt.json'),
}

// Cached, since lists use the same text in each row.
const compiledOnce = memoize((text: string) => compileMessage(text))

i18n.setMessagesCompiler(compiledOnce).loadAndActivate({ locale: 'en', messages: {} })

/**
 * A text in the current language.
 *
 * @param text in English, ICU MessageFormat: `{count, plural, one {# expense} other {# expenses}}`. A literal, since it
 * is the catalogue key.
 */
export function t(text: string, values?: Values): string {
  return i18n._(text, values)
}

/** Marks a text for translation where it is shown, by `translated`; for code that runs before the language is known. */
export function msg<const Text extends string>(text: Text): Text {
  return text
}

/** Translates a text marked by `msg` or sent by the contract or the server; unchanged if no catalogue has it. */
export function translated(text: string, values?: Values): string {
  return values || i18n.messages[text] !== undefined ? i18n._(text, values) : text
}

/** The current UI language. */
export function currentLanguage(): Language {
  return i18n.locale as Language
}

let chosen: Locale

/** The locale the current user has chosen; undefined if the app follows the browser. */
export function chosenLocale(): Locale {
  return chosen
}

/** The app's language closest to a locale; without one, to the browser's languages in order of preference. */
export function languageOf(locale: Locale): Language {
  return matchLanguage(locale ? [locale] : navigator.languages)
}

const storageKey = 'locale'

// A promise that is already marked fulfilled does not suspend in React.
const english = Object.assign(Promise.resolve<Catalogue>({}), { status: 'fulfilled', value: {} })
const loads = new Map<Language, Promise<Catalogue>>([['en', english]])

/**
 * The texts for a locale, always the same promise. If a catalogue fails to load, texts stay in English until reload.
 */
export function catalogueOf(locale: Locale): Promise<Catalogue> {
  const language = languageOf(locale)
  const load = loads.get(language) ?? loadOf(language as keyof typeof catalogues)
  loads.set(language, load)
  return load
}

/** Activates a language outside of a browser. */
export async function activateLanguage(language: Language): Promise<void> {
  speakBy(language, language === 'en' ? {} : await loadOf(language))
}

/** Activates a language with texts embedded in the page. */
export function speakBy(language: Language, messages: Catalogue): void {
  i18n.loadAndActivate({ locale: language, messages })
}

function loadOf(language: keyof typeof catalogues): Promise<Catalogue> {
  return catalogues[language]().then(
    ({ default: catalogue }) => catalogue,
    () => ({}),
  )
}

/** Activates the language of a locale, also for the next visit. */
export function applyLanguage(locale: Locale, catalogue: Catalogue): void {
  chosen = locale
  const language = languageOf(locale)
  const wanted = locale ?? navigator.language
  // Numbers in texts use the user's locale; plural rules those of the text's language.
  const locales = wanted.startsWith(language) ? wanted : language
  if (i18n.locale === language && i18n.locales === locales && i18n.messages === catalogue) return
  writeStoredText('localStorage', storageKey, locale ?? '')
  i18n.loadAndActivate({ locale: language, locales, messages: catalogue })
  document.documentElement.lang = language
}

/** Starts in the language last used on this device, or the browser's. */
export async function beginInLanguage(): Promise<void> {
  const locale = readStoredText('localStorage', storageKey) || undefined
  applyLanguage(locale, await catalogueOf(locale))
}
