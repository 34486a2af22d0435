import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import IconAdjustmentsHorizontal from '~icons/tabler/adjustments-horizontal'
import IconX from '~icons/tabler/x'
import { useLocale } from '../../../core/formats/locale.ts'
import { msg, t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { categoryOptions } from '../../../entities/expenses/categoryOptions.ts'
import { expenseSearchId } from '../../../entities/expenses/expenseSearch.ts'
import { projectChoices } from '../../../entities/projects/projectChoices.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { useOwnerNames } from '../../../entities/teams/useOwnerNames.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SearchInput } from '../../../ui/inputs/SearchInput.tsx'
import { useIsNarrow } from '../../../ui/layout/useIsNarrow.ts'
import { lazyContent, lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import { Popover } from '../../../ui/menus/Popover.tsx'
import type { PopupButton } from '../../../ui/menus/usePopupButton.ts'
import { Panel } from '../../../ui/panels/Panel.tsx'
import {
  type ExpensesChoice,
  type ExpensesPart,
  isNarrowed,
  valuesIn,
  withoutOrder,
} from '../expenses.search.ts'
import { type SearchWords, useSearchWords } from '../search/useSearchWords.ts'
import { ChoiceField, SortField } from './ChoiceField.tsx'
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

/** The filters: search, the most common ones, a button for the rest, and all active ones as chips. */
export function ExpenseFilters({ choice, onChange }: ExpenseFiltersProps) {
  const { scope, sort, order, group } = choice
  const isWide = !useIsNarrow()
  const isSearchAsked = useLocation({ select: ({ hash }) => hash === expenseSearchId })
  const change = (part: Record<string, string | undefined>) => onChange({ ...choice, ...part })
  const clear = () => onChange({ scope, sort, order, group })
  const words = useSearchWords(choice, onChange)
  const isClear = !isNarrowed(choice)
  return (
    <Panel className={classes.card} aria-label={t('Filters')}>
      <div className={classes.bar}>
        <SearchBox words={words} isAsked={isSearchAsked} />
        {isWide && <UsualFilters choice={choice} onChange={change} />}
        <FiltersButton isWide={isWide} choice={choice} onChange={change} onClear={clear} />
        {isWide && (
          <Button variant="default" disabled={isClear} onClick={clear}>
            {t('Clear Filters')}
          </Button>
        )}
      </div>
      <UnderstoodWords words={words} />
      {!isClear && (
        <div className={classes.used}>
          <FilterChips choice={choice} onChange={change} />
          {!isWide && (
            <Button variant="subtle" size="xs" onClick={clear}>
              {t('Clear Filters')}
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}

/** One category and project; if several are selected, their number. */
function UsualFilters({ choice, onChange }: FilterFieldsProps) {
  const { category = '', projectId = '' } = choice
  const { data: projects } = useQuery(projectsQuery)
  const [categories, ids] = [valuesIn(category), valuesIn(projectId)]
  return (
    <>
      <ChoiceField
        label={t('Category')}
        isLabelHidden
        value={category}
        onChange={value => onChange({ category: value })}
        options={[
          { value: '', label: t('All Categories') },
          ...categoryOptions,
          ...several(
            category,
            t('{count, plural, one {# category} other {# categories}}', { count: categories.length }),
          ),
        ]}
      />
      <ChoiceField
        label={t('Project')}
        isLabelHidden
        value={projectId}
        onChange={value => onChange({ projectId: value })}
        options={[
          ...projectChoices(projects, ids.length > 1 ? undefined : projectId),
          ...several(
            projectId,
            t('{count, plural, one {# project} other {# projects}}', { count: ids.length }),
          ),
        ]}
      />
      <SortField isLabelHidden choice={choice} onChange={onChange} />
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

interface FiltersButtonProps {
  isWide: boolean
  choice: ExpensesChoice
  onChange: (part: Record<string, string | undefined>) => void
  onClear: () => void
}

/** All filters: next to the list if there is space, otherwise in a sheet. Changes apply at once. */
function FiltersButton({ isWide, choice, onChange, onClear }: FiltersButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const number = countOf(choice)
  const button = (props: Partial<PopupButton>) => (
    <Button
      {...props}
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
      aria-label={number > 0 ? t('Filters, {number} active', { number }) : t('Filters')}
      aria-haspopup="dialog"
    >
      {/* The space separates the words for screen readers. */}
      {t('Filters')} {number > 0 && <span className={classes.number}>{number}</span>}
    </Button>
  )
  if (isWide)
    return (
      <Popover label={t('All filters')} align="end" className={classes.popover} target={button}>
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
            isNothingChosen={number === 0}
            onChange={onChange}
            onClear={onClear}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** The number of active filters; a range counts once. */
function countOf(choice: ExpensesChoice): number {
  const { scope, group, search, to, maxAmount, ...filter } = withoutOrder(choice)
  const ends = [!filter.from && to, !filter.minAmount && maxAmount].filter(Boolean)
  return Object.values(filter).filter(Boolean).length + ends.length
}

interface FilterChipsProps {
  choice: ExpensesChoice
  onChange: (part: FilterChip['without']) => void
}

/** The active filters, each with a button to remove it. */
function FilterChips({ choice, onChange }: FilterChipsProps) {
  const locale = useLocale()
  const { preferredCurrency } = useUser()
  const { data: projects } = useQuery(projectsQuery)
  const nameOfOwner = useOwnerNames(choice.userId !== undefined)
  const chips = chipsOf(choice, { locale, projects, preferredCurrency, nameOfOwner })
  if (chips.length === 0) return null
  return (
    <ul className={classes.chips} aria-label={t('Active filters')}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Button
            variant="light"
            size="xs"
            rightSection={<IconX size={14} aria-hidden />}
            aria-label={t('Remove filter: {label}', { label })}
            onClick={() => {
              onChange(without)
              // The pressed chip disappears, so the focus moves to the page.
              document.querySelector('main')?.focus({ preventScroll: true })
            }}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  )
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
