import { Button, NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { categoryOptions } from '../../../entities/expenses/categoryOptions.ts'
import { expenseSearchId } from '../../../entities/expenses/expenseSearch.ts'
import { projectChoices } from '../../../entities/projects/projectChoices.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { SearchInput } from '../../../ui/inputs/SearchInput.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import type { ExpensesFilter } from '../expenses.search.ts'
import classes from './ExpenseFilters.module.css'
import { FilterChips } from './FilterChips.tsx'

const typingPauseMs = 250

export function focusSearch(): void {
  document.getElementById(expenseSearchId)?.focus()
}

interface ExpenseFiltersProps {
  filter: ExpensesFilter
  onChange: (filter: Record<string, string | undefined>) => void
}

export function ExpenseFilters({ filter, onChange }: ExpenseFiltersProps) {
  const { data: projects } = useQuery(projectsQuery)
  const { scope, ...narrowing } = filter
  const isFiltered = Object.keys(narrowing).length > 0
  const isSearchAsked = useLocation({ select: ({ hash }) => hash === expenseSearchId })
  const change = (part: Record<string, string | undefined>) => onChange({ ...filter, ...part })
  return (
    <Panel className={classes.card} aria-label="Filters">
      <SearchInput
        id={expenseSearchId}
        label="Search"
        placeholder="Search descriptions..."
        autoFocus={isSearchAsked}
        pauseMs={typingPauseMs}
        search={filter.search ?? ''}
        onSearch={search => change({ search })}
      />
      <NativeSelect
        label="Category"
        rightSection={<IconSelector size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        value={filter.category ?? ''}
        onChange={event => change({ category: event.currentTarget.value })}
        data={[{ value: '', label: 'All Categories' }, ...categoryOptions]}
      />
      <NativeSelect
        label="Project"
        rightSection={<IconSelector size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        value={filter.projectId ?? ''}
        onChange={event => change({ projectId: event.currentTarget.value })}
        data={projectChoices(projects, filter.projectId)}
      />
      <Button
        className={classes.clear}
        variant="default"
        disabled={!isFiltered}
        onClick={() => onChange({ scope })}
      >
        Clear Filters
      </Button>
      <FilterChips filter={filter} onChange={change} />
    </Panel>
  )
}
