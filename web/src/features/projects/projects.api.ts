import { analyticsRoutes } from '@outlay/contract/analytics'
import type { DaySpan } from '@outlay/contract/core/daySpans'
import type { BodyInputOf } from '@outlay/contract/core/route'
import { expenseRoutes } from '@outlay/contract/expenses'
import { type Project, projectRoutes } from '@outlay/contract/projects'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callWithHeaders } from '../../core/api.ts'
import { expenseKeys } from '../../core/expenses.query.ts'
import { totalCountOf } from '../../core/pageLinks.ts'

export type ProjectBody = BodyInputOf<typeof projectRoutes.update>

/** Changes the project with this id; without, makes one. */
export function saveProject(id: string | undefined, body: ProjectBody): Promise<Project> {
  return id ? call(projectRoutes.update, { params: { id }, body }) : call(projectRoutes.create, { body })
}

export function deleteProject(id: string) {
  return call(projectRoutes.remove, { params: { id } })
}

export function restoreProject(id: string) {
  return call(projectRoutes.restore, { params: { id } })
}

/** What a project has cost in a time, by category and by month; the last stays while another is on its way. */
export const projectReportQuery = (projectId: string, span: DaySpan) =>
  queryOptions({
    queryKey: ['analytics', 'report', { projectId, ...span }],
    queryFn: ({ signal }) => call(analyticsRoutes.report, { query: { projectId, ...span }, signal }),
    placeholderData: keepPreviousData,
  })

const firstCount = 50

/** The newest expenses of a project; asked for whenever they are looked at, for they are changed elsewhere. */
export const projectExpensesQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...expenseKeys.all, 'of-project', projectId],
    queryFn: async ({ signal }) => {
      const query = { projectId, limit: firstCount }
      const { answer: expenses, headers } = await callWithHeaders(expenseRoutes.list, { query, signal })
      return { expenses, total: totalCountOf(headers) ?? expenses.length }
    },
    staleTime: 0,
  })
