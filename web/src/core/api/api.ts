import type { Problem } from '@outlay/contract/core/problem'
import {
  type BodyInputOf,
  type ParamsInputOf,
  type QueryInputOf,
  type ResponseOf,
  type RouteContract,
  windowHeader,
} from '@outlay/contract/core/route'
import { entityTagOf } from '@outlay/contract/core/versions'
import { chosenLocale, msg } from '../language/language.ts'
import { randomId } from './randomId.ts'

type Given<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T }

type Input<R extends RouteContract> = Given<'params', ParamsInputOf<R>> &
  Given<'body', BodyInputOf<R>> & {
    query?: QueryInputOf<R>
    form?: FormData
    signal?: AbortSignal
    /** Retries of a write with the same key get the first response, and the write runs once. */
    idempotencyKey?: string
    /** The version the write replaces; the server answers 412 if it is outdated. */
    version?: number | undefined
  }

interface AnswerHead {
  readonly statusText?: string
  readonly retryAfterSeconds?: number | undefined
}

/** A non-success response. The message is the status, a colon, a space and the problem's detail. */
export class ApiError extends Error {
  readonly #head: AnswerHead

  constructor(
    readonly status: number,
    readonly problem: Problem | null,
    text: string,
    head: AnswerHead = {},
  ) {
    super(`${status}: ${problem?.detail ?? text}`)
    this.#head = head
    this.name = 'ApiError'
  }

  /** The text of the status line; empty over HTTP/2. */
  get statusText(): string {
    return this.#head.statusText ?? ''
  }

  /** From the Retry-After header, if present. */
  get retryAfterSeconds(): number | undefined {
    return this.#head.retryAfterSeconds
  }

  /** The server's sentence alone, for toasts with their own title. */
  get detail(): string | undefined {
    return this.problem?.detail
  }
}

/** No response arrived: the server may or may not have handled the request. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(msg('The server can’t be reached. Check your connection and try again.'), { cause })
    this.name = 'NetworkError'
  }
}

const gatewayStatuses: ReadonlySet<number> = new Set([502, 503, 504])

/** Whether the server was unreachable or its response was lost. Any other response is a failure, even a gateway's. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiError) return error.problem === null && gatewayStatuses.has(error.status)
  return error instanceof NetworkError
}

/** Calls a route of the contract. Returns its JSON, typed; throws ApiError, or NetworkError. */
export async function call<R extends RouteContract>(route: R, input: Input<R>): Promise<ResponseOf<R>> {
  return (await callWithHeaders(route, input)).answer
}

/** Like `call`, with the response headers (paging, counts). */
export async function callWithHeaders<R extends RouteContract>(
  route: R,
  input: Input<R>,
): Promise<{ answer: ResponseOf<R>; headers: Headers }> {
  const response = await callForResponse(route, input)
  const answer = response.status === 204 ? undefined : await arrived(response.json())
  // The server serializes by the same contract, so the JSON has the route's shape.
  return { answer: answer as ResponseOf<R>, headers: response.headers }
}

/** Like `call`, for streamed responses. */
export async function callForResponse<R extends RouteContract>(route: R, input: Input<R>): Promise<Response> {
  const { body, form, signal, idempotencyKey, version } = input
  const locale = chosenLocale()
  const headers = {
    [windowHeader]: windowId,
    // By default the browser sends its own list of languages.
    ...(locale === undefined ? {} : { 'accept-language': locale }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(version === undefined ? {} : { 'if-match': entityTagOf(version) }),
  }
  const sending = fetch(addressOf(route, input), {
    method: route.method,
    credentials: 'include',
    headers,
    ...(body === undefined && !form ? {} : { body: form ?? JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  const response = await arrived(sending)
  if (!response.ok) throw await errorOf(response)
  return response
}

/** The URL of a call: `{id}` filled in, the query appended, absent values omitted. */
export function addressOf<R extends RouteContract>(
  route: R,
  input: { params?: unknown; query?: unknown },
): string {
  const params = (input.params ?? {}) as Record<string, string>
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

/**
 * Turns network errors, which fetch throws as TypeError, and invalid JSON into readable errors. Aborts pass through.
 */
async function arrived<T>(transfer: Promise<T>): Promise<T> {
  try {
    return await transfer
  } catch (cause) {
    if (cause instanceof SyntaxError)
      throw new Error(msg('We couldn’t read the server’s response. Please try again.'), { cause })
    if (!(cause instanceof TypeError)) throw cause
    reportFailedCall()
    throw new NetworkError(cause)
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const text = await arrived(response.text())
  const contentType = response.headers.get('content-type') ?? ''
  const isProblem = contentType.includes('problem+json')
  // A gateway's HTML page is not a readable message.
  const said = contentType.includes('html') ? '' : text
  // The server's own errors are problems, so this one comes from a proxy or gateway.
  if (!isProblem) reportFailedCall()
  return new ApiError(
    response.status,
    isProblem ? (JSON.parse(text) as Problem) : null,
    said || response.statusText,
    { statusText: response.statusText, retryAfterSeconds: secondsOf(response.headers.get('retry-after')) },
  )
}

/** The header may also contain a date; Outlay's server never sends one. */
function secondsOf(retryAfter: string | null): number | undefined {
  return retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
}

/** Sent with each call, so that the server does not notify this window of its own changes. */
export const windowId = randomId()

const failed = 'failed'
const calls = new EventTarget()

/** Notifies all listeners that a request or response was lost, so the network may be down. */
export function reportFailedCall(): void {
  calls.dispatchEvent(new Event(failed))
}

/** Subscribes to lost calls. Returns the unsubscribe function. */
export function onFailedCall(listener: () => void): () => void {
  calls.addEventListener(failed, listener)
  return () => calls.removeEventListener(failed, listener)
}
