import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { isDialogOpen } from '../../core/interaction/openDialog.ts'
import { goToSearch } from './goToPlace.ts'
import { useExpenseStart } from './useExpenseStart.ts'

/**
 * `n` adds an expense, `/` goes to the search, from any page. The expenses page handles both itself, the approval queue
 * uses `n` for the next item, and both are off while a dialog is open.
 */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const start = useExpenseStart()
  const pathname = useLocation({ select: location => location.pathname })
  const isResting = () => pathname === '/expenses' || isDialogOpen()
  const search = () => void (isResting() || goToSearch(navigate))
  const add = () =>
    void (isResting() || navigate({ to: '/expenses', search: { action: 'add' }, state: start }))
  useHotkeys([
    ...(pathname === '/approvals' ? [] : [['n', add] satisfies HotkeyItem]),
    ['/', search],
    // For keyboards with the slash above the 7.
    ['shift+/', search],
  ])
}
