import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { t } from '../../core/language/language.ts'
import { useSearch } from '../../core/navigation/navigation.tsx'
import { useUser } from '../../core/session/session.tsx'
import { useStoredText } from '../../core/storage/storedText.ts'
import { projectMembersQuery } from '../projects/projectMembers.query.ts'
import { projectsQuery } from '../projects/projects.query.ts'
import { type ScopeAddress, type ScopeSearch, scopeAddressIn } from './scopeSearch.ts'
import { canInTeam } from './teamRights.ts'

interface RequestedScope {
  /** The displayed scope: the team's only if the user may see it. */
  readonly scope: ScopeSearch['scope']
  /** Whether the URL contains a scope. */
  readonly isNamed: boolean
  /** Whether the team scope is available: by role, or for the project the page is filtered to. */
  readonly isChoice: boolean
  /** Why the user's own data is shown although the URL asks for the team's. */
  readonly refusal: string | undefined
}

/** The requested scope, from the URL or the app-wide choice, and the displayed one. */
export function useRequestedScope(): RequestedScope {
  const search: Record<string, unknown> = useSearch()
  const { scope: named } = scopeAddressIn(search)
  const user = useUser()
  const [chosen] = useChosenScope()
  const seesBooks = canInTeam(user, 'see what the team spends')
  const seen = useSeenOnProject(projectIn(search, seesBooks))
  const isChoice = seesBooks || seen === 'all'
  // Whether the user sees the whole project may still be loading.
  const isShown = named ? seesBooks || seen !== 'own' : isChoice
  const asked = named ?? chosen
  return {
    scope: asked === 'team' && isShown ? 'team' : undefined,
    isNamed: named !== undefined,
    isChoice,
    refusal: named === 'team' && !isShown ? refusalOf(user.teamId) : undefined,
  }
}

/** The project to check, unless the role covers all of them. */
function projectIn({ projectId }: Record<string, unknown>, seesBooks: boolean): string | undefined {
  return !seesBooks && typeof projectId === 'string' && projectId ? projectId : undefined
}

function refusalOf(teamId: string | null): string {
  return teamId === null
    ? t('Only yours: you’re not on a team')
    : t('Only yours: your role can’t see team spending')
}

/** The displayed scope, as far as the user may see it. */
export function useScope(): ScopeSearch['scope'] {
  return useRequestedScope().scope
}

type ChosenScope = NonNullable<ScopeAddress['scope']>

/**
 * Mine or Team: an app-wide choice, stored per account on this device. Only the switch changes it, not a scope in the
 * URL. Accountants have no expenses of their own, so they start on Team.
 */
export function useChosenScope(): [chosen: ChosenScope, choose: (scope: ChosenScope) => void] {
  const { id, role } = useUser()
  const [kept, keep] = useStoredText('localStorage', `outlay.scope.${id}`)
  if (kept === 'team' || kept === 'mine') return [kept, keep]
  return [role === 'accountant' ? 'team' : 'mine', keep]
}

/** Whether pages without a scope in the URL show the team's data. */
export function useStartsOnTeam(): boolean {
  const [chosen] = useChosenScope()
  return canInTeam(useUser(), 'see what the team spends') && chosen === 'team'
}

/** The URL parameter for a scope; `mine` is only written if the default would be the team. */
export function useScopeAddress(): (scope: ScopeSearch['scope']) => ScopeAddress {
  const startsOnTeam = useStartsOnTeam()
  return useCallback(scope => (scope ? { scope } : startsOnTeam ? { scope: 'mine' } : {}), [startsOnTeam])
}

/**
 * Which expenses of a team project the user sees: all, by role or because of access granted to them, or only their own;
 * undefined until known. Outside of team projects, users see their own.
 */
export function useSeenOnProject(projectId: string | undefined): 'all' | 'own' | undefined {
  const user = useUser()
  const isWanted = user.teamId !== null && projectId !== undefined
  const { data: projects, isError: hasNoProjects } = useQuery({ ...projectsQuery, enabled: isWanted })
  const isOfTeam = isWanted && projects?.find(({ id }) => id === projectId)?.teamId === user.teamId
  const seesBooks = canInTeam(user, 'see what the team spends')
  const { data: members, isError: hasNoMembers } = useQuery({
    ...projectMembersQuery(projectId ?? ''),
    enabled: isOfTeam && !seesBooks,
  })
  if (!isWanted || hasNoProjects || (projects && !isOfTeam)) return 'own'
  if (!projects) return undefined
  if (seesBooks) return 'all'
  if (members) return members.some(one => one.userId === user.id && one.seesExpenses) ? 'all' : 'own'
  return hasNoMembers ? 'own' : undefined
}
