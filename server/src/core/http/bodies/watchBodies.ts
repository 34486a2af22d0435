import { constants } from 'node:http2'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { http2StreamOf } from '../server/tls.ts'
import { bodyTooSlow } from './bodies.errors.ts'
import { hasBody } from './bodySpace.ts'

/** State of an incoming body; a subset of Node's IncomingMessage. */
interface ArrivingBody {
  readonly complete: boolean
  readonly destroyed: boolean
  /** Received but not yet consumed: then the server is slow, not the sender. */
  readonly readableLength: number
  readonly socket: { readonly bytesRead: number }
}

interface Watched {
  /** Ends the body: first with a response, then by force. */
  readonly end: (isSecond: boolean) => void
  bytesBefore: number
  ticks: number
  isEnding: boolean
}

/** A poor mobile connection sends a few kilobytes per second and may pause in a tunnel. */
const windowTicks = 20
const leastBytesPerTick = 1024

/**
 * Ends bodies slower than 1 kB/s, averaged over windows of 20 s; the first window is a grace period. Time is counted in
 * one-second ticks, so a blocked process is not held against anyone.
 */
export class BodyWatch {
  readonly #watched = new Map<ArrivingBody, Watched>()

  add(body: ArrivingBody, end: Watched['end']): void {
    this.#watched.set(body, { end, bytesBefore: body.socket.bytesRead, ticks: 0, isEnding: false })
  }

  /** Call once a second. */
  tick(): void {
    for (const [body, watched] of this.#watched) {
      if (body.complete || body.destroyed) this.#watched.delete(body)
      else if (watched.isEnding) watched.end(true)
      else if (isTooSlow(body, watched)) {
        watched.isEnding = true
        watched.end(false)
      }
    }
  }
}

function isTooSlow(body: ArrivingBody, watched: Watched): boolean {
  if (body.readableLength > 0) return false
  watched.ticks += 1
  if (watched.ticks < windowTicks) return false
  const { bytesRead } = body.socket
  const isSlow = bytesRead - watched.bytesBefore < windowTicks * leastBytesPerTick
  watched.ticks = 0
  watched.bytesBefore = bytesRead
  return isSlow
}

/** Answers any body that arrives too slowly with 408 and closes its connection. */
export function watchBodies(app: FastifyInstance): void {
  const watch = new BodyWatch()
  const timer = setInterval(() => watch.tick(), 1000)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watch.add(arriving(request), isSecond => end(request, reply, isSecond))
    done()
  })
}

/** In HTTP/2 many bodies share a connection, so the bytes of each are counted. */
function arriving(request: FastifyRequest): ArrivingBody {
  const { raw } = request
  const stream = http2StreamOf(request)
  if (!stream) return raw
  const socket = { bytesRead: 0 }
  const push = stream.push.bind(stream)
  stream.push = (chunk: Buffer | null, ...rest) => {
    socket.bytesRead += chunk?.length ?? 0
    return push(chunk, ...rest)
  }
  return {
    socket,
    get complete() {
      return raw.complete
    },
    get destroyed() {
      return stream.destroyed
    },
    get readableLength() {
      return raw.readableLength + stream.readableLength
    },
  }
}

/** The body's reader sees it as a connection error and responds. */
function end(request: FastifyRequest, reply: FastifyReply, isSecond: boolean): void {
  const { raw } = request
  if (isSecond || reply.sent || raw.listenerCount('error') === 0) {
    const stream = http2StreamOf(request)
    if (stream) stream.close(constants.NGHTTP2_CANCEL)
    else raw.destroy()
    return
  }
  reply.header('connection', 'close')
  raw.emit('error', bodyTooSlow())
}
