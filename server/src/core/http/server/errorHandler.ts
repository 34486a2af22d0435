import type { Socket } from 'node:net'
import { type Language, memoize, requestedLanguage } from '@outlay/contract/core/languages'
import type { Problem } from '@outlay/contract/core/problem'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type DatabaseUnavailableError, isDiskFull, unavailability } from '../../database/databaseFailures.ts'
import { isOwnerDeleted } from '../../database/sqlErrors.ts'
import {
  AppError,
  badRange,
  bodyTooLarge,
  diskFull,
  headTooLarge,
  internalFault,
  malformedAddress,
  malformedBody,
  methodNotAllowed,
  notFound,
  signedOut,
  tooManyCalls,
  unavailable,
  unsupportedMedia,
} from '../../errors.ts'
import { newId } from '../../ids.ts'
import { type Say, sayIn, sayInEnglish } from '../../language/say.ts'
import { bodyTooSlow } from '../bodies/bodies.errors.ts'

/** Turns every error into a response: `application/problem+json`, RFC 9457. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const known = knownErrorOf(error)
    if (isHangUp(error, reply)) request.log.info('the caller hung up')
    else if (!known) request.log.error({ err: error }, 'request failed')
    else if (!(error instanceof AppError)) request.log.warn({ err: error, code: known.code }, 'not answered')
    const { headers } = error as { headers?: Record<string, string> }
    if (headers?.['Content-Range']) reply.header('content-range', headers['Content-Range'])
    return sendProblem(request, reply, known ?? internalFault())
  })
}

/** Answers 404, or 405 if the path accepts other methods; the web app's paths are handled earlier. */
export async function sendNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const methods = request.server.methodsAt(request.url.split('?')[0] ?? '')
  if (methods.length === 0) return sendProblem(request, reply, notFound())
  reply.header('allow', methods.join(', '))
  return sendProblem(request, reply, methodNotAllowed())
}

/** Fastify rejected the URL (`frameworkErrors`) before routing and hooks. */
export function sendBadUrl(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(request, reply, malformedAddress())
}

/** Work aborted because the client disconnected; the response reaches no one. */
function isHangUp(error: Error, reply: FastifyReply): boolean {
  return error.name === 'AbortError' && reply.raw.destroyed
}

/** The problem's JSON, RFC 9457. */
export function problemText(error: AppError, requestId: string, say: Say = sayInEnglish): string {
  const { detail, errors } = error.told(say)
  const problem: Problem = {
    ...error.extension,
    type: 'about:blank',
    title: error.title,
    status: error.status,
    detail,
    code: error.code,
    requestId,
    ...(errors ? { errors: [...errors] } : {}),
    ...(error.current ? { current: error.current } : {}),
  }
  return JSON.stringify(problem)
}

// Bounded by the number of languages.
const sayOf = memoize((language: Language) => sayIn(language))

function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds)
  reply.header('cache-control', 'no-store')
  const say = sayOf(requestedLanguage(request.headers['accept-language'] ?? ''))
  return reply
    .code(error.status)
    .type('application/problem+json')
    .send(problemText(error, request.id, say))
}

const retryAfterSeconds = 2

function unreached({ outcome }: DatabaseUnavailableError): AppError {
  const detail =
    outcome === 'unknown'
      ? 'The database connection was lost at the last moment. Check whether your change was saved before you try again.'
      : 'The database can’t be reached. Nothing was changed. Please try again in a moment.'
  return unavailable({ detail, retryAfterSeconds })
}

const frameworkErrors: Record<string, () => AppError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => malformedBody({ detail: 'The body isn’t valid JSON.' }),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => malformedBody({ detail: 'The body is empty. Send JSON.' }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformedBody,
  FST_ERR_CTP_BODY_TOO_LARGE: bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMedia,
}

function knownErrorOf(error: FastifyError | Error): AppError | undefined {
  if (error instanceof AppError) return error
  if (isDiskFull(error)) return diskFull()
  // The account was deleted while this was running.
  if (isOwnerDeleted(error)) return signedOut()
  const failure = unavailability(error)
  if (failure) return unreached(failure)
  const { code, statusCode } = error as FastifyError
  const framework = frameworkErrors[code]
  if (framework) return framework()
  if (statusCode === 416) return badRange()
  if (statusCode === 429) return tooManyCalls({ retryAfterSeconds: 60 })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return malformedBody()
  return undefined
}

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
