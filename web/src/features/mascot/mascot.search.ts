import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { scopeAddressIn } from '../../entities/teams/scopeSearch.ts'

export const mascotTabs = ['chat', 'personality', 'progress'] as const
export type MascotTab = (typeof mascotTabs)[number]

/** What the address bar says after the dashboard's: which tab of the assistant's dialog is open. */
export interface MascotSearch {
  readonly assistant?: MascotTab
}

/** Reads an untrusted search; what makes no sense is left out. */
export function parseMascotSearch({ assistant }: Record<string, unknown>): MascotSearch {
  const tab = mascotTabs.find(one => one === assistant)
  return tab ? { assistant: tab } : {}
}

/** The dialog's place in the address bar, at whichever address the dashboard stands. */
export function useMascotAddress() {
  const { assistant: tab } = parseMascotSearch(useSearch({ strict: false }))
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const go = (search: MascotSearch, replace: boolean) =>
    void navigate({
      to: pathname === '/dashboard' ? '/dashboard' : '/',
      search: (before: Record<string, unknown>) => ({ ...scopeAddressIn(before), ...search }),
      replace,
      resetScroll: false,
    })
  return {
    tab,
    open: () => go({ assistant: 'chat' }, false),
    show: (next: MascotTab) => go({ assistant: next }, true),
    close: () => go({}, true),
  }
}
