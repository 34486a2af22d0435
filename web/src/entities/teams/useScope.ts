import { useSearch } from '@tanstack/react-router'
import { useUser } from '../../core/session/session.tsx'
import { type ScopeSearch, scopeIn } from './scopeSearch.ts'
import { mayInTeam } from './teamRights.ts'

/** Whose things the address bar asks for, as far as the person's role lets them be seen. */
export function useScope(): ScopeSearch['scope'] {
  const { scope } = scopeIn(useSearch({ strict: false }))
  return mayInTeam(useUser(), 'see what the team spends') ? scope : undefined
}
