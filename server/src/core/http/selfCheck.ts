import type { FastifyInstance } from 'fastify'
import type { AppError } from '../errors.ts'
import { crossSite } from '../errors.ts'

/** What the running server answers to a page of another site. */
export interface SelfCheckAnswers {
  readonly refusesCrossSite: boolean
  readonly contentSecurityPolicy: string
  readonly referrerPolicy: string
}

/**
 * The server sends itself what a page of another site might send, without a cookie and to no route: what it says of
 * itself is then what it does, not what it was told to do. Touches no database.
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
