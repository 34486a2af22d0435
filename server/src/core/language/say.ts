import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Language, languageAmong } from '@outlay/contract/core/languages'
import { onceForEach } from '@outlay/contract/core/onceForEach'
import de from './catalogues/de.json' with { type: 'json' }
import es from './catalogues/es.json' with { type: 'json' }
import fr from './catalogues/fr.json' with { type: 'json' }
import pt from './catalogues/pt.json' with { type: 'json' }

/** What stands in a text at `{name}`; figures are put in as they are shown. */
type Values = Readonly<Record<string, string | number>>

/**
 * Says a sentence that is made with figures.
 *
 * @param text in English, ICU MessageFormat; a literal, which the catalogues hold as their key
 */
export type Say = (text: string, values?: Values) => string

/**
 * What people are told: a sentence as it stands, which the web app has in its own catalogues, or one with figures or names in
 * it, to be said once it is known in which language.
 */
export type Wording = string | ((say: Say) => string)

export function wordsOf(wording: Wording, say: Say): string {
  return typeof wording === 'string' ? wording : wording(say)
}

/** Names a text that is said elsewhere, by `translated`: in a table, which is there before a language is known. */
export function msg<const Text extends string>(text: Text): Text {
  return text
}

/** Says a text that was named by `msg`, or is a name of the contract's: as it is where no catalogue has it. */
export function translated(text: string, speak: Say): string {
  return speak(text)
}

const catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: {}, de, fr, es, pt }

const compiledOnce = onceForEach((text: string) => compileMessage(text))

/** Says texts in the language that is nearest to a locale (BCP 47), and numbers in them as that writes them. */
export function sayIn(locale: string): Say {
  const language = languageAmong([locale])
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
 * Lingui reads `\u000a` and `\x0a` in a finished sentence as the character, also where somebody typed that. A name would
 * bring a line break, or what turns the rest around, past those who took such out of it; so backslashes go in as such codes.
 */
function asTyped(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', String.raw`\u005c`) : value,
    ]),
  )
}

/** For logs, and for whoever asks for no language. */
export const sayInEnglish = sayIn('en')
