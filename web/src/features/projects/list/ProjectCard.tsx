import { ActionIcon } from '@mantine/core'
import type { ProjectFigures } from '@outlay/contract/analytics/analytics'
import type { Project } from '@outlay/contract/projects/projects'
import { Link } from '@tanstack/react-router'
import IconPencil from '~icons/tabler/pencil'
import IconTrash from '~icons/tabler/trash'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { BudgetBar } from '../../../entities/budgets/BudgetBar.tsx'
import { ActiveBadge, ColorDot, TeamMark } from '../../../entities/projects/ProjectMarks.tsx'
import { canEditProject } from '../projectRights.ts'
import { endText, expensesText } from '../projectText.ts'
import classes from './ProjectCard.module.css'

interface ProjectCardProps {
  project: Project
  /** Undefined while loading. */
  figures: ProjectFigures | undefined
  /** The current day in the user's timezone, YYYY-MM-DD. */
  today: string
  onEdit: (project: Project) => void
  onDelete: (project: Project) => void
}

export function ProjectCard({ project, figures, today, onEdit, onDelete }: ProjectCardProps) {
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
