import { finished } from 'node:stream'
import { activityRoutes as contract } from '@outlay/contract/activity/activity'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../core/database/database.ts'
import { route } from '../../core/http/route.ts'
import type { Activities } from './activity.service.ts'

export function activityRoutes(app: FastifyInstance, activities: Activities, db: Db): void {
  route(app, contract.recent, ({ actor }) => activities.recent(db, actor))
  route(app, contract.stream, async ({ actor, query, request, reply }) => {
    const stream = await activities.streams.open(
      actor,
      numberOf(request.headers['last-event-id']) ?? query.after,
    )
    // Runs however the response ends, even for HEAD requests or a client that has already left.
    finished(reply.raw, () => stream.destroy())
    // Disables proxy buffering; the connection ends with the stream.
    reply.header('x-accel-buffering', 'no').header('connection', 'close')
    return { stream, type: 'text/event-stream' }
  })
  app.addHook('preClose', () => activities.streams.close())
}

/** An unknown id counts as a place that never existed, so the client is told to reload everything. */
function numberOf(lastEventId: string | string[] | undefined): number | undefined {
  if (lastEventId === undefined || lastEventId === '') return undefined
  return /^\d{1,15}$/.test(String(lastEventId)) ? Number(lastEventId) : Number.MAX_SAFE_INTEGER
}
