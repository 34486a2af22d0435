import type { useNavigate } from '@tanstack/react-router'
import { expenseSearchId } from '../../entities/expenses/expenseSearch.ts'

type Navigate = ReturnType<typeof useNavigate>

/** To the search of the expenses; where that is on the page already, the filters stay as they are. */
export async function goToSearch(navigate: Navigate): Promise<void> {
  // Scrolled to, it would stand beneath the header.
  if (!document.getElementById(expenseSearchId))
    await navigate({ to: '/expenses', hash: expenseSearchId, hashScrollIntoView: false })
  focusSoon(expenseSearchId)
}

/** To a section of the settings. */
export async function goToSettings(navigate: Navigate, sectionId: string): Promise<void> {
  await navigate({ to: '/settings', hash: sectionId })
  focusSoon(sectionId)
}

/** The page stands in the document one frame after the router has settled. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
