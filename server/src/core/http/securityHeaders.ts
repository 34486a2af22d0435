import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { crossSite } from '../errors.ts'
import { callerOf } from './caller.ts'
import { networkOf } from './networkAddress.ts'
import { isCrossSiteWrite } from './origin.ts'

/** A page that needs something of other hosts. It has to be loaded by itself: what a page may is said with its document. */
export interface PageWithGuests {
  readonly path: string
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
}

interface SecurityOptions {
  readonly publicUrl: string | undefined
  readonly hasRateLimits: boolean
  /** What the pages themselves may run, by its hash: `'sha256-…'`. */
  readonly inlineScripts: readonly string[]
  readonly pageWithGuests?: PageWithGuests | undefined
}

/** Headers, cross-site refusal and calls per minute, before any route. */
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
    onExceeded: ({ actor, server }) => actor && server.services.noteThreat(actor.userId, 'rate-limited'),
  })
}

/** Who is counted: an API key by itself, so that a program does not take from its person what their pages need. */
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

/** It was aimed at whoever's session came along, which nobody but that person's browser has. */
async function noteCrossSite(request: FastifyRequest): Promise<void> {
  const { services } = request.server
  try {
    const userId = await services.ownerOf(callerOf(request))
    if (userId) services.noteThreat(userId, 'cross-site')
  } catch (error) {
    request.log.error({ err: error }, 'a request from another site was refused, but not counted')
  }
}
