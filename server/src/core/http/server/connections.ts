import type { Http2Session } from 'node:http2'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { http2StreamOf } from './tls.ts'

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
  const sessions = new Set<Http2Session>()
  app.server.on('session', (session: Http2Session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    // Refuses new requests and finishes those under way.
    for (const session of sessions) session.close()
  })
  app.addHook('onSend', async (request, reply) => {
    // HTTP/2 has no such header (RFC 9113, 8.2.2): there, sessions are closed instead.
    if (http2StreamOf(request)) reply.removeHeader('connection')
    else if (isClosing) reply.header('connection', 'close')
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods at a path, in alphabetical order; empty if none. */
    methodsAt(path: string): string[]
  }
}

/** Records every API route added from here on, for `Allow` (RFC 9110, 10.2.1). */
export function trackRouteMethods(app: FastifyInstance): void {
  const routes: { readonly form: RegExp; readonly methods: readonly string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return
    const form = new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`)
    routes.push({ form, methods: [method].flat() })
  })
  app.decorate('methodsAt', (path: string) => {
    const methods = routes.filter(({ form }) => form.test(path)).flatMap(route => route.methods)
    return [...new Set(methods)].sort()
  })
}
