import type { FastifyRequest } from 'fastify'
import type { Caller } from '../actor.ts'

const bearer = /^bearer(?: +(.*))?$/i

/** The API key of a request, unverified. Format: RFC 6750, 2.1. */
export function unverifiedKeyOf({ headers }: FastifyRequest): string | undefined {
  const found = bearer.exec(headers.authorization ?? '')
  return found ? (found[1] ?? '') : undefined
}

/** With a key, cookies are ignored: a session adds no rights to it, and key calls never end a session. */
export function callerOf(request: FastifyRequest): Caller {
  const headers = new Headers()
  const { cookie, 'user-agent': userAgent } = request.headers
  const unverifiedKey = unverifiedKeyOf(request)
  if (cookie && unverifiedKey === undefined) headers.set('cookie', cookie)
  if (userAgent) headers.set('user-agent', userAgent.slice(0, 500))
  return { headers, address: request.ip, ...(unverifiedKey !== undefined && { unverifiedKey }) }
}
