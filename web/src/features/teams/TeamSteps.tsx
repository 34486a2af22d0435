import { roleCan } from '@outlay/contract/core/teamRoles'
import type { TeamDashboard, TeamMember } from '@outlay/contract/teams/teams'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import IconChevronRight from '~icons/tabler/chevron-right'
import IconCircle from '~icons/tabler/circle'
import IconCircleCheck from '~icons/tabler/circle-check'
import { t } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { useStoredText } from '../../core/storage/storedText.ts'
import { teamQuery } from '../../entities/teams/team.query.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PanelRows } from '../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import classes from './TeamView.module.css'
import { invitationsQuery } from './teams.api.ts'

interface TeamStepsProps {
  teamId: string
  me: TeamMember
  stats: TeamDashboard['teamStats']
}

interface Step {
  title: string
  text: string
  /** Undefined while loading. */
  isDone: boolean | undefined
  /** Leads to where it is done. */
  link: (content: ReactNode) => ReactNode
}

/** What a new team still needs, for those who can change it, until it is done or dismissed on this device. */
export function TeamSteps(props: TeamStepsProps) {
  const [dismissed, keep] = useStoredText('localStorage', `outlay.teamSteps.${props.teamId}`)
  if (dismissed || !roleCan(props.me.role, 'change the team')) return null
  return <OpenSteps {...props} onDismiss={() => keep('dismissed')} />
}

function OpenSteps({ onDismiss, ...team }: TeamStepsProps & { onDismiss: () => void }) {
  const steps = useSteps(team)
  // What is not known yet should not make the page jump.
  if (steps.every(({ isDone }) => isDone !== false)) return null
  const title = t('Set up your team')
  return (
    <div className={classes.steps}>
      <TitledPanel
        title={title}
        text={t('{done} of {total} done', {
          done: steps.filter(({ isDone }) => isDone).length,
          total: steps.length,
        })}
        actions={
          <Button variant="subtle" onClick={onDismiss}>
            {t('Dismiss')}
          </Button>
        }
      >
        <PanelRows aria-label={title}>
          {steps.map(step => (
            <StepRow key={step.title} {...step} />
          ))}
        </PanelRows>
      </TitledPanel>
    </div>
  )
}

function useSteps({ teamId, stats }: TeamStepsProps): Step[] {
  const { data: team } = useQuery(teamQuery(teamId))
  const { data: invitations } = useQuery(invitationsQuery(teamId))
  return [
    {
      title: t('Invite people'),
      text: t('By email, or with the invite link.'),
      isDone: stats.totalMembers > 1 || (invitations && invitations.length > 0),
      link: content => (
        <Link to="/teams" search={{ action: 'invite' }} className={classes.row}>
          {content}
        </Link>
      ),
    },
    {
      title: t('Create a project'),
      text: t('Managers see the expenses on team projects.'),
      isDone: stats.totalProjects > 0,
      link: content => (
        <Link to="/projects" search={{ action: 'add', whose: 'team' }} className={classes.row}>
          {content}
        </Link>
      ),
    },
    {
      title: t('Turn on approvals'),
      text: t('Managers approve expenses before they count.'),
      isDone: team?.settings.approvals,
      link: content => (
        <Link to="/teams" search={{ action: 'settings' }} className={classes.row}>
          {content}
        </Link>
      ),
    },
  ]
}

function StepRow({ title, text, isDone, link }: Step) {
  if (isDone)
    return (
      <li className={classes.row}>
        <IconCircleCheck size={20} role="img" aria-label={t('Done')} className={classes.done} />
        <s className={classes.grow}>{title}</s>
      </li>
    )
  return (
    <li>
      {link(
        <>
          <IconCircle size={20} aria-hidden className={classes.quiet} />
          <span className={classes.grow}>
            {title}
            <span className={classes.stepText}>{text}</span>
          </span>
          <IconChevronRight size={16} aria-hidden className={classes.quiet} />
        </>,
      )}
    </li>
  )
}
