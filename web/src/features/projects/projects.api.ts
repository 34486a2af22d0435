import { analyticsRoutes } from '@outlay/contract/analytics/analytics'
import type { DaySpan } from '@outlay/contract/core/daySpans'
import type { BodyInputOf } from '@outlay/contract/core/route'
import { expenseRoutes } from '@outlay/contract/expenses/expenses'
import { type Project, projectRoutes } from '@outlay/contract/projects/projects'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callWithHeaders } from '../../core/api/api.ts'
import { totalCountOf } from '../../core/api/pageLinks.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import type { Save } from '../../core/forms/useEditForm.ts'
import type { ScopeSearch } from '../../entities/teams/scopeSearch.ts'

export type ProjectBody = BodyInputOf<typeof projectRoutes.create>

/** Replaces the opened version of a project, or creates one. */
export function saveProject({ body, opened }: Save<ProjectBody, Project>): Promise<Project> {
  if (!opened) return call(projectRoutes.create, { body })
  const { id, version } = opened
  return call(projectRoutes.update, { params: { id }, body, version })
}

/** Deletes the given version. */
export function deleteProject({ id, version }: Project) {
  return call(projectRoutes.remove, { params: { id }, version })
}

export function restoreProject(id: string) {
  return call(projectRoutes.restore, { params: { id } })
}

/** A project and the scope of its expenses: for a team project, those the user may see. */
export interface ProjectPart extends ScopeSearch {
  readonly projectId: string
}

/** A project's cost in a period, by category and month; the previous data stays while loading. */
export const projectReportQuery = (part: ProjectPart, span: DaySpan) =>
  queryOptions({
    queryKey: keyOf('analytics', 'report', { ...part, ...span }),
    queryFn: ({ signal }) => call(analyticsRoutes.report, { query: { ...part, ...span }, signal }),
    placeholderData: keepPreviousData,
  })

export interface MemberOfProject {
  readonly projectId: string
  readonly userId: string
}

/** Adds a member, or changes what they see. */
export function keepProjectMember({
  projectId,
  userId,
  ...body
}: MemberOfProject & { seesExpenses: boolean }) {
  return call(projectRoutes.keepMember, { params: { id: projectId, userId }, body })
}

export function removeProjectMember({ projectId, userId }: MemberOfProject) {
  return call(projectRoutes.removeMember, { params: { id: projectId, userId } })
}

const firstCount = 50

/** A project's newest expenses; always refetched, since they change elsewhere. */
export const projectExpensesQuery = (part: ProjectPart) =>
  queryOptions({
    queryKey: keyOf('expenses', 'of-project', part),
    queryFn: async ({ signal }) => {
      const query = { ...part, limit: firstCount }
      const { answer: expenses, headers } = await callWithHeaders(expenseRoutes.list, { query, signal })
      return { expenses, total: totalCountOf(headers) ?? expenses.length }
    },
    staleTime: 0,
  })

/** How many expenses a team project has, and how many are approved. Managers of the project see all of them. */
export const projectCountsQuery = (projectId: string) => {
  const part = { projectId, scope: 'team' } as const
  return queryOptions({
    queryKey: keyOf('expenses', 'of-project', part, 'counts'),
    queryFn: async ({ signal }) => {
      const counted = async (more: { status?: 'approved' }) => {
        const query = { ...part, ...more, limit: 1 }
        return totalCountOf((await callWithHeaders(expenseRoutes.list, { query, signal })).headers) ?? 0
      }
      const [all, approved] = await Promise.all([counted({}), counted({ status: 'approved' })])
      return { all, approved }
    },
    staleTime: 0,
  })
}
