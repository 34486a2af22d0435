import type { FastifyRequest } from 'fastify'
import type { Caller } from '../actor.ts'

export function callerOf(request: FastifyRequest): Caller {
  const headers = new Headers()
  const { cookie, 'user-agent': userAgent } = request.headers
  if (cookie) headers.set('cookie', cookie)
  if (userAgent) headers.set('user-agent', userAgent.slice(0, 500))
  return { headers, address: request.ip }
}
