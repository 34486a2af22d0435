import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * On shutdown, makes every pending response close its connection, since keep-alive would delay the server by a minute.
 * Also closes connections a browser opened speculatively, which Node does not count as idle.
 */
export function closeIdleConnections(app: FastifyInstance): void {
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
