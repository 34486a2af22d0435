import type { FastifyRequest } from 'fastify'
import { unverifiedKeyOf } from './caller.ts'

/** RFC 9110, 9.2.1. */
export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a browser sent this write from another site, with the session cookie attached. Writes with neither header are
 * allowed: every browser sends at least one, other programs need not. So are those with an API key, which ignore
 * cookies.
 */
export function isCrossSiteWrite(request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (safeMethods.has(request.method) || unverifiedKeyOf(request) !== undefined) return false
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined) return !isOwnOrigin(origin, request, publicUrl)
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function isOwnOrigin(origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (publicUrl) return origin === new URL(publicUrl).origin
  // Without PUBLIC_URL a proxy may terminate https, so the scheme is not compared.
  return URL.canParse(origin) && new URL(origin).host === request.host
}

/**
 * The request's own origin, for links returned to its sender: `https://host`, or '' if the Host header is invalid. It
 * is controlled by the sender, so never use it in anything others see.
 */
export function originOf(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`
  return URL.canParse(origin) && new URL(origin).host === request.host ? origin : ''
}
