import type { Socket } from 'node:net'
import { type AppError, headTooLarge, malformedBody } from '../errors.ts'
import { newId } from '../ids.ts'
import { bodyTooSlow } from './bodies/bodies.errors.ts'
import { problemText } from './errorHandler.ts'

const errorsByCode: Record<string, () => AppError> = {
  HPE_HEADER_OVERFLOW: headTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: bodyTooSlow,
}
const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Invalid HTTP and timeouts reach no route, so they are answered on the raw socket, which then closes. */
export function sendMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const known = (errorsByCode[error.code ?? ''] ?? malformedBody)()
  const body = problemText(known, newId())
  const head = [
    `HTTP/1.1 ${known.status} ${reasons[known.status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
