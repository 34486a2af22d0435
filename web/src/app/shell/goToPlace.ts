import type { useNavigate } from '../../core/navigation/navigation.tsx'
import { expenseSearchId } from '../../entities/expenses/expenseSearch.ts'
import type { SettingsPath } from '../../features/settings/settingsPages.ts'

type Navigate = ReturnType<typeof useNavigate>

/** Goes to the expense search; if it is on the page already, the filters stay. */
export async function goToSearch(navigate: Navigate): Promise<void> {
  // Scrolling to it would put it under the header.
  if (!document.getElementById(expenseSearchId))
    await navigate({ to: '/expenses', hash: expenseSearchId, hashScrollIntoView: false })
  focusSoon(expenseSearchId)
}

export async function goToSettings(navigate: Navigate, to: SettingsPath, sectionId: string): Promise<void> {
  await navigate({ to, hash: sectionId })
  focusSoon(sectionId)
}

/** The page is in the document one frame after the router has settled. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus())
}
