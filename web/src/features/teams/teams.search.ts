import { useNavigate, useSearch } from '../../core/navigation/navigation.tsx'

const actions = ['create', 'invite', 'settings'] as const
type TeamsAction = (typeof actions)[number]

/** The URL parameters of /teams. */
export interface TeamsSearch {
  readonly action?: TeamsAction
  /** The search among the members. */
  readonly search?: string
}

/** Parses untrusted search parameters; invalid ones are dropped. */
export function parseTeamsSearch({ action, search }: Record<string, unknown>): TeamsSearch {
  const known = actions.find(one => one === action)
  return {
    ...(typeof search === 'string' && search !== '' && { search }),
    ...(known && { action: known }),
  }
}

export interface JoinSearch {
  readonly token?: string
}

export function parseJoinSearch({ token }: Record<string, unknown>): JoinSearch {
  return typeof token === 'string' && token !== '' ? { token } : {}
}

/** The page's URL state and its setters. */
export function useTeamsAddress() {
  const { action, search } = parseTeamsSearch(useSearch())
  const navigate = useNavigate()
  const go = (next: TeamsSearch, replace: boolean) =>
    void navigate({ to: '/teams', search: next, replace, resetScroll: false })
  const filter = search ? { search } : {}
  return {
    action,
    search: search ?? '',
    open: (next: TeamsAction) => go({ ...filter, action: next }, false),
    close: () => go(filter, true),
    find: (text: string) => go(text ? { search: text } : {}, true),
  }
}
