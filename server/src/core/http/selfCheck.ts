import type { FastifyInstance } from 'fastify'
import { type AppError, crossSite } from '../errors.ts'

/** The running server's response to a cross-site request. */
export interface SelfCheckAnswers {
  readonly refusesCrossSite: boolean
  readonly contentSecurityPolicy: string
  readonly referrerPolicy: string
}

/**
 * Sends the server a simulated cross-site request, without a cookie or a real route, so the result shows actual
 * behavior rather than configuration. Touches no database.
 */
export async function selfCheck(app: FastifyInstance): Promise<SelfCheckAnswers> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/own-answers',
    headers: { origin: 'https://elsewhere.invalid' },
  })
  return {
    refusesCrossSite: codeOf(reply.payload) === crossSite().code,
    contentSecurityPolicy: headerText(reply.headers['content-security-policy']),
    referrerPolicy: headerText(reply.headers['referrer-policy']),
  }
}

function codeOf(problem: string): AppError['code'] | undefined {
  try {
    return (JSON.parse(problem) as { code?: string }).code
  } catch {
    return undefined
  }
}

function headerText(header: unknown): string {
  return typeof header === 'string' ? header : ''
}
