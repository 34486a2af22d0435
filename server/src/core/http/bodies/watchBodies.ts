import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyTooSlow } from './bodies.errors.ts'
import { BodyWatch } from './bodyWatch.ts'
import { hasBody } from './hasBody.ts'

/** Every body that comes too slowly, to whatever address, is ended with 408 and its connection closed. */
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

/** Whoever reads the body hears of it as of any other fault of the line, and answers. */
function end({ raw }: FastifyRequest, reply: FastifyReply, isSecond: boolean): void {
  if (isSecond || reply.sent || raw.listenerCount('error') === 0) {
    raw.destroy()
    return
  }
  reply.header('connection', 'close')
  raw.emit('error', bodyTooSlow())
}
