import { type ReactNode, useMemo } from 'react'
import type { Locale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { browserOwn, languageChoices, languageExample, textLanguageName } from './languages.ts'
import { SearchSelect } from './SearchSelect.tsx'

interface LanguageSelectProps {
  /** A BCP 47 tag, or the constant for the browser's own. */
  value: string
  error: ReactNode
  onChange: (language: string) => void
}

/** The language of texts, dates and numbers, each option with an example. */
export function LanguageSelect({ value, error, onChange }: LanguageSelectProps) {
  const { preferredCurrency, locale: saved } = useUser()
  const choices = useMemo(() => languageChoices(saved), [saved])
  const exampleOf = (language: string) => languageExample(localeOf(language), preferredCurrency)
  return (
    <SearchSelect
      label={t('Language')}
      path="locale"
      value={value}
      choices={choices}
      exampleOf={exampleOf}
      placeholder={t('Search languages...')}
      searchLabel={t('Search languages')}
      listLabel={t('All languages')}
      description={t('Text is in {language}. Dates and numbers look like {example}.', {
        language: textLanguageName(localeOf(value)),
        example: exampleOf(value),
      })}
      error={error}
      onChange={onChange}
    />
  )
}

function localeOf(language: string): Locale {
  return language === browserOwn ? undefined : language
}
