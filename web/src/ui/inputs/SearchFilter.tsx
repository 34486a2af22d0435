import { count } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import classes from './SearchFilter.module.css'
import { SearchInput } from './SearchInput.tsx'

/** Translated texts for the search. */
export interface SearchWords {
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
export function SearchFilter({ search, onSearch, words, foundCount }: SearchFilterProps) {
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
