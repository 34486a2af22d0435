import { roleMay } from '@outlay/contract/core/teamRoles'
import type { User } from '@outlay/contract/currentUser'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../core/session/session.tsx'
import { teamDashboardQuery } from '../../entities/teams/teamDashboard.query.ts'

/** The current user, who may not pay themselves; undefined for an owner if no one else could pay them. */
export function useOneselfNotPaid(): User | undefined {
  const user = useUser()
  const { id, role } = user
  const { data } = useQuery({ ...teamDashboardQuery, enabled: role === 'owner' })
  const others = data?.team?.members.filter(member => member.id !== id)
  const isAlone = others?.every(member => !roleMay(member.role, 'reimburse people')) ?? false
  return role === 'owner' && isAlone ? undefined : user
}
