import type { FastifyInstance } from 'fastify'

/**
 * Once the server closes, every answer still under way ends its connection: one that a browser keeps open would
 * otherwise hold the server up for a minute.
 */
export function letConnectionsGo(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
