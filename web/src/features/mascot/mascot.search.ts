import { useLocation, useNavigate, useSearch } from '../../core/navigation/navigation.tsx'
import { scopeAddressIn } from '../../entities/teams/scopeSearch.ts'

export const mascotTabs = ['chat', 'personality', 'progress'] as const
export type MascotTab = (typeof mascotTabs)[number]

/** The dashboard's URL parameter for the open tab of the assistant's dialog. */
export interface MascotSearch {
  readonly assistant?: MascotTab
}

/** Parses untrusted search parameters; invalid ones are dropped. */
export function parseMascotSearch({ assistant }: Record<string, unknown>): MascotSearch {
  const tab = mascotTabs.find(one => one === assistant)
  return tab ? { assistant: tab } : {}
}

/** The dialog's URL state, at either address of the dashboard. */
export function useMascotAddress() {
  const { assistant: tab } = parseMascotSearch(useSearch())
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
