import { APICallError, NoObjectGeneratedError, RetryError } from 'ai'

// Providers quote keys, prompts and responses in error messages, so only these words are kept.
const knownCodes = new Set([
  'api_error',
  'authentication_error',
  'billing_error',
  'context_length_exceeded',
  'insufficient_quota',
  'invalid_api_key',
  'invalid_request_error',
  'model_not_found',
  'not_found_error',
  'overloaded_error',
  'permission_error',
  'rate_limit_error',
  'rate_limit_exceeded',
  'request_too_large',
  'server_error',
  'unsupported_value',
])

interface FaultFacts {
  readonly status?: number | undefined
  readonly code?: string | undefined
  readonly retryAfterSeconds?: number | undefined
}

/** A provider failure that is safe to show, store and log: no key, prompt, response or URL. */
export class ProviderFault extends Error {
  readonly status: number | undefined
  /** The provider's error code, if known. */
  readonly code: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(what: string, facts: FaultFacts = {}) {
    super(what)
    this.name = 'ProviderFault'
    this.status = facts.status
    this.code = facts.code && knownCodes.has(facts.code) ? facts.code : undefined
    this.retryAfterSeconds = facts.retryAfterSeconds
  }
}

export type FailureReason =
  | 'refused'
  | 'rate-limited'
  | 'timed-out'
  | 'unreachable'
  | 'malformed-answer'
  | 'failed'

export interface ModelFailure {
  readonly reason: FailureReason
  readonly fault: ProviderFault
}

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_SOCKET',
])

const malformedNames = new Set([
  'AI_EmptyResponseBodyError',
  'AI_InvalidResponseDataError',
  'AI_JSONParseError',
  'AI_NoContentGeneratedError',
  'AI_NoOutputGeneratedError',
  'AI_TypeValidationError',
])

/**
 * Describes a failed provider call in a few stable words. Drops the original error, which contains the request with its
 * key and data, and the response.
 */
export function modelFailureOf(error: unknown): ModelFailure {
  return explain(RetryError.isInstance(error) ? error.lastError : error)
}

function explain(error: unknown): ModelFailure {
  const chain = causesOf(error)
  const ownFault = chain.find(cause => cause instanceof ProviderFault)
  if (ownFault)
    return { reason: ownFault.status === 429 ? 'rate-limited' : 'malformed-answer', fault: ownFault }
  const code = chain.map(codeOf).find(found => unreachableCodes.has(found))
  if (code) return { reason: 'unreachable', fault: new ProviderFault(`No connection (${code})`) }
  if (APICallError.isInstance(error)) return explainCall(error)
  if (NoObjectGeneratedError.isInstance(error) && error.finishReason === 'content-filter')
    return modelRefused()
  if (NoObjectGeneratedError.isInstance(error) || (error instanceof Error && malformedNames.has(error.name)))
    return { reason: 'malformed-answer', fault: new ProviderFault('The answer has not the asked-for form') }
  return { reason: 'failed', fault: new ProviderFault('The call failed') }
}

function explainCall(error: APICallError): ModelFailure {
  const status = error.statusCode
  if (status === undefined) return { reason: 'unreachable', fault: new ProviderFault('No connection') }
  if (status < 300) {
    return {
      reason: 'malformed-answer',
      fault: new ProviderFault('The answer is not the protocol', { status }),
    }
  }
  const fault = new ProviderFault(`HTTP ${status}`, { status, code: providerCode(error.data) })
  if (status === 401 || status === 403) return { reason: 'refused', fault }
  return { reason: status === 408 ? 'timed-out' : 'failed', fault }
}

export function modelRefused(): ModelFailure {
  return { reason: 'refused', fault: new ProviderFault('The model refused to answer') }
}

/** Both protocols return `{ error: { type, code } }`. */
function providerCode(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined
  const { error } = body
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'type' in error && typeof error.type === 'string' ? error.type : undefined
}

function causesOf(error: unknown): unknown[] {
  const chain: unknown[] = []
  for (let next = error; next instanceof Error && !chain.includes(next); next = next.cause) chain.push(next)
  return chain
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
