import type { FastifyRequest } from 'fastify'
import { crossSite } from '../errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that a browser sends from another site: the session cookie would come along.
 * Callers that are no browser send neither header.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string | undefined): void {
  if (safeMethods.has(request.method)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined) {
    if (!isOwnOrigin(origin, request, publicUrl)) throw crossSite()
    return
  }
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw crossSite()
}

function isOwnOrigin(origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (publicUrl && origin === new URL(publicUrl).origin) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}
