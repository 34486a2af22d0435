import { closedForDeletionCode } from '@outlay/contract/accounts/accountDeletion'
import type { Problem } from '@outlay/contract/core/problem'
import type { PlanProblem } from '@outlay/contract/plans/plans'
import { vi } from 'vitest'

export interface Sent {
  method: string
  path: string
  /** What follows the path's `?`. */
  query: URLSearchParams
  body: unknown
  headers: Headers
}
type StubAnswer = Response | Promise<Response>
/** Keyed by method and path: 'POST /api/auth/login'. */
export type StubResponses = Record<string, (sent: Sent) => StubAnswer>

/** Stubs the network: responds from the table, with 404 by default, and records requests. */
export function stubServer(answers: StubResponses): { sent: Sent[] } {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const { method = 'GET', body } = request
    const [path = address, query] = address.split('?')
    const call = {
      method,
      path,
      query: new URLSearchParams(query),
      body: typeof body === 'string' ? JSON.parse(body) : body,
      headers: new Headers(request.headers),
    }
    sent.push(call)
    const answer = answers[`${method} ${path}`]
    return answer ? answer(call) : problemResponse(404, 'There is nothing here.')
  })
  return { sent }
}

export function jsonResponse(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

export function problemResponse(status: number, detail: string, errors?: Problem['errors']): Response {
  return problemOf({ status, detail, ...(errors && { errors }) })
}

/** An error that the UI recognizes by its code. */
export function codedProblemResponse(status: number, code: string, detail: string): Response {
  return problemOf({ status, code, detail })
}

/** The server's response to an outdated write. */
export function staleVersionResponse(current: { readonly version: number }): Response {
  return problemOf({ status: 412, detail: 'This has changed.', code: 'request.outdated', current })
}

/** The server's response to a call that exceeds the plan. */
export function planRefusal(detail: string, part: Partial<PlanProblem> = {}): Response {
  return problemOf({ status: 402, detail, code: 'plans.over-limit', ...part })
}

/** The server's response to a sign-in to an account scheduled for deletion. */
export function closedAnswer(deletesAt: string): Response {
  return problemOf({ status: 403, detail: 'This account is closed.', code: closedForDeletionCode, deletesAt })
}

function problemOf(part: Partial<Problem & PlanProblem & { deletesAt: string }>): Response {
  const problem = { type: 'about:blank', title: 'Error', code: 'test', ...part }
  return new Response(JSON.stringify(problem), {
    status: problem.status ?? 500,
    headers: { 'content-type': 'application/problem+json' },
  })
}
