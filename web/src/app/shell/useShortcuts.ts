import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { isDialogOpen } from '../../core/interaction/openDialog.ts'
import { goToSearch } from './goToPlace.ts'
import { useExpenseStart } from './useExpenseStart.ts'

/**
 * `n` adds an expense, `/` goes to the search, from any page. The expenses page itself answers both in its own
 * way, the queue of approvals goes on by `n`, and both rest while a dialog is open.
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
    // Where the keyboard has it above the 7.
    ['shift+/', search],
  ])
}
