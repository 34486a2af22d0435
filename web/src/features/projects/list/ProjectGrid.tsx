import type { Project } from '@outlay/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { dayIn } from '../../../core/formats/calendarDay.ts'
import { foldedText } from '../../../core/formats/foldedText.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { projectFiguresQuery } from '../../../entities/projects/projectFigures.query.ts'
import { useSearchableList } from '../../../ui/inputs/useSearchableList.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import classes from './ProjectCard.module.css'
import { ProjectCard } from './ProjectCard.tsx'

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

export function ProjectGrid({ projects, search, onSearch, onEdit, onDelete }: ProjectGridProps) {
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
export function ProjectGridSkeleton() {
  return (
    <div className={classes.grid} role="status" aria-label={t('Loading projects')}>
      {['first', 'second', 'third'].map(name => (
        <div key={name} className={classes.skeleton} />
      ))}
    </div>
  )
}
