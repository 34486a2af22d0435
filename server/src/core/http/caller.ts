import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../actor.ts'

const bearer = /^bearer(?: +(.*))?$/i

/** The API key of a request, unverified. Format: RFC 6750, 2.1. */
function unverifiedKeyOf({ headers }: FastifyRequest): string | undefined {
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

/**
 * Network for rate limits: full IPv4, or the first 64 bits of IPv6, since one household controls the rest (RFC 6177).
 * IPv4-mapped IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [bare = address] = address.split('%')
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const groups = tail === undefined ? first : [...first, ...zeros, ...last]
  return `${groups
    .slice(0, 4)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

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
