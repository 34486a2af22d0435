import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { t } from '../../../core/language/language.ts'
import { categoryOptions } from '../../../entities/expenses/categoryOptions.ts'
import { expenseSearchId } from '../../../entities/expenses/expenseSearch.ts'
import { projectChoices } from '../../../entities/projects/projectChoices.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { useIsNarrow } from '../../../ui/layout/useIsNarrow.ts'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { type ExpensesChoice, type ExpensesPart, isNarrowed, valuesIn } from '../expenses.search.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import { UnderstoodWords } from '../search/UnderstoodWords.tsx'
import { useSearchWords } from '../search/useSearchWords.ts'
import { ChoiceField, SortField } from './ChoiceField.tsx'
import classes from './ExpenseFilters.module.css'
import { FilterChips } from './FilterChips.tsx'
import { FiltersButton } from './FiltersButton.tsx'
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
