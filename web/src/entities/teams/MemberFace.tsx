import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../core/session/session.tsx'
import { NamedFace } from '../people/NamedFace.tsx'
import { PersonFace } from '../people/PersonFace.tsx'
import { teamDashboardQuery } from './teamDashboard.query.ts'

/** The face of someone of whom id and name are told: as the team knows them, else by their name. */
export function MemberFace({ person: { id, name } }: { person: { id: string; name: string } }) {
  const { teamId } = useUser()
  const { data } = useQuery({ ...teamDashboardQuery, enabled: teamId !== null })
  const member = data?.team?.members.find(one => one.id === id)
  return member ? <PersonFace person={member} /> : <NamedFace name={name} />
}
