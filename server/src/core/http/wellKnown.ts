import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { originOf } from './origin.ts'

interface WellKnown {
  readonly clock: Clock
  readonly publicUrl: string | undefined
  /** Where to report vulnerabilities: a mailto, https or tel URI. */
  readonly securityContact: string | undefined
}

const validMs = 180 * 24 * 60 * 60_000

/** security.txt (RFC 9116), generated on each request so that it never expires. */
export function installWellKnown(
  app: FastifyInstance,
  { clock, publicUrl, securityContact }: WellKnown,
): void {
  app.get('/.well-known/security.txt', async (request, reply) => {
    // The standard requires a contact.
    if (securityContact === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('')
    const path = '/.well-known/security.txt'
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(clock.now().getTime() + validMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl ?? originOf(request)}${path}`,
    ]
    reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8')
    return reply.send(`${lines.join('\n')}\n`)
  })
}
