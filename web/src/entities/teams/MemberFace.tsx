import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../core/session/session.tsx'
import { NamedFace } from '../people/NamedFace.tsx'
import { PersonFace } from '../people/PersonFace.tsx'
import { teamDashboardQuery } from './teamDashboard.query.ts'

/** The avatar of someone known by ID and name: a team member's own, otherwise from the name. */
export function MemberFace({ person: { id, name } }: { person: { id: string; name: string } }) {
  const { teamId } = useUser()
  const { data } = useQuery({ ...teamDashboardQuery, enabled: teamId !== null })
  const member = data?.team?.members.find(one => one.id === id)
  return member ? <PersonFace person={member} /> : <NamedFace name={name} />
}
