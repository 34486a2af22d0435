import type { Project } from '@outlay/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import IconArrowLeft from '~icons/tabler/arrow-left'
import IconFolderOff from '~icons/tabler/folder-off'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import { dayIn } from '../../../core/formats/calendarDay.ts'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { msg, t } from '../../../core/language/language.ts'
import { Link } from '../../../core/navigation/navigation.tsx'
import { useUser } from '../../../core/session/session.tsx'
import { BudgetBar } from '../../../entities/budgets/BudgetBar.tsx'
import { ActiveBadge, ColorDot, TeamMark } from '../../../entities/projects/ProjectMarks.tsx'
import { projectFiguresQuery } from '../../../entities/projects/projectFigures.query.ts'
import { projectsQuery } from '../../../entities/projects/projects.query.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { lazyCard } from '../../../ui/lazy/lazyParts.tsx'
import { PageHeader } from '../../../ui/panels/PageHeader.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../../ui/states/PageSpinner.tsx'
import { DeleteProjectDialog, ProjectDialog } from '../form/lazyDialogs.ts'
import { canEditProject } from '../projectRights.ts'
import { useProjectAddress } from '../projects.search.ts'
import { endText, expensesInAllText } from '../projectText.ts'
import classes from './ProjectPage.module.css'
import { ProjectExpenses, ProjectTotals, useProjectPart } from './ProjectParts.tsx'

const ProjectMembers = lazyCard(
  msg('Members'),
  async () => (await import('../ProjectMembers.tsx')).ProjectMembers,
)

/** A project's cost by category and month, and its newest expenses. */
export function ProjectPage() {
  const { projectId } = useProjectAddress()
  const { data: projects, error, refetch } = useQuery(projectsQuery)
  const project = projects?.find(({ id }) => id === projectId)
  const [last, setLast] = useState(project)
  if (project && project !== last) setLast(project)
  if (project) return <FoundProject key={project.id} project={project} />
  if (projects) return <NoSuchProject last={last?.id === projectId ? last : undefined} />
  if (error) return <LoadError what={t('The project')} error={error} onRetry={refetch} />
  return <PageSpinner />
}

function FoundProject({ project }: { project: Project }) {
  const { teamId } = useUser()
  const address = useProjectAddress()
  const shown = useProjectPart(project)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <ProjectHead project={project} onEdit={address.edit} onDelete={() => setLeaving(true)} />
      <ProjectFacts project={project} isOwn={shown.isOwn} />
      <ProjectTotals {...shown} period={address.period} onPeriod={address.show} />
      <ProjectExpenses {...shown} />
      {project.teamId && project.teamId === teamId && (
        <div className={classes.members}>
          <Suspense>
            <ProjectMembers project={project} />
          </Suspense>
        </div>
      )}
      <Suspense>
        {address.action === 'edit' && <ProjectDialog project={project} onClose={address.close} />}
        {isLeaving && (
          <DeleteProjectDialog
            project={project}
            onClose={() => setLeaving(false)}
            onDeleted={address.leave}
          />
        )}
      </Suspense>
    </>
  )
}

interface ProjectHeadProps {
  project: Project
  onEdit: () => void
  onDelete: () => void
}

function ProjectHead({ project, onEdit, onDelete }: ProjectHeadProps) {
  const locale = useLocale()
  const user = useUser()
  const { name, color, isActive, endDate } = project
  return (
    <>
      <Link to="/projects" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden />
        {t('Projects')}
      </Link>
      <div className={classes.head}>
        <PageHeader
          title={name}
          text={
            <span className={classes.marks}>
              <ColorDot color={color} />
              {project.teamId && <TeamMark visibility={project.visibility} />}
              <ActiveBadge isActive={isActive} />
              {endDate && <span>{endText(locale, endDate, dayIn(user.timezone, new Date()))}</span>}
            </span>
          }
        >
          {canEditProject(user, project) && (
            <>
              <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
                {t('Edit')}
              </Button>
              <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
                {t('Delete')}
              </Button>
            </>
          )}
        </PageHeader>
      </div>
    </>
  )
}

/** Named by its last known version, if any. */
function NoSuchProject({ last }: { last: Project | undefined }) {
  const { teamId } = useUser()
  const hasLeft = last !== undefined && last.teamId !== null && last.teamId !== teamId
  return (
    <EmptyState
      title={t('Project not found')}
      titleOrder={1}
      text={
        hasLeft
          ? t('It belongs to a team you’ve left. Your undecided expenses on it are now yours alone.')
          : t('It was deleted, or the link is incomplete.')
      }
      icon={<IconFolderOff size={24} />}
    >
      <LinkButton to="/projects">{t('All projects')}</LinkButton>
    </EmptyState>
  )
}

/** The total cost, and its share of the budget, if any. */
function ProjectFacts({ project, isOwn }: { project: Project; isOwn: boolean }) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery(projectFiguresQuery)
  const figures = data?.find(({ projectId }) => projectId === project.id)
  return (
    <Panel className={classes.facts} aria-label={t('Total expenses')}>
      {!data && error && <LoadError what={t('The totals')} error={error} onRetry={refetch} />}
      <div>
        <div className={classes.total}>
          {figures ? money(locale, figures.total, figures.currency) : '\u00a0'}
        </div>
        <p className={classes.quiet}>{figures ? expensesInAllText(figures.count, isOwn) : '\u00a0'}</p>
      </div>
      <BudgetBar project={project} figures={figures} />
      {project.description && <p className={classes.description}>{project.description}</p>}
    </Panel>
  )
}
