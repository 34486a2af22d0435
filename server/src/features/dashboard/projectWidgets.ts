import { addDays, monthOf } from '@outlay/contract/core/daySpans'
import { type Dashboard, projectsShown, recentCount } from '@outlay/contract/dashboard'
import type { Whose } from '@outlay/contract/expenseFilters'
import type { Actor } from '../../core/actor.ts'
import { projectNameOf } from '../analytics/analytics.service.ts'
import type { ProjectRow } from '../projects/projects.service.ts'
import type { Sources } from './sources.ts'

const endingSoonDays = 30

type ProjectWidgets = Pick<
  Dashboard,
  'activeProjects' | 'endingSoon' | 'projects' | 'projectCount' | 'recent'
>

/** All that names a project; the projects are read once. */
export async function projectWidgetsOf(
  { expenseTotals, projects: source, overviews }: Sources,
  actor: Actor,
  { today, whose }: { readonly today: string; readonly whose: Whose | undefined },
): Promise<ProjectWidgets> {
  const all = await source.rows(actor)
  const projects = whose === 'team' ? all.filter(({ teamId }) => teamId !== null) : all
  const names = new Map(projects.map(({ id, name }) => [id, name]))
  const colors = new Map(projects.map(({ id, color }) => [id, color]))
  const sums = await expenseTotals.byProject(actor, {}, monthOf(today))
  const recent = await overviews.newest(actor, recentCount)
  const active = projects.filter(({ isActive }) => isActive)
  // One row for the others is no shorter than a single other with its name.
  const shown = sums.length === projectsShown + 1 ? sums.length : projectsShown
  return {
    activeProjects: active.length,
    endingSoon: active.filter(project => isEndingSoon(project, today)).length,
    projects: sums.slice(0, shown).map(sum => ({
      ...sum,
      projectName: projectNameOf(sum.projectId, names),
      color: (sum.projectId && colors.get(sum.projectId)) ?? null,
    })),
    projectCount: sums.length,
    recent: recent.map(expense => ({
      ...expense,
      projectName: expense.projectId && projectNameOf(expense.projectId, names),
    })),
  }
}

function isEndingSoon({ endDate }: ProjectRow, today: string): boolean {
  return endDate !== null && today <= endDate && endDate <= addDays(today, endingSoonDays)
}
