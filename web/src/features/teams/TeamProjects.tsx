import { roleCan } from '@outlay/contract/core/teamRoles'
import type { Project } from '@outlay/contract/projects/projects'
import type { TeamMember } from '@outlay/contract/teams/teams'
import { Link } from '@tanstack/react-router'
import IconLock from '~icons/tabler/lock'
import { t } from '../../core/language/language.ts'
import { ColorDot } from '../../entities/projects/ProjectMarks.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { PanelEmpty, PanelList } from '../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import classes from './TeamView.module.css'

const shownAtOnce = 8

interface TeamProjectsProps {
  projects: readonly Project[]
  me: TeamMember
}

/** The team's active projects, linking to their pages. */
export function TeamProjects({ projects, me }: TeamProjectsProps) {
  const canManage = roleCan(me.role, 'manage team projects')
  return (
    <TitledPanel
      title={t('Team projects')}
      actions={
        canManage && (
          <LinkButton to="/projects" search={{ action: 'add', whose: 'team' }} variant="subtle">
            {t('New Project')}
          </LinkButton>
        )
      }
    >
      {projects.length === 0 ? (
        <PanelEmpty>
          {canManage
            ? t('Managers see expenses on team projects. Create the first project.')
            : t('No projects you can see yet.')}
        </PanelEmpty>
      ) : (
        <PanelList items={projects} shownAtOnce={shownAtOnce} aria-label={t('Team projects')}>
          {({ id, name, color, visibility }) => (
            <li key={id}>
              <Link to="/projects/$projectId" params={{ projectId: id }} className={classes.project}>
                <ColorDot color={color} />
                <span className={classes.projectName}>{name}</span>
                {visibility === 'private' && (
                  <span className={classes.quiet}>
                    <IconLock size={14} aria-hidden />
                    {t('Members only')}
                  </span>
                )}
              </Link>
            </li>
          )}
        </PanelList>
      )}
    </TitledPanel>
  )
}
