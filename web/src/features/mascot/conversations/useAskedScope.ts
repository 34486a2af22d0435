import { useUser } from '../../../core/session/session.tsx'
import { useKeptText } from '../../../core/storage/keptText.ts'
import type { ScopeSearch } from '../../../entities/teams/scopeSearch.ts'
import { mayInTeam } from '../../../entities/teams/teamRights.ts'
import { useScope } from '../../../entities/teams/useScope.ts'

/** Whose figures are asked for: as chosen in this tab, before that as on the page around. */
export function useAskedScope(): [ScopeSearch['scope'], (scope: ScopeSearch['scope']) => void] {
  const [chosen, choose] = useKeptText('chat scope')
  const around = useScope()
  const isAllowed = mayInTeam(useUser(), 'see what the team spends')
  const scope = (chosen || around) === 'team' && isAllowed ? 'team' : undefined
  return [scope, next => choose(next ?? 'mine')]
}
