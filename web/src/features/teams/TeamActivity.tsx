import { isTeamRole, roleCan } from '@outlay/contract/core/teamRoles'
import type { TeamActivityItem } from '@outlay/contract/teams/teams'
import { useQuery } from '@tanstack/react-query'
import { activityAge } from '../../core/formats/activityAge.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { useNow } from '../../core/formats/useNow.ts'
import { msg, t, translated, type Values } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { roleNames } from '../../entities/teams/teamRoleWords.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { PanelEmpty, PanelList, PanelSkeleton } from '../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import classes from './TeamActivity.module.css'
import { teamActivityQuery } from './teams.api.ts'

const shownAtOnce = 8
const minuteMs = 60_000

/** The team's recent activity, live. */
export function TeamActivity({ teamId }: { teamId: string }) {
  const { data, error, refetch } = useQuery(teamActivityQuery(teamId))
  const { role } = useUser()
  return (
    <TitledPanel
      title={t('Live Activity')}
      actions={
        isTeamRole(role) &&
        roleCan(role, 'see the audit log') && (
          <LinkButton to="/security/activity" hash="team" variant="subtle">
            {t('Audit log')}
          </LinkButton>
        )
      }
    >
      {!data && error && <LoadError what={t('The activity')} error={error} onRetry={refetch} />}
      {!data && !error && <PanelSkeleton label={t('Loading the activity')} height={88} />}
      {data?.length === 0 && (
        <PanelEmpty>{t('No activity yet. What your team does will appear here.')}</PanelEmpty>
      )}
      {data && data.length > 0 && <Items items={data} />}
    </TitledPanel>
  )
}

function Items({ items }: { items: readonly TeamActivityItem[] }) {
  const locale = useLocale()
  const { timezone, id } = useUser()
  const now = useNow(minuteMs, items)
  return (
    <PanelList items={items} shownAtOnce={shownAtOnce} aria-label={t('Team activity')}>
      {item => (
        <li key={item.id} className={classes.row}>
          <span className={classes.words}>{teamActivityText(item, id)}</span>
          <time className={classes.age} dateTime={item.at}>
            {activityAge(locale, item.at, now, timezone)}
          </time>
        </li>
      )}
    </PanelList>
  )
}

/** What was done, by the user or by `who`. */
const sentences: Readonly<Record<string, string>> = {
  'team.founded': msg('{you, select, yes {You} other {{who}}} created {title}'),
  'team.changed': msg('{you, select, yes {You} other {{who}}} changed the team’s name or description'),
  'team.closed': msg('{you, select, yes {You} other {{who}}} closed {title}'),
  'settings.changed': msg('{you, select, yes {You} other {{who}}} changed approvals and policies'),
  'logo.changed': msg('{you, select, yes {You} other {{who}}} changed the logo'),
  'logo.removed': msg('{you, select, yes {You} other {{who}}} removed the logo'),
  'link.renewed': msg('{you, select, yes {You} other {{who}}} renewed the invite link'),
  'member.joined': msg('{you, select, yes {You} other {{who}}} joined the team'),
  'member.left': msg('{you, select, yes {You} other {{who}}} left the team'),
  'member.removed': msg('{you, select, yes {You} other {{who}}} removed {title}'),
  'owner.changed': msg('{you, select, yes {You} other {{who}}} handed over the team to {title}'),
  'owner.appointed': msg(
    '{you, select, yes {You} other {{who}}} became the owner: an administrator handed over the team',
  ),
  'project.added': msg('{you, select, yes {You} other {{who}}} added the project {title}'),
  'project.changed': msg('{you, select, yes {You} other {{who}}} changed the project {title}'),
  'project.deleted': msg('{you, select, yes {You} other {{who}}} deleted the project {title}'),
  'project.restored': msg('{you, select, yes {You} other {{who}}} restored the project {title}'),
  'expense.submitted': msg('{you, select, yes {You} other {{who}}} submitted {title}'),
  'expense.withdrawn': msg('{you, select, yes {You} other {{who}}} withdrew {title}'),
  'expense.approved': msg('{you, select, yes {You} other {{who}}} approved {title}'),
  'expense.first-approved': msg('{you, select, yes {You} other {{who}}} gave {title} its first approval'),
  'expense.rejected': msg('{you, select, yes {You} other {{who}}} rejected {title}'),
  'expense.commented': msg('{you, select, yes {You} other {{who}}} commented on {title}'),
  'expense.reimbursed': msg('{you, select, yes {You} other {{who}}} reimbursed {title}'),
}

type Doer = { readonly you: 'yes' | 'no'; readonly who: string }

/** Sentences that need more than the title: an email, a role. */
const longerSentences: Readonly<Record<string, (doer: Doer, item: TeamActivityItem) => string>> = {
  'invitation.sent': (doer, { title, email }) => {
    const values: Values = { ...doer, email, role: roleText(title) }
    return email
      ? t('{you, select, yes {You} other {{who}}} invited {email} as {role}', values)
      : t('{you, select, yes {You} other {{who}}} invited someone as {role}', values)
  },
  'invitation.resent': (doer, { title, email }) => {
    const values: Values = { ...doer, email, role: roleText(title) }
    return email
      ? t('{you, select, yes {You} other {{who}}} resent {email}’s invitation as {role}', values)
      : t('{you, select, yes {You} other {{who}}} resent an invitation as {role}', values)
  },
  'invitation.revoked': (doer, { email }) =>
    email
      ? t('{you, select, yes {You} other {{who}}} revoked {email}’s invitation', { ...doer, email })
      : t('{you, select, yes {You} other {{who}}} revoked an invitation', { ...doer }),
  'role.changed': roleChange,
}

/** A team activity in one line: "Ana Marquez approved Team lunch". */
function teamActivityText(item: TeamActivityItem, ownId: string): string {
  const { who, userId, action, title } = item
  const doer: Doer = { you: userId === ownId ? 'yes' : 'no', who }
  const longer = longerSentences[action]
  if (longer) return longer(doer, item)
  const sentence = sentences[action]
  if (sentence) return translated(sentence, { ...doer, title })
  // A newer server may send actions that this app does not know yet.
  return `${userId === ownId ? t('You') : who} ${action.replaceAll(/[.-]/g, ' ')} ${title}`
}

/** The title contains name and role, `Ben Okafor: manager`. */
function roleChange(doer: Doer, { title }: TeamActivityItem): string {
  const at = title.lastIndexOf(': ')
  return at < 0
    ? t('{you, select, yes {You} other {{who}}} changed {title}’s role', { ...doer, title })
    : t('{you, select, yes {You} other {{who}}} changed {name}’s role to {role}', {
        ...doer,
        name: title.slice(0, at),
        role: roleText(title.slice(at + 2)),
      })
}

function roleText(role: string): string {
  return isTeamRole(role) ? translated(roleNames[role]) : role
}
