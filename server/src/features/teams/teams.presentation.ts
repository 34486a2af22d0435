import { roleCan, type TeamAction, teamRoles } from '@outlay/contract/core/teamRoles'
import type { Team, TeamMember } from '@outlay/contract/teams/teams'
import type { TeamActor } from '../../core/actor.ts'
import type { MemberRow } from '../accounts/accounts.service.ts'
import type { TeamRow } from './teams.store.ts'

export function presentTeam(row: TeamRow, memberCount: number): Team {
  const { id, name, description, ownerId, memberLimit, settings, version, linkGeneration } = row
  return {
    id,
    name,
    description,
    ownerId,
    logoKey: row.logo && logoKeyOf(row.logo),
    memberLimit,
    memberCount,
    settings,
    createdAt: row.createdAt.toISOString(),
    // Renewing the link increments both, so it does not make an open form outdated.
    version: version - (linkGeneration - 1),
  }
}

/** The part of a file key that changes with each logo. */
export function logoKeyOf(fileKey: string): string {
  return /([^/]+)\.webp$/.exec(fileKey)?.[1] ?? fileKey
}

const seesAddresses: TeamAction = 'invite people'

/** Shows addresses only to those who may invite, and to the member. */
export function presentMember(row: MemberRow, { userId, team }: TeamActor): TeamMember {
  const { id, email, username, firstName, lastName, avatarEmoji, avatarBackground, avatarMeaning, role } = row
  const isShown = id === userId || roleCan(team.role, seesAddresses)
  const face = { avatarEmoji, avatarBackground, avatarMeaning }
  return { id, email: isShown ? email : '', username, firstName, lastName, ...face, role }
}

/** By role, highest first, then by name. */
export function inOrder(members: readonly MemberRow[]): MemberRow[] {
  const place = ({ role }: MemberRow) => teamRoles.indexOf(role)
  return [...members].sort((a, b) => place(a) - place(b) || a.name.localeCompare(b.name, 'en'))
}
