import type { FastifyRequest } from 'fastify'
import { unverifiedKeyOf } from './caller.ts'

/** RFC 9110, 9.2.1. */
export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether it is a write that a browser sends from another site: the session cookie would come along. A write with
 * neither header is none, with a cookie too: every browser says at least one of them, programs need not. Nor is one with
 * an API key, beside which no cookie counts.
 */
export function isCrossSiteWrite(request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (safeMethods.has(request.method) || unverifiedKeyOf(request) !== undefined) return false
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined) return !isOwnOrigin(origin, request, publicUrl)
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function isOwnOrigin(origin: string, request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (publicUrl) return origin === new URL(publicUrl).origin
  // Without PUBLIC_URL nobody knows whether a proxy in front speaks https, so the scheme is left open.
  return URL.canParse(origin) && new URL(origin).host === request.host
}

/**
 * Where a request was sent to, for links that go back to whoever sent it: `https://host`, or '' where the Host header
 * is none. It is what the sender says, so nothing that others see may be made of it.
 */
export function originOf(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`
  return URL.canParse(origin) && new URL(origin).host === request.host ? origin : ''
}
