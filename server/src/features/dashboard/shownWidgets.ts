import { addDays, monthOf } from '@outlay/contract/core/daySpans'
import { type Dashboard, projectsShown, recentCount } from '@outlay/contract/dashboard/dashboard'
import type { ExpenseScope } from '@outlay/contract/expenses/expenseFilters'
import type { Actor } from '../../core/actor.ts'
import { runConcurrently, runSequentially } from '../../core/concurrency.ts'
import { projectNameOf } from '../analytics/analytics.service.ts'
import type { ProjectRow } from '../projects/projects.service.ts'
import type { Sources } from './sources.ts'

const endingSoonDays = 30

type ShownWidgets = Pick<
  Dashboard,
  'categories' | 'activeProjects' | 'endingSoon' | 'projects' | 'projectCount' | 'recent'
>

interface WidgetsContext {
  readonly actor: Actor
  readonly today: string
  readonly whose: ExpenseScope | undefined
}

/** Figures of the shown expenses: the person's own, read concurrently, or the team's. */
export async function shownWidgetsOf(
  { expenseTotals, projects: source, overviews, analytics }: Sources,
  { actor, today, whose }: WidgetsContext,
): Promise<ShownWidgets> {
  // Under row-level security statements must not overlap.
  const asking = whose === 'team' ? runSequentially : runConcurrently
  const [categories, all, sums, recent] = await asking([
    () => analytics.categories(actor, {}),
    () => source.rows(actor),
    () => expenseTotals.byProject(actor, {}, monthOf(today)),
    () => overviews.newest(actor, recentCount),
  ])
  const projects = whose === 'team' ? all.filter(({ teamId }) => teamId !== null) : all
  return {
    categories,
    ...countsOf(projects, today),
    ...namedOf(projects, { sums, recent }),
  }
}

function countsOf(projects: readonly ProjectRow[], today: string) {
  const active = projects.filter(({ isActive }) => isActive)
  return {
    activeProjects: active.length,
    endingSoon: active.filter(project => isEndingSoon(project, today)).length,
  }
}

type Sums = Awaited<ReturnType<Sources['expenseTotals']['byProject']>>
type Recent = Awaited<ReturnType<Sources['overviews']['newest']>>

function namedOf(
  projects: readonly ProjectRow[],
  { sums, recent }: { readonly sums: Sums; readonly recent: Recent },
): Pick<Dashboard, 'projects' | 'projectCount' | 'recent'> {
  const names = new Map(projects.map(({ id, name }) => [id, name]))
  const colors = new Map(projects.map(({ id, color }) => [id, color]))
  // An "others" row for a single project would save nothing, so show its name.
  const shown = sums.length === projectsShown + 1 ? sums.length : projectsShown
  return {
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
