import { statusRoutes as contract } from '@outlay/contract/status/status'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../core/database/database.ts'
import { isDiskFull } from '../../core/database/databaseFailures.ts'
import { unavailable } from '../../core/errors.ts'
import { route } from '../../core/http/route.ts'

interface Status {
  readonly database: Database
  /** Whether the data folder is full. */
  readonly isFolderFull: () => Promise<boolean>
  readonly version: string
  /** The OpenAPI document. */
  readonly document: () => Record<string, unknown>
}

export function statusRoutes(
  app: FastifyInstance,
  { database, isFolderFull, version, document }: Status,
): void {
  route(app, contract.health, async () => ({ status: 'ok' as const, version }))
  route(app, contract.ready, async () => {
    await database.ping().catch(cause => {
      throw unavailable({ detail: 'The database can’t be reached.', cause })
    })
    await database.requireRoom().catch(cause => {
      const detail = isDiskFull(cause) ? 'The database disk is full.' : 'The database can’t be reached.'
      throw unavailable({ detail, cause })
    })
    if (await isFolderFull()) throw unavailable({ detail: 'The disk is full.' })
    return { status: 'ready' as const, database: database.kind }
  })
  let made: Record<string, unknown> | undefined
  route(app, contract.openapi, async () => {
    made ??= document()
    return made
  })
}
