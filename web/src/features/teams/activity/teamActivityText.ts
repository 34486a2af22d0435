import { isTeamRole } from '@outlay/contract/core/teamRoles'
import type { TeamActivityItem } from '@outlay/contract/teams'
import { roleNames } from '../../../entities/teams/teamRoleWords.ts'

const asIs = (words: string) => () => words
const named = (words: string) => (title: string) => `${words} ${title}`

/** What was done, after the name of who did it. */
const sentences: Readonly<Record<string, (title: string, email: string | null) => string>> = {
  'team.founded': named('founded'),
  'team.changed': asIs('changed the name or description of the team'),
  'team.closed': named('closed'),
  'settings.changed': asIs('changed approvals and policies'),
  'logo.changed': asIs('changed the logo'),
  'logo.removed': asIs('removed the logo'),
  'link.renewed': asIs('renewed the invite link'),
  'invitation.sent': (role, email) => `invited ${email ?? 'someone'} as ${roleText(role)}`,
  'invitation.resent': (role, email) => `invited ${email ?? 'someone'} as ${roleText(role)} again`,
  'invitation.revoked': (_, email) =>
    email ? `took the invitation of ${email} back` : 'took an invitation back',
  'member.joined': asIs('joined the team'),
  'member.left': asIs('left the team'),
  'member.removed': named('removed'),
  'role.changed': roleChange,
  'owner.changed': named('handed the team over to'),
  'owner.appointed': asIs('became the owner: whoever runs this server handed the team over'),
  'project.added': named('added the project'),
  'project.changed': named('changed the project'),
  'project.deleted': named('deleted the project'),
  'project.restored': named('restored the project'),
  'expense.submitted': named('submitted'),
  'expense.withdrawn': named('took back'),
  'expense.approved': named('approved'),
  'expense.first-approved': named('approved the first step of'),
  'expense.rejected': named('rejected'),
  'expense.commented': named('commented on'),
  'expense.reimbursed': named('reimbursed'),
}

/** One thing that was done in the team, in a line: "Ana Marquez approved Team lunch". */
export function teamActivityText(item: TeamActivityItem, ownId: string): string {
  const { who, userId, action, title, email } = item
  const sentence = sentences[action] ?? named(action.replaceAll(/[.-]/g, ' '))
  return `${userId === ownId ? 'You' : who} ${sentence(title, email)}`
}

/** Of the name and the role, `Ben Okafor: manager`. */
function roleChange(title: string): string {
  const at = title.lastIndexOf(': ')
  return at < 0
    ? `changed the role of ${title}`
    : `made ${title.slice(0, at)} ${roleText(title.slice(at + 2))}`
}

function roleText(role: string): string {
  return isTeamRole(role) ? roleNames[role] : role
}
