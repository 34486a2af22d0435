import type { RouteContract } from '@outlay/contract/core/route'
import { entityTagOf } from '@outlay/contract/core/versions'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { AppError, malformedBody } from '../errors.ts'
import { type IfMatch, versionConflict } from '../versions.ts'

// entity-tag of RFC 9110, 8.8.3, with its comma; lists may have empty elements (5.6.1).
const listedTag = /[\t ,]*(W\/)?("[\x21\x23-\x7e\x80-\xff]*")[\t ]*(?:,[\t ,]*|$)/y

/**
 * The versions from If-Match and the `version` in the body. Tags are compared strongly, so weak ones never match.
 * @throws malformedBody if the header is malformed
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
    if (tag === undefined) throw malformedBody({ detail: 'If-Match must be a list of entity tags, or *.' })
    if (!weak) tags.add(tag)
  } while (listedTag.lastIndex < header.length)
  return tags
}

/** Runs the work; if the record has changed, limits the error's `current` to the contract's fields. */
export async function withCurrentVersion<T>(contract: RouteContract, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!contract.versioned || !(error instanceof AppError) || !error.current) throw error
    throw versionConflict({ current: z.parse(contract.versioned, error.current) })
  }
}

/** Adds the ETag of a response body, so that replayed responses carry it too. */
export function sendEntityTag(reply: FastifyReply, body: string): void {
  if (body !== '') reply.header('etag', entityTagOf((JSON.parse(body) as { version: number }).version))
}
