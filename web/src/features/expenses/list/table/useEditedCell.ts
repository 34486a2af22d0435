import type { User } from '@outlay/contract/accounts/currentUser'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useState } from 'react'
import { type EditableName, editableNames } from './columns.ts'

interface EditedCell {
  readonly id: string
  readonly name: EditableName
}

/** Whether a cell can be changed without a word about an approval, which only the form has. */
export function isEditable(expense: ExpenseSummary | undefined, user: User): boolean {
  if (expense?.userId !== user.id) return false
  const { approval, teamId } = expense
  return approval === null || (['open', 'rejected'].includes(approval) && teamId === user.teamId)
}

/**
 * The cell whose field is open, opened by a press or by Enter. The arrow keys move from a row's link through its
 * editable cells. Each handler returns whether it handled the event.
 */
export function useEditedCell(container: RefObject<HTMLElement | null>) {
  const [edited, setEdited] = useState<EditedCell | null>(null)
  const onDone = useCallback(() => {
    const cell = container.current?.querySelector<HTMLElement>('[data-editing]')
    const { activeElement } = document
    // Not if the person has gone elsewhere.
    if (cell && (activeElement === document.body || cell.contains(activeElement)))
      cell.focus({ preventScroll: true })
    setEdited(null)
  }, [container])
  const open = (cell: HTMLElement) => {
    const id = cell.closest('tr')?.querySelector<HTMLElement>('[data-expense]')?.dataset.expense
    const name = editableNames.find(one => one === cell.dataset.edit)
    if (!id || !name) return false
    setEdited({ id, name })
    return true
  }
  const onClick = ({ target }: MouseEvent): boolean => {
    if (!(target instanceof HTMLElement)) return false
    if (target.closest('[data-editing]')) return true
    const cell = target.closest<HTMLElement>('[data-edit]')
    return cell !== null && !target.closest('a') && open(cell)
  }
  const onKey = (event: KeyboardEvent): boolean => {
    const { target, key } = event
    if (!(target instanceof HTMLElement)) return false
    if (target.closest('[data-editing]')) return true
    const isOpened = key === 'Enter' && target.dataset.edit !== undefined && open(target)
    const isHandled = isOpened || moveInRow(target, key)
    if (isHandled) event.preventDefault()
    return isHandled
  }
  return { edited, onDone, onClick, onKey }
}

function moveInRow(target: HTMLElement, key: string): boolean {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return false
  const places = [...(target.closest('tr')?.querySelectorAll<HTMLElement>('[data-row], [data-edit]') ?? [])]
  const isOn = (key === 'ArrowRight') === (getComputedStyle(target).direction !== 'rtl')
  const next = places[places.indexOf(target) + (isOn ? 1 : -1)]
  next?.focus({ preventScroll: true })
  return next !== undefined
}
