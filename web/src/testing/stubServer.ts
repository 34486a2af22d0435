import type { Problem } from '@outlay/contract/core/problem'
import { vi } from 'vitest'

interface Sent {
  method: string
  path: string
  body: unknown
}
type Answer = Response | Promise<Response>
/** By method and path: 'POST /api/auth/login'. */
type Answers = Record<string, (sent: Sent) => Answer>

/** Stands in for the network: answers by the table, 404 for the rest, and keeps what was sent. */
export function stubServer(answers: Answers): { sent: Sent[] } {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = address.split('?')[0] ?? address
    const call = { method, path, body: typeof body === 'string' ? JSON.parse(body) : body }
    sent.push(call)
    const answer = answers[`${method} ${path}`]
    return answer ? answer(call) : problemAnswer(404, 'There is nothing here.')
  })
  return { sent }
}

export function jsonAnswer(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

export function problemAnswer(status: number, detail: string, errors?: Problem['errors']): Response {
  const problem = {
    type: 'about:blank',
    title: 'Error',
    status,
    detail,
    code: 'test',
    ...(errors && { errors }),
  }
  return new Response(JSON.stringify(problem), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
}
