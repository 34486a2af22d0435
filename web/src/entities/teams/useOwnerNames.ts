import { useQuery } from '@tanstack/react-query'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { nameOf } from '../people/displayName.ts'
import { teamDashboardQuery } from './teamDashboard.query.ts'

/** The names of team members, loaded if wanted; undefined for those who have left. */
export function useOwnerNames(isWanted: boolean): (userId: string | undefined) => string | undefined {
  const { id } = useUser()
  const { data } = useQuery({ ...teamDashboardQuery, enabled: isWanted })
  return userId => {
    if (!isWanted || !data?.team || !userId) return undefined
    if (userId === id) return t('You')
    const member = data.team.members.find(one => one.id === userId)
    return member ? nameOf(member) : t('Former member')
  }
}
