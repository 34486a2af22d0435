import { finished } from 'node:stream'
import { activityRoutes as contract } from '@outlay/contract/activity'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../core/database/database.ts'
import { route } from '../../core/http/route.ts'
import type { Activities } from './activity.service.ts'

export function activityRoutes(app: FastifyInstance, activities: Activities, db: Db): void {
  route(app, contract.recent, ({ actor }) => activities.recent(db, actor))
  route(app, contract.stream, async ({ actor, query, request, reply }) => {
    const stream = await activities.follow(actor, numberOf(request.headers['last-event-id']) ?? query.after)
    // However the answer ends: also where the caller was gone before it began, or asked for its head alone.
    finished(reply.raw, () => stream.destroy())
    // A proxy passes each event on at once, and the connection ends with the stream.
    reply.header('x-accel-buffering', 'no').header('connection', 'close')
    return { stream, type: 'text/event-stream' }
  })
  app.addHook('preClose', () => activities.close())
}

/** What is no number of ours stands for a place that never was: such a window is told to load everything anew. */
function numberOf(lastEventId: string | string[] | undefined): number | undefined {
  if (lastEventId === undefined || lastEventId === '') return undefined
  return /^\d{1,15}$/.test(String(lastEventId)) ? Number(lastEventId) : Number.MAX_SAFE_INTEGER
}
