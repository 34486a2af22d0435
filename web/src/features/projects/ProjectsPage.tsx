import type { ProjectFigures } from '@outlay/contract/analytics/analytics'
import type { Project } from '@outlay/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import IconFolder from '~icons/tabler/folder'
import IconPencil from '~icons/tabler/pencil'
import IconPlus from '~icons/tabler/plus'
import IconTrash from '~icons/tabler/trash'
import { dayIn } from '../../core/formats/calendarDay.ts'
import { foldedText } from '../../core/formats/foldedText.ts'
import { money } from '../../core/formats/formats.ts'
import { useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { Link } from '../../core/navigation/navigation.tsx'
import { useUser } from '../../core/session/session.tsx'
import { BudgetBar } from '../../entities/budgets/BudgetBar.tsx'
import { ActiveBadge, ColorDot, TeamMark } from '../../entities/projects/ProjectMarks.tsx'
import { projectFiguresQuery } from '../../entities/projects/projectFigures.query.ts'
import { projectsQuery } from '../../entities/projects/projects.query.ts'
import { ActionIcon, Button } from '../../ui/buttons/Button.tsx'
import { useSearchableList } from '../../ui/inputs/useSearchableList.tsx'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { DeleteProjectDialog, EditDialog, ProjectDialog } from './form/lazyDialogs.ts'
import classes from './ProjectsPage.module.css'
import { canEditProject } from './projectRights.ts'
import { useProjectsAddress } from './projects.search.ts'
import { endText, expensesText } from './projectText.ts'

/** All projects as cards, with the dialogs in the URL. */
export function ProjectsPage() {
  const { data: projects, error, refetch } = useQuery(projectsQuery)
  const address = useProjectsAddress()
  const [leaving, setLeaving] = useState<Project>()
  return (
    <>
      <PageHeader title={t('Projects')} text={projects ? countText(projects) : '\u00a0'}>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={address.openNew}>
          {t('New Project')}
        </Button>
      </PageHeader>
      {projects && projects.length > 0 && (
        <ProjectGrid
          projects={projects}
          search={address.search ?? ''}
          onSearch={address.find}
          onEdit={({ id }) => address.open(id)}
          onDelete={setLeaving}
        />
      )}
      {projects?.length === 0 && <NoProjects onAdd={address.openNew} />}
      {!projects && error && (
        <Panel>
          <LoadError what={t('Your projects')} error={error} onRetry={refetch} />
        </Panel>
      )}
      {!projects && !error && <ProjectGridSkeleton />}
      <Suspense>
        {/* Waits for the projects, since a new one gets an unused color. */}
        {address.action === 'add' && (projects || error) && (
          <ProjectDialog project={undefined} isTeams={address.whose === 'team'} onClose={address.close} />
        )}
        {address.edit && projects && (
          <EditDialog key={address.edit} id={address.edit} projects={projects} onClose={address.close} />
        )}
        {leaving && <DeleteProjectDialog project={leaving} onClose={() => setLeaving(undefined)} />}
      </Suspense>
    </>
  )
}

function NoProjects({ onAdd }: { onAdd: () => void }) {
  return (
    <Panel>
      <EmptyState
        title={t('No projects yet')}
        text={t('Group expenses for a client, trip or job in a project, and see what it has cost so far.')}
        icon={<IconFolder size={24} />}
      >
        <Button onClick={onAdd}>{t('Create Project')}</Button>
      </EmptyState>
    </Panel>
  )
}

function countText(projects: readonly Project[]): string {
  if (projects.length === 0) return '\u00a0'
  const active = projects.filter(({ isActive }) => isActive === 'true').length
  return t(
    '{count, plural, one {# project} other {# projects}}, {active, plural, one {# active} other {# active}}',
    { count: projects.length, active },
  )
}

const names = new Intl.Collator(undefined, { numeric: true })

/** Active ones first, then by name. */
function inOrder(projects: readonly Project[]): Project[] {
  return projects.toSorted(
    (a, b) => Number(b.isActive === 'true') - Number(a.isActive === 'true') || names.compare(a.name, b.name),
  )
}

/** Projects that contain every search word in their name or description. */
function projectsFound(projects: readonly Project[], search: string): readonly Project[] {
  const words = foldedText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return projects
  return projects.filter(({ name, description }) => {
    const text = foldedText(`${name}\n${description ?? ''}`)
    return words.every(word => text.includes(word))
  })
}

/** Shorter lists have no search. */
const searchedFrom = 12
const shownAtOnce = 60

interface ProjectGridProps {
  projects: readonly Project[]
  search: string
  onSearch: (search: string) => void
  onEdit: (project: Project) => void
  onDelete: (project: Project) => void
}

function ProjectGrid({ projects, search, onSearch, onEdit, onDelete }: ProjectGridProps) {
  const { timezone } = useUser()
  const figures = useQuery(projectFiguresQuery)
  const figuresById = useMemo(() => new Map(figures.data?.map(one => [one.projectId, one])), [figures.data])
  const ordered = useMemo(() => inOrder(projects), [projects])
  const today = dayIn(timezone, new Date())
  const { shown, filter, more } = useSearchableList({
    items: ordered,
    find: projectsFound,
    search,
    onSearch,
    searchedFrom,
    shownAtOnce,
    words: {
      label: t('Search projects'),
      placeholder: t('Search projects...'),
      none: t('No projects found'),
    },
  })
  return (
    <>
      {filter && <div className={classes.filter}>{filter}</div>}
      {figures.error && !figures.data && (
        <LoadError what={t('The totals')} error={figures.error} onRetry={figures.refetch} />
      )}
      <ul className={classes.grid} aria-label={t('Projects')}>
        {shown.map(project => (
          <ProjectCard
            key={project.id}
            figures={figuresById.get(project.id)}
            project={project}
            today={today}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </ul>
      {more && <div className={classes.more}>{more}</div>}
    </>
  )
}

/** Placeholder cards while projects load. */
function ProjectGridSkeleton() {
  return (
    <div className={classes.grid} role="status" aria-label={t('Loading projects')}>
      {['first', 'second', 'third'].map(name => (
        <div key={name} className={classes.skeleton} />
      ))}
    </div>
  )
}

interface ProjectCardProps {
  project: Project
  /** Undefined while loading. */
  figures: ProjectFigures | undefined
  /** The current day in the user's timezone, YYYY-MM-DD. */
  today: string
  onEdit: (project: Project) => void
  onDelete: (project: Project) => void
}

function ProjectCard({ project, figures, today, onEdit, onDelete }: ProjectCardProps) {
  const locale = useLocale()
  const user = useUser()
  const { id, name, description, color, isActive, endDate } = project
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <ColorDot color={color} />
        <h2 className={classes.name} title={name}>
          <Link to="/projects/$projectId" params={{ projectId: id }} className={classes.link}>
            {name}
          </Link>
        </h2>
        {project.teamId && <TeamMark visibility={project.visibility} />}
        <ActiveBadge isActive={isActive} />
      </div>
      {description && (
        <p className={classes.description} title={description}>
          {description}
        </p>
      )}
      <div className={classes.figures}>
        <span className={classes.total}>
          {figures ? money(locale, figures.total, figures.currency) : '\u00a0'}
        </span>
        <span className={classes.count}>{figures && expensesText(figures.count)}</span>
      </div>
      <BudgetBar project={project} figures={figures} />
      <div className={classes.foot}>
        <span className={classes.end}>{endDate && endText(locale, endDate, today)}</span>
        {canEditProject(user, project) && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('Edit {name}', { name })}
              onClick={() => onEdit(project)}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('Delete {name}', { name })}
              onClick={() => onDelete(project)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </>
        )}
      </div>
    </li>
  )
}
