import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { defineError, invalidInput } from '../errors.ts'
import type { Upload } from './upload.ts'

/** An answer as it went out. */
export interface Answer {
  readonly status: number
  readonly body: string
}

export interface KeyedRequest {
  readonly userId: string
  readonly key: string
  readonly request: string
}

/** Keeps the answers of writes that carry an Idempotency-Key. */
export interface IdempotentAnswers {
  /** Takes the key, or says what it already stands for. */
  begin(keyed: KeyedRequest): Promise<'begun' | { request: string; answer: Answer | null }>
  keep(keyed: KeyedRequest, answer: Answer): Promise<void>
  /** Gives the key free again: the work failed and may be tried anew. */
  forget(keyed: KeyedRequest): Promise<void>
}

const keyReused = defineError({
  code: 'request.idempotency-key-reused',
  kind: 'unprocessable',
  title: 'Key already used',
  detail: 'This Idempotency-Key was used for another request.',
})
const stillUnderWay = defineError({
  code: 'request.still-under-way',
  kind: 'conflict',
  title: 'Still under way',
  detail: 'This was sent before and is still under way. Wait a moment, then look whether it is done.',
})

interface KeyedCall {
  readonly actor: Actor | null
  readonly body: unknown
  readonly upload: unknown
  readonly request: FastifyRequest
}

/** Does the work once per Idempotency-Key of a person; a repeat gets the first answer, to the letter. */
export async function answerOnce(
  answers: IdempotentAnswers,
  call: KeyedCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const keyed = keyedRequestOf(call)
  if (!keyed) return work()
  const earlier = await answers.begin(keyed)
  if (earlier !== 'begun') return repeatOf(earlier, keyed)
  try {
    const answer = await work()
    await answers.keep(keyed, answer)
    return answer
  } catch (error) {
    await answers.forget(keyed)
    throw error
  }
}

function repeatOf(earlier: { request: string; answer: Answer | null }, keyed: KeyedRequest): Answer {
  if (earlier.request !== keyed.request) throw keyReused()
  if (!earlier.answer) throw stillUnderWay()
  return earlier.answer
}

function keyedRequestOf({ actor, body, upload, request }: KeyedCall): KeyedRequest | undefined {
  const key = request.headers['idempotency-key']
  if (!actor || request.method === 'GET' || typeof key !== 'string') return undefined
  if (key.length < 1 || key.length > 200)
    throw invalidInput({ detail: 'An Idempotency-Key has 1 to 200 characters.' })
  const hash = createHash('sha256').update(JSON.stringify(body ?? null))
  if (upload) hash.update(JSON.stringify((upload as Upload).fields ?? null)).update((upload as Upload).bytes)
  const path = request.url.split('?')[0]
  return { userId: actor.userId, key, request: `${request.method} ${path} ${hash.digest('hex')}` }
}
