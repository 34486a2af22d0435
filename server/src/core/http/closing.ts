import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Once the server closes, every answer still under way ends its connection: one that a browser keeps open would
 * otherwise hold the server up for a minute. So would one that a browser has opened in advance and said nothing on,
 * which Node does not count among the idle ones.
 */
export function letConnectionsGo(app: FastifyInstance): void {
  let isClosing = false
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) return socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
