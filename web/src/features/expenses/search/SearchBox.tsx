import { t } from '../../../core/language/language.ts'
import { expenseSearchId } from '../../../entities/expenses/expenseSearch.ts'
import { SearchInput } from '../../../ui/inputs/SearchInput.tsx'
import type { SearchWords } from './useSearchWords.ts'

const typingPauseMs = 250

interface SearchBoxProps {
  words: SearchWords
  /** Whether the user came here to search. */
  isAsked: boolean
}

/** The search field for text, amounts, dates and everything quick add understands. */
export function SearchBox({ words, isAsked }: SearchBoxProps) {
  return (
    <SearchInput
      id={expenseSearchId}
      aria-label={t('Search')}
      placeholder={t('Search: starbucks last month >20')}
      autoFocus={isAsked}
      pauseMs={typingPauseMs}
      search={words.shown}
      onSearch={words.look}
      onDone={words.finish}
    />
  )
}
