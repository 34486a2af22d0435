import { useUser } from '../../core/session/session.tsx'
import { useCurrentPlan } from './currentPlan.query.ts'

/**
 * Whether the user's plan definitely lacks a team feature. Members of someone else's team are covered by the owner's
 * plan or trial, which only the server knows; changing their own plan would not help.
 */
export function useTeamLacksFeature(feature: 'teams' | 'approvals'): boolean {
  const { teamId, role } = useUser()
  const plan = useCurrentPlan()
  const isOwnToChoose = teamId === null || role === 'owner'
  return isOwnToChoose && plan?.[feature] === false
}
