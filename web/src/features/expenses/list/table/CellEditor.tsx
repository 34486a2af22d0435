import { categories, categoryOf } from '@outlay/contract/expenses/categories'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isImeComposing } from '../../../../core/interaction/composition.ts'
import { useDebouncedValue } from '../../../../core/interaction/useDebounced.ts'
import { t } from '../../../../core/language/language.ts'
import { useUser } from '../../../../core/session/session.tsx'
import { categoryOptions } from '../../../../entities/expenses/categoryOptions.ts'
import { merchantSuggestionsQuery } from '../../../../entities/expenses/suggestions.query.ts'
import { projectName, projectsQuery } from '../../../../entities/projects/projects.query.ts'
import { acceptsExpenses } from '../../../../entities/teams/usableProject.ts'
import { NativeSelect } from '../../../../ui/inputs/Field.tsx'
import { SuggestInput } from '../../../../ui/inputs/SuggestInput.tsx'
import type { EditableName } from './columns.ts'
import { type CellChange, useSaveCell } from './saveCell.ts'

interface CellEditorProps {
  name: EditableName
  expense: ExpenseSummary
  onDone: () => void
}

/** A field in place of a cell's text: Enter and leaving it save, Escape cancels. */
export function CellEditor({ name, expense, onDone }: CellEditorProps) {
  const before = textOf[name](expense)
  const [value, setValue] = useState(before)
  const isOver = useRef(false)
  const { mutate, isPending } = useSaveCell(onDone)
  const place = useRef<HTMLDivElement>(null)
  const finish = (next: string) => {
    if (isOver.current) return
    isOver.current = true
    if (next.trim() === before) return onDone()
    setValue(next)
    mutate({ expense, change: changeTo(name, next.trim()) })
  }
  useEffect(() => focusField(place.current), [])
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    isOver.current = true
    if (!isPending) onDone()
  }
  const Editor = name === 'merchant' ? MerchantEditor : SelectEditor
  return (
    <div ref={place} style={{ flex: 1 }} aria-busy={isPending} onKeyDownCapture={onKeyDownCapture}>
      <Editor name={name} expense={expense} value={value} onChange={setValue} onFinish={finish} />
    </div>
  )
}

/** Opens a select at once, where the browser can. */
function focusField(place: HTMLElement | null) {
  const field = place?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')
  field?.focus({ preventScroll: true })
  if (field instanceof HTMLInputElement) field.select()
  else openPicker(field)
}

function openPicker(field: HTMLSelectElement | null | undefined) {
  try {
    field?.showPicker()
  } catch {
    // Not supported, or too long after the press.
  }
}

const textOf: Readonly<Record<EditableName, (expense: ExpenseSummary) => string>> = {
  merchant: ({ merchant }) => merchant ?? '',
  category: ({ category }) => categoryOf(category).value,
  project: ({ projectId }) => projectId ?? '',
}

function changeTo(name: EditableName, value: string): CellChange {
  if (name === 'merchant') return { merchant: value || null }
  if (name === 'project') return { projectId: value || null }
  return { category: categories.find(one => one.value === value)?.value ?? 'other' }
}

interface EditorProps extends Pick<CellEditorProps, 'name' | 'expense'> {
  value: string
  onChange: (value: string) => void
  onFinish: (value: string) => void
}

function MerchantEditor({ value, onChange, onFinish }: EditorProps) {
  const { data: found = [] } = useQuery(merchantSuggestionsQuery(useDebouncedValue(value.trim(), 150)))
  return (
    <SuggestInput
      aria-label={t('Merchant')}
      maxLength={200}
      value={value}
      onChange={onChange}
      suggestions={found.map(({ merchant }) => merchant).filter(merchant => merchant !== value)}
      onPick={onFinish}
      onBlur={() => onFinish(value)}
      onKeyDown={event => void (event.key === 'Enter' && !isImeComposing(event) && onFinish(value))}
    />
  )
}

/** Arrow keys may change a closed select: only Enter or leaving it saves that. */
function SelectEditor({ name, expense, value, onChange, onFinish }: EditorProps) {
  const isByKey = useRef(false)
  const projects = useProjectChoices(expense.projectId)
  return (
    <NativeSelect
      aria-label={name === 'category' ? t('Category') : t('Project')}
      value={value}
      data={name === 'category' ? categoryOptions : projects}
      onPointerDown={() => {
        isByKey.current = false
      }}
      onKeyDown={({ key }) => {
        isByKey.current = key.startsWith('Arrow')
        if (key === 'Enter') onFinish(value)
      }}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value)
        if (!isByKey.current) onFinish(currentTarget.value)
      }}
      onBlur={() => onFinish(value)}
    />
  )
}

/** Active projects, and the current one. */
function useProjectChoices(current: string | null) {
  const user = useUser()
  const { data: projects } = useQuery(projectsQuery)
  const offered = (projects ?? []).filter(project => acceptsExpenses(user, project) && project.id !== current)
  return [
    { value: '', label: t('No Project') },
    ...(current ? [{ value: current, label: projectName(projects, current) }] : []),
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
  ]
}
