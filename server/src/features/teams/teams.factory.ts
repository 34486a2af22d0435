import type { User } from '@outlay/contract/accounts/currentUser'
import type { AssignableRole } from '@outlay/contract/core/teamRoles'
import type { SentInvitation } from '@outlay/contract/teams/teamMemberships'
import type { TeamSettings } from '@outlay/contract/teams/teamPolicies'
import type { Team } from '@outlay/contract/teams/teams'
import type { Person, Reply } from '../../testing/person.ts'

function expectStatus<T>({ status, body }: Reply<T>, expected: number): T {
  if (status !== expected) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Founds a team, owned by this person. */
export async function createTeam(owner: Person, name = 'Acme'): Promise<Team> {
  return expectStatus(await owner.post<Team>('/api/teams', { name }), 201)
}

/** The token in a link. */
export function tokenOf(link: string): string {
  return new URL(link, 'http://any').searchParams.get('token') ?? ''
}

export async function userOf(person: Person): Promise<User> {
  return expectStatus(await person.get<User>('/api/auth/user'), 200)
}

/** Sends an invitation. */
export async function invite(
  inviter: Person,
  { id }: Pick<Team, 'id'>,
  { email, role = 'member' }: { readonly email: string; readonly role?: AssignableRole },
): Promise<SentInvitation> {
  return expectStatus(await inviter.post<SentInvitation>(`/api/teams/${id}/invite`, { email, role }), 201)
}

/** Invites a person in a role, and joins by the link. */
export async function joinTeam(
  person: Person,
  { inviter, team, role = 'member' }: { inviter: Person; team: Pick<Team, 'id'>; role?: AssignableRole },
): Promise<Team> {
  const { email } = await userOf(person)
  const { link } = await invite(inviter, team, { email, role })
  return expectStatus(await person.post<Team>(`/api/teams/${team.id}/join`, { token: tokenOf(link) }), 200)
}

/** Changes team settings; absent ones stay. */
export async function changeTeamSettings(
  admin: Person,
  { id }: Pick<Team, 'id'>,
  changes: Partial<TeamSettings>,
): Promise<Team> {
  const { settings } = expectStatus(await admin.get<Team>(`/api/teams/${id}`), 200)
  const asked = { settings: { ...settings, ...changes } }
  return expectStatus(await admin.put<Team>(`/api/teams/${id}/settings`, asked), 200)
}
