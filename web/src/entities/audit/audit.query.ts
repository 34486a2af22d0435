import { auditRoutes } from '@outlay/contract/audit/audit'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callWithHeaders } from '../../core/api/api.ts'
import { nextCursorOf } from '../../core/api/pageLinks.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

const shownFirst = 10

/** The account's recent activity. Always refetched, since others can cause entries too. */
export const recentAuditQuery = queryOptions({
  queryKey: keyOf('audit', 'recent'),
  queryFn: ({ signal }) => call(auditRoutes.own, { query: { limit: shownFirst }, signal }),
  staleTime: 0,
})

export const ownAuditQuery = infiniteQueryOptions({
  queryKey: keyOf('audit', 'own'),
  queryFn: async ({ pageParam, signal }) => {
    const query = pageParam ? { cursor: pageParam } : {}
    const { answer, headers } = await callWithHeaders(auditRoutes.own, { query, signal })
    return { events: answer, nextCursor: nextCursorOf(headers) }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.nextCursor,
  staleTime: 0,
})

export const teamAuditQuery = (teamId: string) =>
  infiniteQueryOptions({
    queryKey: keyOf('audit', 'team', teamId),
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam ? { cursor: pageParam } : {}
      const asked = { params: { teamId }, query, signal }
      const { answer, headers } = await callWithHeaders(auditRoutes.ofTeam, asked)
      return { events: answer, nextCursor: nextCursorOf(headers) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor,
    staleTime: 0,
  })

export const ownAuditFile = '/api/security/audit/export'
export const teamAuditFile = (teamId: string): string => `/api/teams/${teamId}/audit/export`
