import {
  type AssignableRole,
  assignableRoles,
  canAssignRole,
  roleCan,
  teamRoles,
} from '@outlay/contract/core/teamRoles'
import type { TeamMember } from '@outlay/contract/teams/teams'
import { foldedText } from '../../../core/formats/foldedText.ts'
import { translated } from '../../../core/language/language.ts'
import { nameOf } from '../../../entities/people/displayName.ts'
import { roleNames } from '../../../entities/teams/teamRoleWords.ts'

export type MemberAction = 'change-role' | 'remove' | 'hand-over' | 'leave' | 'close'

/** What a team member may do about another, or about themselves: leave, or close the team they own. */
export function memberActions(me: TeamMember, member: TeamMember): MemberAction[] {
  if (me.id === member.id) {
    if (roleCan(me.role, 'close the team')) return ['close']
    return roleCan(me.role, 'leave the team') ? ['leave'] : []
  }
  const isChangeable = canAssignRole(me.role, member.role)
  const actions: MemberAction[] = []
  if (isChangeable) actions.push('change-role')
  if (roleCan(me.role, 'hand over the team')) actions.push('hand-over')
  if (isChangeable) actions.push('remove')
  return actions
}

/** The roles that someone may assign. */
export function assignableRolesFor(me: Pick<TeamMember, 'role'>): AssignableRole[] {
  return assignableRoles.filter(role => canAssignRole(me.role, role))
}

/** From the owner down, within a role by name. */
export function membersInOrder(members: readonly TeamMember[]): TeamMember[] {
  return members.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || nameOf(a).localeCompare(nameOf(b), undefined, { numeric: true }),
  )
}

const rankOf = ({ role }: TeamMember) => teamRoles.indexOf(role)

/** Members whose name, username, email or role contains every search word. */
export function membersFound(members: readonly TeamMember[], search: string): readonly TeamMember[] {
  const words = foldedText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return members
  return members.filter(member => {
    const { username, email, role } = member
    const known = foldedText(`${nameOf(member)} ${username} ${email} ${role} ${translated(roleNames[role])}`)
    return words.every(word => known.includes(word))
  })
}
