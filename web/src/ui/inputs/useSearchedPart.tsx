import type { ReactNode } from 'react'
import { useShownPart } from '../buttons/useShownPart.tsx'
import { SearchFilter, type SearchWords } from './SearchFilter.tsx'

interface SearchedPartOptions<T> {
  items: readonly T[]
  find: (items: readonly T[], search: string) => readonly T[]
  search: string
  onSearch: (search: string) => void
  /** Up to so many are seen at a glance, and not searched. */
  searchedFrom: number
  /** A thousand at once would be felt. */
  shownAtOnce: number
  words: SearchWords
}

interface SearchedPart<T> {
  readonly shown: readonly T[]
  /** The search; null where there is nothing to search. */
  readonly filter: ReactNode
  /** The button for the next portion; null where all are shown. */
  readonly more: ReactNode
}

/** The first of what is found in a long list, the search above it and the button for more beneath. */
export function useSearchedPart<T>(options: SearchedPartOptions<T>): SearchedPart<T> {
  const { items, find, search, onSearch, searchedFrom, shownAtOnce, words } = options
  const isSearched = items.length > searchedFrom
  const found = isSearched ? find(items, search) : items
  const { shown, restart, more } = useShownPart(found, shownAtOnce)
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
