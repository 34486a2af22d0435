import { useSearch } from '@tanstack/react-router'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { type ScopeSearch, scopeIn } from './scopeSearch.ts'
import { mayInTeam } from './teamRights.ts'
import { useSeenOnProject } from './useSeenOnProject.ts'

interface AskedScope {
  /** Whose things are shown: the team's only as far as the person may see them. */
  readonly scope: ScopeSearch['scope']
  /** Whether the team's can be chosen: all of it by the role, or of the project that the page is narrowed to. */
  readonly isChoice: boolean
  /** Why a person sees their own things where the address asks for the team's. */
  readonly refusal: string | undefined
}

/** Whose things the address bar asks for, and what of it is shown. */
export function useAskedScope(): AskedScope {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { scope } = scopeIn(search)
  const user = useUser()
  const seesBooks = mayInTeam(user, 'see what the team spends')
  const seen = useSeenOnProject(projectIn(search, seesBooks))
  const isShown = seesBooks || seen !== 'own'
  return {
    scope: isShown ? scope : undefined,
    isChoice: seesBooks || seen === 'all',
    refusal: scope && !isShown ? refusalOf(user.teamId) : undefined,
  }
}

/** The project that has to be looked at: the role says it of all. */
function projectIn({ projectId }: Record<string, unknown>, seesBooks: boolean): string | undefined {
  return !seesBooks && typeof projectId === 'string' && projectId ? projectId : undefined
}

function refusalOf(teamId: string | null): string {
  return teamId === null
    ? t('Only yours: you are in no team')
    : t('Only yours: your role does not see what the team spends')
}

/** Whose things the address bar asks for, as far as the person may see them. */
export function useScope(): ScopeSearch['scope'] {
  return useAskedScope().scope
}
