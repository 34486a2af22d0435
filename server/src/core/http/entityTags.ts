import type { RouteContract } from '@outlay/contract/core/route'
import { entityTagOf } from '@outlay/contract/core/versions'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { AppError, malformedBody } from '../errors.ts'
import { type IfMatch, outdated } from '../versions.ts'

// entity-tag of RFC 9110, 8.8.3, with the comma after it; a list may have empty elements (5.6.1).
const listedTag = /[\t ,]*(W\/)?("[\x21\x23-\x7e\x80-\xff]*")[\t ]*(?:,[\t ,]*|$)/y

/**
 * What If-Match asks for and, beside it, the `version` of a body that puts back what was read. Tags are compared with each
 * other strongly: a weak one is like none. @throws malformedBody where the header is none
 */
export function ifMatchOf(header: string | undefined, body: unknown): IfMatch {
  const asked = header === undefined || header.trim() === '*' ? 'any' : strongTagsOf(header)
  const { version } = (body ?? {}) as { version?: unknown }
  if (version === undefined) return asked
  const tag = entityTagOf(version)
  return new Set(asked === 'any' || asked.has(tag) ? [tag] : [])
}

function strongTagsOf(header: string): ReadonlySet<string> {
  const tags = new Set<string>()
  listedTag.lastIndex = 0
  do {
    const [, weak, tag] = listedTag.exec(header) ?? []
    if (tag === undefined) throw malformedBody({ detail: 'If-Match is a list of entity tags, or *.' })
    if (!weak) tags.add(tag)
  } while (listedTag.lastIndex < header.length)
  return tags
}

/** Does the work; where the thing has moved on, the error tells of it what the contract names, and nothing else. */
export async function showingCurrent<T>(contract: RouteContract, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!contract.versioned || !(error instanceof AppError) || !error.current) throw error
    throw outdated({ current: z.parse(contract.versioned, error.current) })
  }
}

/** The tag of what is answered, so that a repeated answer carries it, too. */
export function sendEntityTag(reply: FastifyReply, body: string): void {
  if (body !== '') reply.header('etag', entityTagOf((JSON.parse(body) as { version: number }).version))
}
