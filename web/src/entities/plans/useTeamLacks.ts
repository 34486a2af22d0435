import { useUser } from '../../core/session/session.tsx'
import { useCurrentPlan } from './currentPlan.query.ts'

/**
 * Whether one's plan surely lacks what a team of one's own needs. Those in someone else's are covered by its owner's plan,
 * or trial, which the server alone knows: it tells them, and what they pay themselves would not help.
 */
export function useTeamLacks(feature: 'teams' | 'approvals'): boolean {
  const { teamId, role } = useUser()
  const plan = useCurrentPlan()
  const isOwnToChoose = teamId === null || role === 'owner'
  return isOwnToChoose && plan?.[feature] === false
}
