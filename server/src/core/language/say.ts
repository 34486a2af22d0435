import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Language, matchLanguage, memoize } from '@outlay/contract/core/languages'
import de from './catalogues/de.json' with { type: 'json' }
import es from './catalogues/es.json' with { type: 'json' }
import fr from './catalogues/fr.json' with { type: 'json' }
import pt from './catalogues/pt.json' with { type: 'json' }

/** Values for `{name}` placeholders, already formatted. */
type Values = Readonly<Record<string, string | number>>

/**
 * Translates a sentence with values.
 *
 * @param text English ICU MessageFormat; a literal, used as the catalog key
 */
export type Say = (text: string, values?: Values) => string

/**
 * Text shown to people: a fixed sentence, translated by the web app, or one with values, translated once the language
 * is known.
 */
export type Wording = string | ((say: Say) => string)

export function wordsOf(wording: Wording, say: Say): string {
  return typeof wording === 'string' ? wording : wording(say)
}

/** Marks a text for later translation by `translated`, as in tables that exist before the language is known. */
export function msg<const Text extends string>(text: Text): Text {
  return text
}

/** Translates a text marked by `msg` or named in the contract; unchanged if no catalog has it. */
export function translated(text: string, speak: Say): string {
  return speak(text)
}

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: {}, de, fr, es, pt }

const compiledOnce = memoize((text: string) => compileMessage(text))

/** Translates into the language closest to a BCP 47 locale, formatting numbers for that locale. */
export function sayIn(locale: string): Say {
  const language = matchLanguage([locale])
  const messages = { [language]: catalogues[language] }
  const i18n = setupI18n({
    locale: language,
    locales: locale.startsWith(language) ? locale : language,
    messages,
  })
  i18n.setMessagesCompiler(compiledOnce)
  return (text, values) => i18n._(text, values && asTyped(values))
}

/**
 * Lingui decodes `\u000a` and `\x0a` in finished sentences, even in user text, which could smuggle line breaks or bidi
 * controls past sanitization; so backslashes are escaped.
 */
function asTyped(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', String.raw`\u005c`) : value,
    ]),
  )
}

/** For logs, and for callers without a language. */
export const sayInEnglish = sayIn('en')
