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
