import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyTooSlow } from './bodies.errors.ts'
import { BodyWatch } from './bodyWatch.ts'
import { hasBody } from './hasBody.ts'

/** Answers any body that arrives too slowly with 408 and closes its connection. */
export function watchBodies(app: FastifyInstance): void {
  const watch = new BodyWatch()
  const timer = setInterval(() => watch.tick(), 1000)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.headers)) watch.add(request.raw, isSecond => end(request, reply, isSecond))
    done()
  })
}

/** The body's reader sees it as a connection error and responds. */
function end({ raw }: FastifyRequest, reply: FastifyReply, isSecond: boolean): void {
  if (isSecond || reply.sent || raw.listenerCount('error') === 0) {
    raw.destroy()
    return
  }
  reply.header('connection', 'close')
  raw.emit('error', bodyTooSlow())
}
