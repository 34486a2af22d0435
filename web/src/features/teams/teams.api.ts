import type { AssignableRole } from '@outlay/contract/core/teamRoles'
import { reimbursementRoutes } from '@outlay/contract/reimbursements/reimbursements'
import { type JoinPreview, teamMembershipRoutes } from '@outlay/contract/teams/teamMemberships'
import type { TeamSettings } from '@outlay/contract/teams/teamPolicies'
import { type CreateTeam, type Team, teamRoutes } from '@outlay/contract/teams/teams'
import { queryOptions } from '@tanstack/react-query'
import { addressOf, call, callWithHeaders } from '../../core/api/api.ts'
import { totalCountOf } from '../../core/api/pageLinks.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

const { invitations, link, departure, joinPreview, joinLogo } = teamMembershipRoutes

/** The team's activity, newest first. */
export const teamActivityQuery = (teamId: string) =>
  queryOptions({
    queryKey: keyOf('teams', 'activity', teamId),
    queryFn: ({ signal }) => call(teamRoutes.activity, { params: { teamId }, signal }),
  })

/** Pending and expired invitations, newest first. */
export const invitationsQuery = (teamId: string) =>
  queryOptions({
    queryKey: keyOf('teams', 'invitations', teamId),
    queryFn: ({ signal }) => call(invitations, { params: { teamId }, signal }),
  })

/** The join link. Fetched in advance, since browsers only allow copying during a click. */
export const teamLinkQuery = (teamId: string) =>
  queryOptions({
    queryKey: keyOf('teams', 'link', teamId),
    queryFn: ({ signal }) => call(link, { params: { teamId }, signal }),
  })

/** What happens to someone's expenses when they leave; refetched whenever the question opens. */
export const departureQuery = (teamId: string, userId: string) =>
  queryOptions({
    queryKey: keyOf('teams', 'departure', teamId, userId),
    queryFn: ({ signal }) => call(departure, { params: { teamId, userId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** How many people are owed money; refetched whenever the question opens. */
export const owedPeopleQuery = queryOptions({
  queryKey: keyOf('teams', 'owed'),
  queryFn: async ({ signal }) => {
    const { answer, headers } = await callWithHeaders(reimbursementRoutes.list, {
      query: { limit: 1 },
      signal,
    })
    return totalCountOf(headers) ?? answer.people.length
  },
  staleTime: 0,
  gcTime: 0,
})

/** The preview of an invitation link. */
export const joinPreviewQuery = (teamId: string, token: string) =>
  queryOptions({
    queryKey: keyOf('teams', 'join', teamId, token),
    queryFn: ({ signal }) => call(joinPreview, { params: { teamId }, query: { token }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export function createTeam(body: CreateTeam) {
  return call(teamRoutes.create, { body })
}

export interface TeamChange<B> {
  readonly body: B
  /** The version it replaces. */
  readonly opened: Team
}

export function renameTeam({ body, opened: { id, version } }: TeamChange<CreateTeam>) {
  return call(teamRoutes.update, { params: { teamId: id }, body, version })
}

export function changeTeamSettings({ body, opened: { id, version } }: TeamChange<TeamSettings>) {
  return call(teamRoutes.updateSettings, { params: { teamId: id }, body: { settings: body }, version })
}

export function closeTeam({ id, version }: Team) {
  return call(teamRoutes.close, { params: { teamId: id }, version })
}

export function changeLogo(teamId: string, logo: File) {
  const form = new FormData()
  form.append('logo', logo)
  return call(teamRoutes.changeLogo, { params: { teamId }, form })
}

export function removeLogo({ id, version }: Team) {
  return call(teamRoutes.removeLogo, { params: { teamId: id }, version })
}

/** The same for users with an invitation link. */
export function joinLogoAddress({ teamId, logoKey }: JoinPreview, token: string): string | null {
  return logoKey && addressOf(joinLogo, { params: { teamId }, query: { token, key: logoKey } })
}

/** The URL of a team's logo; changes with each upload. */
export function logoAddress({ id, logoKey }: Pick<Team, 'id' | 'logoKey'>): string | null {
  return logoKey && addressOf(teamRoutes.logo, { params: { teamId: id }, query: { key: logoKey } })
}

export function invite(teamId: string, body: { email: string; role: AssignableRole }) {
  return call(teamMembershipRoutes.invite, { params: { teamId }, body })
}

export function resendInvitation(teamId: string, id: string) {
  return call(teamMembershipRoutes.resend, { params: { teamId, id } })
}

export function revokeInvitation(teamId: string, id: string) {
  return call(teamMembershipRoutes.revoke, { params: { teamId, id } })
}

export function renewLink(teamId: string) {
  return call(teamMembershipRoutes.renewLink, { params: { teamId } })
}

export function joinTeam(teamId: string, token: string) {
  return call(teamMembershipRoutes.join, { params: { teamId }, body: { token } })
}

export function changeRole(teamId: string, userId: string, role: AssignableRole) {
  return call(teamMembershipRoutes.changeRole, { params: { teamId, userId }, body: { role } })
}

export function removeMember(teamId: string, userId: string) {
  return call(teamMembershipRoutes.removeMember, { params: { teamId, userId } })
}

export function leaveTeam(teamId: string) {
  return call(teamMembershipRoutes.leave, { params: { teamId } })
}

export function handOverTeam(teamId: string, userId: string) {
  return call(teamMembershipRoutes.handOver, { params: { teamId }, body: { userId } })
}
