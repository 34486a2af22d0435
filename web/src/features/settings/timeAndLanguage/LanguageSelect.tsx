import { type ReactNode, useMemo } from 'react'
import { useUser } from '../../../core/session/session.tsx'
import { browserOwn, languageChoices, languageExample } from './languages.ts'
import { SearchSelect } from './SearchSelect.tsx'

interface LanguageSelectProps {
  /** A BCP 47 tag, or the word for the browser's own. */
  value: string
  error: ReactNode
  onChange: (language: string) => void
}

/** The language of dates and numbers, each shown by what it writes. */
export function LanguageSelect({ value, error, onChange }: LanguageSelectProps) {
  const { preferredCurrency, locale: saved } = useUser()
  const choices = useMemo(() => languageChoices(saved), [saved])
  const exampleOf = (language: string) =>
    languageExample(language === browserOwn ? undefined : language, preferredCurrency)
  return (
    <SearchSelect
      label="Language of dates and numbers"
      path="locale"
      value={value}
      choices={choices}
      exampleOf={exampleOf}
      plural="languages"
      description={`Written like ${exampleOf(value)}`}
      error={error}
      onChange={onChange}
    />
  )
}
