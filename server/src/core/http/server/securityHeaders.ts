import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import { crossSite } from '../../errors.ts'
import { callerOf, isCrossSiteWrite, networkOf, originOf } from '../caller.ts'

/**
 * A page that loads resources from other hosts. It must be a full page load: a document's CSP comes with its response.
 */
interface PageWithGuests {
  readonly path: string
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}

interface SecurityOptions {
  readonly publicUrl: string | undefined
  readonly hasRateLimits: boolean
  /** Hashes of allowed inline scripts: `'sha256-…'`. */
  readonly inlineScripts: readonly string[]
  readonly pageWithGuests?: PageWithGuests | undefined
}

/** Installs security headers, cross-site checks and rate limits before any route. */
export async function installSecurityHeaders(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const isHttps = options.publicUrl?.startsWith('https:') ?? false
  const policy = { isHttps, inlineScripts: options.inlineScripts }
  await app.register(helmet, {
    hsts: isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    contentSecurityPolicy: contentSecurityPolicy(policy),
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
    const guests = options.pageWithGuests
    if (guests && request.url.split('?')[0] === guests.path)
      await reply.helmet({ contentSecurityPolicy: contentSecurityPolicy(policy, guests) })
    if (!isCrossSiteWrite(request, options.publicUrl)) return
    await noteCrossSite(request)
    throw crossSite()
  })
  if (!options.hasRateLimits) return
  await app.register(rateLimit, {
    global: false,
    hook: 'onRequest',
    keyGenerator: limitedAs,
    onExceeded: ({ actor, server }) => actor && server.services.recordThreat(actor.userId, 'rate-limited'),
  })
}

/** API keys are counted separately, so a program does not use up its owner's limit. */
function limitedAs({ actor, ip }: FastifyRequest): string {
  if (!actor) return networkOf(ip)
  return actor.keyRights ? actor.sessionId : actor.userId
}

interface OwnPolicy {
  readonly isHttps: boolean
  readonly inlineScripts: readonly string[]
}

function contentSecurityPolicy({ isHttps, inlineScripts }: OwnPolicy, guests?: PageWithGuests) {
  const { scripts = [], frames = [], connections = [] } = guests ?? {}
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScripts, ...scripts],
      // The UI kit writes its theme into a style element.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...connections],
      ...(frames.length > 0 ? { frameSrc: [...frames] } : {}),
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
    },
  }
}

/** Counts it for the session's owner, since only their browser could have sent it. */
async function noteCrossSite(request: FastifyRequest): Promise<void> {
  const { services } = request.server
  try {
    const userId = await services.ownerOf(callerOf(request))
    if (userId) services.recordThreat(userId, 'cross-site')
  } catch (error) {
    request.log.error({ err: error }, 'a request from another site was refused, but not counted')
  }
}

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
