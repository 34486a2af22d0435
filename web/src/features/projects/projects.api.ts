import { analyticsRoutes } from '@outlay/contract/analytics'
import type { DaySpan } from '@outlay/contract/core/daySpans'
import type { BodyInputOf } from '@outlay/contract/core/route'
import { expenseRoutes } from '@outlay/contract/expenses'
import { type Project, projectRoutes } from '@outlay/contract/projects'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callWithHeaders } from '../../core/api/api.ts'
import { totalCountOf } from '../../core/api/pageLinks.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import type { Save } from '../../core/forms/useEditForm.ts'
import type { ScopeSearch } from '../../entities/teams/scopeSearch.ts'

export type ProjectBody = BodyInputOf<typeof projectRoutes.create>

/** Replaces what a project was when it was opened; without, makes one. */
export function saveProject({ body, opened }: Save<ProjectBody, Project>): Promise<Project> {
  if (!opened) return call(projectRoutes.create, { body })
  const { id, version } = opened
  return call(projectRoutes.update, { params: { id }, body, version })
}

/** As it was seen. */
export function deleteProject({ id, version }: Project) {
  return call(projectRoutes.remove, { params: { id }, version })
}

export function restoreProject(id: string) {
  return call(projectRoutes.restore, { params: { id } })
}

/** A project, and whose expenses on it: on the team's those that the person may see. */
export interface ProjectPart extends ScopeSearch {
  readonly projectId: string
}

/** What a project has cost in a time, by category and by month; the last stays while another is on its way. */
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

/** Puts someone on a project, or changes what they see there. */
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

/** The newest expenses of a project; asked for whenever they are looked at, for they are changed elsewhere. */
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

/** How many expenses a project of the team has, and how many of them the team has approved; whoever manages it sees all. */
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
