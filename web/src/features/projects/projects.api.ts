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

/** What a project has cost in a time, by category and by month; the last stays while another is on its way. */
export const projectReportQuery = (projectId: string, span: DaySpan) =>
  queryOptions({
    queryKey: keyOf('analytics', 'report', { projectId, ...span }),
    queryFn: ({ signal }) => call(analyticsRoutes.report, { query: { projectId, ...span }, signal }),
    placeholderData: keepPreviousData,
  })

/** Who works on a team project, by name. */
export const projectMembersQuery = (projectId: string) =>
  queryOptions({
    queryKey: keyOf('teams', 'project-members', projectId),
    queryFn: ({ signal }) => call(projectRoutes.members, { params: { id: projectId }, signal }),
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
export const projectExpensesQuery = (projectId: string) =>
  queryOptions({
    queryKey: keyOf('expenses', 'of-project', projectId),
    queryFn: async ({ signal }) => {
      const query = { projectId, limit: firstCount }
      const { answer: expenses, headers } = await callWithHeaders(expenseRoutes.list, { query, signal })
      return { expenses, total: totalCountOf(headers) ?? expenses.length }
    },
    staleTime: 0,
  })
