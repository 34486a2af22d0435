import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { defineError, invalidInput } from '../errors.ts'
import { safeMethods } from './caller.ts'
import type { Upload } from './upload.ts'

export interface ResponseToSave {
  readonly status: number
  readonly body: string
}

export interface KeyedRequest {
  readonly userId: string
  readonly key: string
  readonly request: string
}

/** The request of a key and its response. */
export interface SavedResponse {
  readonly request: string
  readonly answer: ResponseToSave
}

/** Stores responses to writes with an Idempotency-Key. */
export interface IdempotencyStore {
  /**
   * Does the work and stores its response in one transaction, unless the key has a response already. Failed work
   * releases the key. @returns the key's request and response, or `under-way` if this process is still working on it
   */
  once(keyed: KeyedRequest, work: () => Promise<ResponseToSave>): Promise<SavedResponse | 'under-way'>
}

const keyReused = defineError({
  code: 'request.idempotency-key-reused',
  kind: 'unprocessable',
  title: 'Key already used',
  detail: 'This Idempotency-Key was already used for another request.',
})
const stillUnderWay = defineError({
  code: 'request.still-under-way',
  kind: 'conflict',
  title: 'Still in progress',
  detail:
    'This was already sent and is still in progress. Wait a moment, then check whether it went through.',
})

interface KeyedCall {
  readonly actor: Actor | null
  readonly body: unknown
  readonly upload: unknown
  readonly request: FastifyRequest
}

/** Does the work once per person and Idempotency-Key; repeats get the identical first response. */
export async function runIdempotently(
  answers: IdempotencyStore,
  call: KeyedCall,
  work: () => Promise<ResponseToSave>,
): Promise<ResponseToSave> {
  const keyed = keyedRequestOf(call)
  if (!keyed) return work()
  const kept = await answers.once(keyed, work)
  if (kept === 'under-way') throw stillUnderWay({ retryAfterSeconds: 1 })
  if (kept.request !== keyed.request) throw keyReused()
  return kept.answer
}

function keyedRequestOf({ actor, body, upload, request }: KeyedCall): KeyedRequest | undefined {
  const key = request.headers['idempotency-key']
  if (!actor || safeMethods.has(request.method) || typeof key !== 'string') return undefined
  if (key.length < 1 || key.length > 200)
    throw invalidInput({ detail: 'An Idempotency-Key must have 1 to 200 characters.' })
  const hash = createHash('sha256').update(JSON.stringify(body ?? null))
  if (upload)
    hash.update(JSON.stringify((upload as Upload).fields ?? null)).update((upload as Upload).file.sha256)
  // The same change to another version is a different request.
  const ifMatch = request.headers['if-match']
  if (ifMatch !== undefined) hash.update(ifMatch)
  const [path, query] = request.url.split('?')
  if (query !== undefined) hash.update(`?${query}`)
  return { userId: actor.userId, key, request: `${request.method} ${path} ${hash.digest('hex')}` }
}
