import type { ReactNode } from 'react'
import { count } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { useShowMore } from '../buttons/useShowMore.tsx'
import { SearchInput } from './SearchInput.tsx'
import classes from './useSearchableList.module.css'

interface SearchedPartOptions<T> {
  items: readonly T[]
  find: (items: readonly T[], search: string) => readonly T[]
  search: string
  onSearch: (search: string) => void
  /** Shorter lists have no search. */
  searchedFrom: number
  /** Rendering a thousand at once would be slow. */
  shownAtOnce: number
  words: SearchWords
}

interface SearchedPart<T> {
  readonly shown: readonly T[]
  /** The search; null if the list is too short. */
  readonly filter: ReactNode
  /** The button for the next portion; null if all are shown. */
  readonly more: ReactNode
}

/** The first results in a long list, with a search above and a button for more below. */
export function useSearchableList<T>(options: SearchedPartOptions<T>): SearchedPart<T> {
  const { items, find, search, onSearch, searchedFrom, shownAtOnce, words } = options
  const isSearched = items.length > searchedFrom
  const found = isSearched ? find(items, search) : items
  const { shown, restart, more } = useShowMore(found, shownAtOnce)
  const look = (text: string) => {
    restart()
    onSearch(text)
  }
  return {
    shown,
    more,
    filter: isSearched && (
      <SearchFilter search={search} foundCount={found.length} words={words} onSearch={look} />
    ),
  }
}

/** Translated texts for the search. */
interface SearchWords {
  /** `Search projects` */
  readonly label: string
  /** `Search projects...` */
  readonly placeholder: string
  /** `No projects found` */
  readonly none: string
}

interface SearchFilterProps {
  search: string
  onSearch: (search: string) => void
  words: SearchWords
  foundCount: number
}

/** A search above a list, with the number of results. */
function SearchFilter({ search, onSearch, words, foundCount }: SearchFilterProps) {
  const locale = useLocale()
  return (
    <div className={classes.filter}>
      <SearchInput
        aria-label={words.label}
        placeholder={words.placeholder}
        search={search}
        onSearch={onSearch}
      />
      <p className={classes.found} role="status">
        {search && (foundCount === 0 ? words.none : t('{count} found', { count: count(locale, foundCount) }))}
      </p>
    </div>
  )
}
