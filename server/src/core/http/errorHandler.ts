import type { Problem } from '@outlay/contract/core/problem'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  AppError,
  bodyTooLarge,
  internalFault,
  malformedBody,
  notFound,
  tooManyCalls,
  unsupportedMedia,
} from '../errors.ts'

/** The one place where errors become answers: `application/problem+json`, RFC 9457. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const known = knownErrorOf(error)
    if (isHangUp(error, reply)) request.log.info('the caller hung up')
    else if (!known) request.log.error({ err: error }, 'request failed')
    return sendProblem(request, reply, known ?? internalFault())
  })
}

/** Answers 404 as a problem; the web app's own addresses are handled before this. */
export async function answerNotFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendProblem(request, reply, notFound())
}

/** Work that was given up because nobody waits for it any more; what is then answered reaches nobody. */
function isHangUp(error: Error, reply: FastifyReply): boolean {
  return error.name === 'AbortError' && reply.raw.destroyed
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const problem: Problem = {
    type: 'about:blank',
    title: error.title,
    status: error.status,
    detail: error.message,
    code: error.code,
    requestId: request.id,
    ...(error.errors ? { errors: [...error.errors] } : {}),
  }
  if (error.retryAfterSeconds) reply.header('retry-after', error.retryAfterSeconds)
  return reply.code(error.status).type('application/problem+json').send(JSON.stringify(problem))
}

const frameworkErrors: Record<string, () => AppError> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => malformedBody({ detail: 'The body is not JSON.' }),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => malformedBody({ detail: 'The body is empty; send JSON.' }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformedBody,
  FST_ERR_CTP_BODY_TOO_LARGE: bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMedia,
}

function knownErrorOf(error: FastifyError | Error): AppError | undefined {
  if (error instanceof AppError) return error
  const { code, statusCode } = error as FastifyError
  const framework = frameworkErrors[code]
  if (framework) return framework()
  if (statusCode === 429) return tooManyCalls({ retryAfterSeconds: 60 })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return malformedBody()
  return undefined
}
