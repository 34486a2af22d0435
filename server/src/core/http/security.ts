import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { networkOf } from './networkAddress.ts'
import { refuseCrossSite } from './origin.ts'

interface SecurityOptions {
  readonly publicUrl: string | undefined
  readonly hasRateLimits: boolean
}

/** Headers, cross-site refusal and calls per minute, before any route. */
export async function installSecurity(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const isHttps = options.publicUrl?.startsWith('https:') ?? false
  await app.register(helmet, {
    hsts: isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The UI kit writes its theme into a style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
    refuseCrossSite(request, options.publicUrl)
  })
  if (!options.hasRateLimits) return
  await app.register(rateLimit, {
    global: false,
    hook: 'onRequest',
    keyGenerator: request => request.actor?.userId ?? networkOf(request.ip),
  })
}
