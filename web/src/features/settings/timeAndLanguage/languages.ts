import { formatMoney } from '@outlay/contract/core/money'
import type { Locale } from '../../../core/formats/locale.ts'
import { currentLanguage, languageOf, t } from '../../../core/language/language.ts'
import type { Choice } from './choicesFound.ts'

/** The option for the browser's own language. */
export const browserOwn = 'browser'

const common = [
  'en-US',
  'en-GB',
  'en-150',
  'en-CA',
  'en-AU',
  'en-NZ',
  'en-IE',
  'en-IN',
  'en-ZA',
  'en-SG',
  'en-HK',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CA',
  'fr-CH',
  'es-ES',
  'es-MX',
  'it-IT',
  'pt-BR',
  'pt-PT',
  'nl-NL',
  'sv-SE',
  'nb-NO',
  'da-DK',
  'fi-FI',
  'pl-PL',
  'cs-CZ',
  'el-GR',
  'tr-TR',
  'ru-RU',
  'uk-UA',
  'ja-JP',
  'ko-KR',
  'zh-CN',
  'zh-HK',
  'zh-TW',
]

/** The options, including a saved language (BCP 47 tag) that is not in the list. */
export function languageChoices(saved: string | null): Choice[] {
  const tags = saved && !common.includes(saved) ? [...common, saved] : common
  return [
    { value: browserOwn, label: languageName(browserOwn) },
    ...tags.map(tag => {
      const label = languageName(tag)
      return {
        value: tag,
        label,
        words: `${label} ${nameIn('en', tag)} ${nameIn(currentLanguage(), tag)} ${tag}`,
      }
    }),
  ]
}

/** The native name of a language. */
export function languageName(tag: string): string {
  return tag === browserOwn ? t('Browser default') : nameIn(tag, tag)
}

/** The language of texts for a tag, by its name in the current language. */
export function textLanguageName(locale: Locale): string {
  return nameIn(currentLanguage(), languageOf(locale))
}

/** A language's name in another: the native name of `de-AT` is `Österreichisches Deutsch`. */
function nameIn(language: string, tag: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag
}

const exampleDay = Date.UTC(2026, 11, 24)
const exampleAmount = '1234.56'

/** A date and an amount in a language's format; in the browser's own by default. */
export function languageExample(tag: Locale, currency: string): string {
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(exampleDay)
  return `${day} · ${formatMoney(exampleAmount, currency, tag)}`
}
