import { Button, NativeSelect } from '@mantine/core'
import { approvalFilters, approvalLabels } from '@outlay/contract/expenseStatuses'
import { IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useUser } from '../../../core/session/session.tsx'
import { categoryOptions } from '../../../entities/expenses/categoryOptions.ts'
import { expenseSearchId } from '../../../entities/expenses/expenseSearch.ts'
import { projectChoices } from '../../../entities/projects/projectChoices.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { SearchInput } from '../../../ui/inputs/SearchInput.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { type ExpensesFilter, isNarrowed } from '../expenses.search.ts'
import classes from './ExpenseFilters.module.css'
import { FilterChips } from './FilterChips.tsx'
import { orderOfChoice, sortChoices, sortChosen } from './sortChoices.ts'

const typingPauseMs = 250
const approvalOptions = approvalFilters.map(value => ({ value, label: approvalLabels[value] }))

export function focusSearch(): void {
  document.getElementById(expenseSearchId)?.focus()
}

interface ExpenseFiltersProps {
  filter: ExpensesFilter
  onChange: (filter: Record<string, string | undefined>) => void
}

export function ExpenseFilters({ filter, onChange }: ExpenseFiltersProps) {
  const { data: projects } = useQuery(projectsQuery)
  const { scope, sort, order } = filter
  const { approval, ...unshown } = filter
  const isSearchAsked = useLocation({ select: ({ hash }) => hash === expenseSearchId })
  const isInTeam = useUser().teamId !== null
  const change = (part: Record<string, string | undefined>) => onChange({ ...filter, ...part })
  return (
    <Panel className={classes.card} data-team={isInTeam || undefined} aria-label="Filters">
      <SearchInput
        id={expenseSearchId}
        label="Search"
        placeholder="Search words or amounts..."
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
      {isInTeam && (
        <NativeSelect
          label="Approval"
          rightSection={<IconSelector size={16} aria-hidden />}
          rightSectionPointerEvents="none"
          value={approval ?? ''}
          onChange={event => change({ approval: event.currentTarget.value })}
          data={[{ value: '', label: 'All' }, ...approvalOptions]}
        />
      )}
      <NativeSelect
        label="Sort by"
        rightSection={<IconSelector size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        value={sortChosen(filter)}
        onChange={event => change(orderOfChoice(event.currentTarget.value))}
        data={sortChoices}
      />
      <Button
        className={classes.clear}
        variant="default"
        disabled={!isNarrowed(filter)}
        onClick={() => onChange({ scope, sort, order })}
      >
        Clear Filters
      </Button>
      <FilterChips filter={isInTeam ? unshown : filter} onChange={change} />
    </Panel>
  )
}
