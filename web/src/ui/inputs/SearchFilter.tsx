import { count } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import classes from './SearchFilter.module.css'
import { SearchInput } from './SearchInput.tsx'

interface SearchFilterProps {
  search: string
  onSearch: (search: string) => void
  /** What is looked for: project, projects. */
  one: string
  many: string
  foundCount: number
}

/** A search above a list, and how much it found. */
export function SearchFilter({ search, onSearch, one, many, foundCount }: SearchFilterProps) {
  const locale = useLocale()
  return (
    <div className={classes.filter}>
      <SearchInput
        aria-label={`Search ${many}`}
        placeholder={`Search ${many}...`}
        search={search}
        onSearch={onSearch}
      />
      <p className={classes.found} role="status">
        {search && (foundCount === 0 ? `No ${one} found` : `${count(locale, foundCount)} found`)}
      </p>
    </div>
  )
}
