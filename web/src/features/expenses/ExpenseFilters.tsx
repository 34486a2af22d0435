import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconSelector } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { projectsQuery } from '../../core/projects.query.ts'
import { categoryOptions } from '../../ui/categoryOptions.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './ExpenseFilters.module.css'
import type { ExpensesFilter } from './expenses.search.ts'

const searchInputId = 'expense-search'
const typingPauseMs = 250

export function focusSearch(): void {
  document.getElementById(searchInputId)?.focus()
}

interface ExpenseFiltersProps {
  filter: ExpensesFilter
  onChange: (filter: Record<string, string | undefined>) => void
}

export function ExpenseFilters({ filter, onChange }: ExpenseFiltersProps) {
  const { data: projects = [] } = useQuery(projectsQuery)
  const isFiltered = Boolean(filter.search || filter.category || filter.projectId)
  const change = (part: Record<string, string | undefined>) => onChange({ ...filter, ...part })
  return (
    <Panel className={classes.card} aria-label="Filters">
      <SearchField search={filter.search ?? ''} onSearch={search => change({ search })} />
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
        data={[
          { value: '', label: 'All Projects' },
          ...projects.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button className={classes.clear} variant="default" disabled={!isFiltered} onClick={() => onChange({})}>
        Clear Filters
      </Button>
    </Panel>
  )
}

interface SearchFieldProps {
  search: string
  onSearch: (search: string) => void
}

/** Types at once, searches after a pause; follows the address when something else changes it. */
function SearchField({ search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search)
  const [seen, setSeen] = useState(search)
  const [sent, setSent] = useState(search)
  if (search !== seen) {
    setSeen(search)
    if (search !== sent) {
      setText(search)
      setSent(search)
    }
  }
  const send = (value: string) => {
    setSent(value.trim())
    onSearch(value.trim())
  }
  const sendSoon = useDebouncedCallback(send, typingPauseMs)
  const isAsked = useLocation({ select: ({ hash }) => hash === searchInputId })
  return (
    <TextInput
      id={searchInputId}
      type="search"
      label="Search"
      placeholder="Search descriptions..."
      maxLength={200}
      autoFocus={isAsked}
      value={text}
      onChange={event => {
        setText(event.currentTarget.value)
        sendSoon(event.currentTarget.value)
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text && (
          <CloseButton
            aria-label="Clear search"
            onClick={() => {
              setText('')
              send('')
              focusSearch()
            }}
          />
        )
      }
    />
  )
}
