import { type Say, sayInEnglish, type Wording, wordsOf } from './language/say.ts'

/** The kind of an error, which alone decides its HTTP status. */
const statusOf = {
  'bad-input': 400,
  'signed-out': 401,
  'over-plan': 402,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'timed-out': 408,
  conflict: 409,
  outdated: 412,
  'too-large': 413,
  'wrong-type': 415,
  'bad-range': 416,
  unprocessable: 422,
  'too-many': 429,
  'head-too-large': 431,
  internal: 500,
  'bad-gateway': 502,
  unavailable: 503,
  full: 507,
} as const

export type ErrorKind = keyof typeof statusOf

export interface ErrorDefinition {
  /** Stable and dotted: `expenses.not-found`. */
  readonly code: `${string}.${string}`
  readonly kind: ErrorKind
  readonly title: string
  /** One sentence a person can act on. */
  readonly detail: Wording
}

export interface FieldError {
  readonly path: string
  readonly message: string
}

/** A field error before its language is known. */
export interface FieldProblem {
  readonly path: string
  readonly message: Wording
}

export interface ErrorDetails {
  readonly detail?: Wording
  readonly errors?: readonly FieldProblem[]
  readonly retryAfterSeconds?: number
  /** The current version of a changed record; `route` filters it by the contract. */
  readonly current?: object
  /** Extension members of the problem, as in its contract (RFC 9457, section 3.2). */
  readonly extension?: Readonly<Record<string, unknown>>
  readonly cause?: unknown
}

/** The parts of an error that are shown in the reader's language. */
export interface LocalizedError {
  readonly detail: string
  readonly errors: readonly FieldError[] | undefined
}

/** An error shown to a person. Anything else thrown is a bug: 500, logged. `message` and `errors` are in English. */
export class AppError extends Error {
  readonly code: string
  readonly kind: ErrorKind
  readonly title: string
  readonly errors: readonly FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly current: object | undefined
  readonly extension: Readonly<Record<string, unknown>> | undefined
  readonly #detail: Wording
  readonly #problems: readonly FieldProblem[] | undefined

  constructor(definition: ErrorDefinition, details: ErrorDetails = {}) {
    const detail = details.detail ?? definition.detail
    super(wordsOf(detail, sayInEnglish), { cause: details.cause })
    this.#detail = detail
    this.#problems = details.errors
    this.name = 'AppError'
    this.code = definition.code
    this.kind = definition.kind
    this.title = definition.title
    this.errors = fieldErrorsIn(details.errors, sayInEnglish)
    this.retryAfterSeconds = details.retryAfterSeconds
    this.current = details.current
    this.extension = details.extension
  }

  get status(): number {
    return statusOf[this.kind]
  }

  /** Localizes the error with `say`; fixed sentences stay English. */
  told(say: Say): LocalizedError {
    return { detail: wordsOf(this.#detail, say), errors: fieldErrorsIn(this.#problems, say) }
  }
}

function fieldErrorsIn(problems: readonly FieldProblem[] | undefined, say: Say): FieldError[] | undefined {
  return problems?.map(({ path, message }) => ({ path, message: wordsOf(message, say) }))
}

/** Creates the factory of a named error. */
export function defineError(definition: ErrorDefinition): (details?: ErrorDetails) => AppError {
  return details => new AppError(definition, details)
}

export const invalidInput = defineError({
  code: 'request.invalid',
  kind: 'bad-input',
  title: 'Some fields need another look',
  detail: 'Some fields aren’t valid.',
})

/**
 * Reports a single invalid field.
 *
 * @param message without a full stop
 */
export function invalidField(path: string, message: Wording): AppError {
  return invalidInput({ detail: say => `${wordsOf(message, say)}.`, errors: [{ path, message }] })
}

export const malformedBody = defineError({
  code: 'request.malformed',
  kind: 'bad-input',
  title: 'Unreadable request',
  detail: 'The request couldn’t be read.',
})
export const signedOut = defineError({
  code: 'accounts.signed-out',
  kind: 'signed-out',
  title: 'Not signed in',
  detail: 'Please sign in.',
})
export const passwordChangeRequired = defineError({
  code: 'accounts.own-password-first',
  kind: 'forbidden',
  title: 'Choose a password first',
  detail: 'You signed in with a one-time password. Choose your own password to continue.',
})
export const crossSite = defineError({
  code: 'request.cross-site',
  kind: 'forbidden',
  title: 'Refused',
  detail: 'This request came from another site.',
})
export const notFound = defineError({
  code: 'request.not-found',
  kind: 'not-found',
  title: 'Not found',
  detail: 'There is nothing at this address.',
})
export const methodNotAllowed = defineError({
  code: 'request.method-not-allowed',
  kind: 'method-not-allowed',
  title: 'Not done this way',
  detail: 'This address doesn’t accept this method.',
})
export const badRange = defineError({
  code: 'request.bad-range',
  kind: 'bad-range',
  title: 'No such part',
  detail: 'The file doesn’t have this byte range.',
})
export const malformedAddress = defineError({
  code: 'request.malformed-address',
  kind: 'bad-input',
  title: 'Unreadable address',
  detail: 'The address couldn’t be read.',
})
export const headTooLarge = defineError({
  code: 'request.head-too-large',
  kind: 'head-too-large',
  title: 'Too large',
  detail: 'The address and headers combined are too long.',
})
export const tooManyCalls = defineError({
  code: 'request.too-many',
  kind: 'too-many',
  title: 'Too many requests',
  detail: 'Too many requests. Please try again in a moment.',
})
export const bodyTooLarge = defineError({
  code: 'request.too-large',
  kind: 'too-large',
  title: 'Too large',
  detail: 'The request is too large.',
})
export const unsupportedMedia = defineError({
  code: 'request.unsupported-media',
  kind: 'wrong-type',
  title: 'Wrong kind of content',
  detail: 'This content type isn’t accepted here.',
})
export const internalFault = defineError({
  code: 'server.fault',
  kind: 'internal',
  title: 'Something went wrong on our side',
  detail: 'Something went wrong on our end. Nothing was changed. Please try again.',
})
export const unavailable = defineError({
  code: 'server.unavailable',
  kind: 'unavailable',
  title: 'Not available',
  detail: 'The server isn’t ready. Please try again in a moment.',
})
export const diskFull = defineError({
  code: 'server.disk-full',
  kind: 'full',
  title: 'The disk is full',
  detail: 'The server’s disk is full. Nothing was saved. You can still view what is already there.',
})
