import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '../../core/language/language.ts'
import { BudgetBar } from '../../entities/budgets/BudgetBar.tsx'
import { ColorDot } from '../../entities/projects/ProjectMarks.tsx'
import { projectFiguresQuery } from '../../entities/projects/projectFigures.query.ts'
import { projectsQuery } from '../../entities/projects/projects.query.ts'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { PanelEmpty, PanelList } from '../../ui/panels/PanelList.tsx'
import { TitledPanel } from '../../ui/panels/TitledPanel.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import classes from './Budgets.module.css'

const shownAtOnce = 20

/** Budgets of active projects, which cover a project's whole duration and are set there. */
export function ProjectBudgets() {
  const { data: projects, error, refetch } = useQuery(projectsQuery)
  const { data: figures } = useQuery(projectFiguresQuery)
  const planned = projects?.filter(({ budget, isActive }) => budget !== null && isActive === 'true')
  return (
    <TitledPanel
      title={t('By project')}
      text={t('Covers a project’s full duration. Set it on the project.')}
      actions={
        <LinkButton to="/projects" variant="default">
          {t('Projects')}
        </LinkButton>
      }
    >
      {!projects && error && <LoadError what={t('Your projects')} error={error} onRetry={refetch} />}
      {planned?.length === 0 && <PanelEmpty>{t('No active project has a budget.')}</PanelEmpty>}
      {planned && planned.length > 0 && (
        <PanelList items={planned} shownAtOnce={shownAtOnce} aria-label={t('Budgets by project')}>
          {project => (
            <li key={project.id} className={classes.row}>
              <span className={classes.name}>
                <ColorDot color={project.color} />
                <Link to="/projects/$projectId" params={{ projectId: project.id }} title={project.name}>
                  {project.name}
                </Link>
              </span>
              <div className={classes.bar}>
                <BudgetBar
                  project={project}
                  figures={figures?.find(({ projectId }) => projectId === project.id)}
                />
              </div>
            </li>
          )}
        </PanelList>
      )}
    </TitledPanel>
  )
}
