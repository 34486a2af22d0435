import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import IconFilterPlus from '~icons/tabler/filter-plus'
import IconX from '~icons/tabler/x'
import { useLocale } from '../../../core/formats/locale.ts'
import { msg, t } from '../../../core/language/language.ts'
import { useLocation } from '../../../core/navigation/navigation.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { categoryOptions } from '../../../entities/expenses/categoryOptions.ts'
import { expenseSearchId } from '../../../entities/expenses/expenseSearch.ts'
import { projectChoices } from '../../../entities/projects/projectChoices.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { useOwnerNames } from '../../../entities/teams/useOwnerNames.ts'
import { ActionIcon, Button } from '../../../ui/buttons/Button.tsx'
import { NativeSelect } from '../../../ui/inputs/Field.tsx'
import { SearchInput } from '../../../ui/inputs/SearchInput.tsx'
import { lazyContent, lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import { Popover } from '../../../ui/menus/Popover.tsx'
import type { PopupButton } from '../../../ui/menus/usePopupButton.ts'
import { type ExpensesChoice, type ExpensesPart, isNarrowed, valuesIn } from '../expenses.search.ts'
import { useRowLayout } from '../list/useDensity.ts'
import { type SearchWords, useSearchWords } from '../search/useSearchWords.ts'
import classes from './ExpenseFilters.module.css'
import { chipsOf, type FilterChip } from './filterChips.ts'
import type { FilterFieldsProps } from './filterFieldsProps.ts'

export function focusSearch(): void {
  document.getElementById(expenseSearchId)?.focus()
}

interface ExpenseFiltersProps {
  choice: ExpensesChoice
  onChange: (choice: ExpensesPart) => void
}

/** The filters in one row: search, the most common ones, the active ones as chips, and a button for the rest. */
export function ExpenseFilters({ choice, onChange }: ExpenseFiltersProps) {
  const { scope, sort, order, group } = choice
  const isWide = useRowLayout() !== 'narrow'
  const isSearchAsked = useLocation({ select: ({ hash }) => hash === expenseSearchId })
  const change = (part: Record<string, string | undefined>) => onChange({ ...choice, ...part })
  const clear = () => onChange({ scope, sort, order, group })
  const words = useSearchWords(choice, onChange)
  const isClear = !isNarrowed(choice)
  const chips = <FilterChips isWide={isWide} choice={choice} onChange={change} />
  const clearButton = !isClear && (
    <Button
      variant="subtle"
      color="gray"
      onClick={() => {
        clear()
        focusPage()
      }}
    >
      {t('Clear Filters')}
    </Button>
  )
  return (
    <section className={classes.filters} aria-label={t('Filters')}>
      <div className={classes.bar}>
        <SearchBox words={words} isAsked={isSearchAsked} />
        {isWide && <UsualFilters choice={choice} onChange={change} />}
        {isWide && chips}
        <AddFilter isWide={isWide} choice={choice} onChange={change} onClear={clear} />
        {isWide && clearButton}
      </div>
      <UnderstoodWords words={words} />
      {!isWide && !isClear && (
        <div className={classes.used}>
          {chips}
          {clearButton}
        </div>
      )}
    </section>
  )
}

/** One category and project; if several are selected, their number. */
function UsualFilters({ choice, onChange }: FilterFieldsProps) {
  const { category = '', projectId = '' } = choice
  const { data: projects } = useQuery(projectsQuery)
  const [categories, ids] = [valuesIn(category), valuesIn(projectId)]
  return (
    <>
      <NativeSelect
        aria-label={t('Category')}
        className={classes.usual}
        data-active={category !== '' || undefined}
        value={category}
        onChange={event => onChange({ category: event.currentTarget.value })}
        data={[
          { value: '', label: t('All Categories') },
          ...categoryOptions,
          ...several(
            category,
            t('{count, plural, one {# category} other {# categories}}', { count: categories.length }),
          ),
        ]}
      />
      <NativeSelect
        aria-label={t('Project')}
        className={classes.usual}
        data-active={projectId !== '' || undefined}
        value={projectId}
        onChange={event => onChange({ projectId: event.currentTarget.value })}
        data={[
          ...projectChoices(projects, ids.length > 1 ? undefined : projectId),
          ...several(
            projectId,
            t('{count, plural, one {# project} other {# projects}}', { count: ids.length }),
          ),
        ]}
      />
    </>
  )
}

const several = (value: string, label: string) => (value.includes(',') ? [{ value, label }] : [])

const FilterFields = lazyContent(
  msg('The filters'),
  async () => (await import('./FilterFields.tsx')).FilterFields,
)
const FiltersSheet = lazyDialog(
  msg('The filters'),
  async () => (await import('./FiltersSheet.tsx')).FiltersSheet,
)

interface AddFilterProps extends FilterFieldsProps {
  isWide: boolean
  onClear: () => void
}

/** All filters: next to the list if there is space, otherwise in a sheet. Changes apply at once. */
function AddFilter({ isWide, choice, onChange, onClear }: AddFilterProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const button = (props: Partial<PopupButton>) => (
    <Button
      {...props}
      variant="default"
      leftSection={<IconFilterPlus size={16} aria-hidden />}
      aria-haspopup="dialog"
    >
      {t('Add filter')}
    </Button>
  )
  if (isWide)
    return (
      <Popover label={t('All filters')} className={classes.popover} target={button}>
        <Suspense>
          <FilterFields choice={choice} onChange={onChange} />
        </Suspense>
      </Popover>
    )
  return (
    <>
      {button({ onClick: () => setIsOpen(true) })}
      {isOpen && (
        <Suspense>
          <FiltersSheet
            choice={choice}
            isNothingChosen={!isNarrowed(choice)}
            onChange={onChange}
            onClear={onClear}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** The active filters: each is changed by a press, and has a button to remove it. */
function FilterChips({ isWide, choice, onChange }: FilterFieldsProps & { isWide: boolean }) {
  const locale = useLocale()
  const { preferredCurrency } = useUser()
  const { data: projects } = useQuery(projectsQuery)
  const nameOfOwner = useOwnerNames(choice.userId !== undefined)
  // In wide windows, category and project have their own selects.
  const { category, projectId, ...others } = choice
  const chips = chipsOf(isWide ? others : choice, { locale, projects, preferredCurrency, nameOfOwner })
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('Active filters')}>
      {chips.map(({ label, field, without }) => (
        <li key={isList(field) ? label : Object.keys(without).join(' ')} className={classes.chip}>
          {field ? (
            <Popover
              label={label}
              className={classes.fields}
              target={button => (
                <Button {...button} variant="light">
                  {label}
                </Button>
              )}
            >
              <Suspense>
                <FilterFields only={field} choice={choice} onChange={onChange} />
              </Suspense>
            </Popover>
          ) : (
            <span>{label}</span>
          )}
          <ActionIcon
            variant="light"
            aria-label={t('Remove filter: {label}', { label })}
            onClick={() => {
              onChange(without)
              focusPage()
            }}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

const isList = (field: FilterChip['field']) => field === 'category' || field === 'projectId'

/** After a press that removes the pressed button. */
function focusPage(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}

/** Says which words became filters, with a button to search for them literally; and what is ambiguous. */
function UnderstoodWords({ words: { understood, notes, takeAsWritten } }: { words: SearchWords }) {
  if (understood === undefined && notes.length === 0) return null
  return (
    <div className={classes.line} role="status">
      {understood !== undefined && (
        <>
          <span>{t('Turned “{understood}” into filters.', { understood })}</span>
          <Button variant="subtle" size="compact-sm" onClick={takeAsWritten}>
            {t('Search for the words instead')}
          </Button>
        </>
      )}
      {notes.map(note => (
        <span key={note}>{note}</span>
      ))}
    </div>
  )
}

const typingPauseMs = 250

interface SearchBoxProps {
  words: SearchWords
  /** Whether the user came here to search. */
  isAsked: boolean
}

/** The search field for text, amounts, dates and everything quick add understands. */
function SearchBox({ words, isAsked }: SearchBoxProps) {
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
