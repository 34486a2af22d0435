import { useHotkeys } from '@mantine/hooks'
import { useLocation, useNavigate } from '@tanstack/react-router'

/** Id that the search field of the expenses page bears. */
const searchFieldId = 'expense-search'

/**
 * `n` adds an expense, `/` goes to the search, from any page. The expenses page itself answers both in its own
 * way, and both rest while a dialog is open.
 */
export function useShortcuts(): void {
  const navigate = useNavigate()
  const pathname = useLocation({ select: location => location.pathname })
  const isResting = () => pathname === '/expenses' || document.querySelector('[role="dialog"]') !== null

  async function goToSearch() {
    await navigate({ to: '/expenses' })
    // The page stands in the document one frame after the router has settled.
    requestAnimationFrame(() => document.getElementById(searchFieldId)?.focus())
  }

  useHotkeys([
    ['n', () => void (isResting() || navigate({ to: '/expenses', search: { action: 'add' } }))],
    ['/', () => void (isResting() || goToSearch())],
  ])
}
