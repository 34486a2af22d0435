import { roleMay } from '@outlay/contract/core/teamRoles'
import type { User } from '@outlay/contract/currentUser'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../core/session/session.tsx'
import { teamDashboardQuery } from '../../entities/teams/teamDashboard.query.ts'

/** The person who pays, as nobody pays themselves back; undefined for an owner beside whom nobody else could. */
export function useOneselfNotPaid(): User | undefined {
  const user = useUser()
  const { id, role } = user
  const { data } = useQuery({ ...teamDashboardQuery, enabled: role === 'owner' })
  const others = data?.team?.members.filter(member => member.id !== id)
  const isAlone = others?.every(member => !roleMay(member.role, 'reimburse people')) ?? false
  return role === 'owner' && isAlone ? undefined : user
}
