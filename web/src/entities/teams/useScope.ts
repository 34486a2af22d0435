import { useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { useStoredText } from '../../core/storage/storedText.ts'
import { type ScopeAddress, type ScopeSearch, scopeAddressIn } from './scopeSearch.ts'
import { mayInTeam } from './teamRights.ts'
import { useSeenOnProject } from './useSeenOnProject.ts'

interface RequestedScope {
  /** Whose things are shown: the team's only as far as the person may see them. */
  readonly scope: ScopeSearch['scope']
  /** Whether the address names whose. */
  readonly isNamed: boolean
  /** Whether the team's can be chosen: all of it by the role, or of the project that the page is narrowed to. */
  readonly isChoice: boolean
  /** Why a person sees their own things where the address asks for the team's. */
  readonly refusal: string | undefined
}

/** Whose things are asked for, by the address or by what was chosen for the whole app, and what of it is shown. */
export function useRequestedScope(): RequestedScope {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { scope: named } = scopeAddressIn(search)
  const user = useUser()
  const [chosen] = useChosenScope()
  const seesBooks = mayInTeam(user, 'see what the team spends')
  const seen = useSeenOnProject(projectIn(search, seesBooks))
  const isChoice = seesBooks || seen === 'all'
  // A project of the team may still be on its way.
  const isShown = named ? seesBooks || seen !== 'own' : isChoice
  const asked = named ?? chosen
  return {
    scope: asked === 'team' && isShown ? 'team' : undefined,
    isNamed: named !== undefined,
    isChoice,
    refusal: named === 'team' && !isShown ? refusalOf(user.teamId) : undefined,
  }
}

/** The project that has to be looked at: the role says it of all. */
function projectIn({ projectId }: Record<string, unknown>, seesBooks: boolean): string | undefined {
  return !seesBooks && typeof projectId === 'string' && projectId ? projectId : undefined
}

function refusalOf(teamId: string | null): string {
  return teamId === null
    ? t('Only yours: you’re not in a team')
    : t('Only yours: your role can’t see team spending')
}

/** Whose things are shown, as far as the person may see them. */
export function useScope(): ScopeSearch['scope'] {
  return useRequestedScope().scope
}

type ChosenScope = NonNullable<ScopeAddress['scope']>

/**
 * Mine or Team, one choice for the whole app, kept for each account on this device. Only the switch changes it: an address
 * that names one shows that one and leaves the choice as it is. An accountant, who has nothing of their own, starts on Team.
 */
export function useChosenScope(): [chosen: ChosenScope, choose: (scope: ChosenScope) => void] {
  const { id, role } = useUser()
  const [kept, keep] = useStoredText('localStorage', `outlay.scope.${id}`)
  if (kept === 'team' || kept === 'mine') return [kept, keep]
  return [role === 'accountant' ? 'team' : 'mine', keep]
}

/** Whether pages whose address names nobody's things show the team's. */
export function useStartsOnTeam(): boolean {
  const [chosen] = useChosenScope()
  return mayInTeam(useUser(), 'see what the team spends') && chosen === 'team'
}

/** How an address says whose things are meant; one's own are named only where it would show the team's without. */
export function useScopeAddress(): (scope: ScopeSearch['scope']) => ScopeAddress {
  const startsOnTeam = useStartsOnTeam()
  return useCallback(scope => (scope ? { scope } : startsOnTeam ? { scope: 'mine' } : {}), [startsOnTeam])
}
