import type { ServerResponse } from 'node:http'
import type { Clock } from '../../../core/clock.ts'
import { type ArrivedRequest, type FakeServer, startFakeServer } from '../fakeServer.ts'
import { FakeStripeState } from './fakeStripeState.ts'
import { stripeCalls } from './stripeCalls.ts'
import { stripeFormOf } from './stripeForm.ts'
import { authenticate, confirm, holdPublishable } from './stripeIntents.ts'
import { customerJson, invoiceJson, subscriptionJson } from './stripeJson.ts'
import { messageOf, type StripeMessage, signatureOf } from './stripeMessages.ts'
import { invalid, type PaymentState, StripeRefusal, type Subscription } from './stripeRecords.ts'
import { catchUp } from './stripeRenewals.ts'

/** A fault injected into a request. */
export type StripeFault = Comes & {
  /** Only for the next request to this path; any by default. */
  readonly at?: string
}

type Comes =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  /** Any complete body with status 200. */
  | { readonly body: string }
  | { readonly hangs: true }
  /** Not executed; the response never ends. */
  | { readonly stalls: true }
  | { readonly drops: 'before it is done' | 'after it is done' | 'midway' }
  /** Executed at once, answered after the promise. */
  | { readonly heldUntil: Promise<unknown> }

export interface FakeStripe extends FakeServer {
  /** As configured by an operator. */
  readonly settings: Readonly<
    Record<
      'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_BASE_URL',
      string
    >
  >
  readonly requests: readonly ArrivedRequest[]
  readonly books: FakeStripeState
  /** Takes pending webhook events, in order. */
  takeMessages(): StripeMessage[]
  /** Sends a signed event to a webhook; returns the status. */
  send(message: StripeMessage, webhook: string, signing?: Signing): Promise<number>
  /** Faults for the next requests, one each. */
  fail(...faults: readonly StripeFault[]): void
  /** What the card form does, with the customer present. @throws StripeRefusal */
  confirm(clientSecret: string, card: string): PaymentState
  authenticate(clientSecret: string, isApproved: boolean): PaymentState
  /** Done by a customer on Stripe's own pages. */
  replaceCard(subscriptionId: string, card: string): void
  subscriptionNow(subscriptionId: string): Subscription
}

export interface Signing {
  readonly secret?: string
  /** Seconds since 1970. */
  readonly at?: number
}

interface Options {
  readonly clock: Clock
  /** Tax rate added by Stripe Tax if requested. */
  readonly taxPercent?: number
}

interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const secretKey = 'sk_test_standin'
const publishableKey = 'pk_test_standin'
const webhookSecret = 'whsec_standin'
const apiVersion = '2026-10-28.endive'

/** A local fake of Stripe: its protocol, test cards, and time-based events by the given clock. */
export async function startFakeStripe({ clock, taxPercent = 0 }: Options): Promise<FakeStripe> {
  const requests: ArrivedRequest[] = []
  const kept = new Map<string, { readonly request: string; readonly answer: Answer }>()
  let messages: StripeMessage[] = []
  let faults: readonly StripeFault[] = []
  const now = () => Math.floor(clock.now().getTime() / 1000)
  const books: FakeStripeState = new FakeStripeState({
    now,
    taxPercent,
    tell(type, thing) {
      const object =
        'lines' in thing
          ? invoiceJson(thing)
          : 'price' in thing
            ? subscriptionJson(thing)
            : customerJson(thing)
      messages.push(messageOf({ id: `evt_${books.next()}_${now()}`, type, created: now(), object }))
    },
  })

  const server = await startFakeServer((request, response) => {
    requests.push(request)
    const [next, ...later] = faults
    const fault = next?.at === undefined || next.at === request.path ? next : undefined
    if (fault) faults = later
    void perform(fault, response, () => answerOnce(request))
  })

  /** A repeated POST with the same idempotency key gets the first response without side effects. */
  function answerOnce(request: ArrivedRequest): Answer {
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
    if (typeof key !== 'string') return answerOf(request)
    const fingerprint = `${request.path} ${request.text}`
    const known = kept.get(key)
    if (known?.request === fingerprint) return { ...known.answer, headers: { 'idempotent-replayed': 'true' } }
    if (known) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      return { status: 400, body: { error: { type: 'idempotency_error', message } } }
    }
    const answer = answerOf(request)
    // Requests rejected before execution are not stored.
    if (answer.status === 200 || answer.status === 402) kept.set(key, { request: fingerprint, answer })
    return answer
  }

  function answerOf(request: ArrivedRequest): Answer {
    try {
      catchUp(books)
      return { status: 200, body: bodyOf(books, request) }
    } catch (error) {
      if (error instanceof StripeRefusal) return { status: error.status, body: { error: error.error } }
      throw error
    }
  }

  const caughtUp = <T>(work: () => T): T => {
    catchUp(books)
    return work()
  }
  return {
    ...server,
    settings: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_BASE_URL: server.baseUrl,
    },
    requests,
    books,
    takeMessages() {
      catchUp(books)
      const taken = messages
      messages = []
      return taken
    },
    async send({ payload }, webhook, { secret = webhookSecret, at = now() } = {}) {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(payload, secret, at),
      }
      const response = await fetch(webhook, { method: 'POST', headers, body: payload })
      await response.arrayBuffer()
      return response.status
    },
    fail(...next) {
      faults = next
    },
    confirm: (clientSecret, card) => caughtUp(() => confirm(books, clientSecret, card)),
    authenticate: (clientSecret, isApproved) => caughtUp(() => authenticate(books, clientSecret, isApproved)),
    replaceCard(subscriptionId, card) {
      books.subscription(subscriptionId).card = card
    },
    subscriptionNow: subscriptionId => caughtUp(() => books.subscription(subscriptionId)),
  }
}

/** @throws StripeRefusal */
function bodyOf(books: FakeStripeState, request: ArrivedRequest): Record<string, unknown> {
  const { pathname, search } = new URL(request.path, 'http://stripe.test')
  const form = stripeFormOf(request.text || search)
  if (/^\/v1\/(payment|setup)_intents\//.test(pathname)) holdPublishable(form, publishableKey)
  else holdSecret(request)
  for (const [method, path, answer] of stripeCalls) {
    const matched = new RegExp(`^${path.replace('{id}', '([^/]+)')}$`).exec(pathname)
    if (!matched || method !== request.method) continue
    const id = decodeURIComponent(matched[1] ?? '')
    return answer({ books, id, form })
  }
  throw new StripeRefusal(404, { type: 'invalid_request_error', message: 'Unrecognized request URL' })
}

/** Requires the secret key. @throws StripeRefusal */
function holdSecret({ headers }: ArrivedRequest): void {
  if (headers.authorization !== `Bearer ${secretKey}`)
    throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
  if (headers['stripe-version'] !== apiVersion) throw invalid('Another version is spoken here.')
}

async function perform(
  fault: StripeFault | undefined,
  response: ServerResponse,
  answer: () => Answer,
): Promise<void> {
  if (!fault) send(response, answer())
  else if ('heldUntil' in fault) {
    const done = answer()
    await fault.heldUntil
    send(response, done)
  } else if ('drops' in fault) {
    if (fault.drops === 'after it is done') answer()
    if (fault.drops === 'midway') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
      response.write('{"id":', () => response.destroy())
    } else response.destroy()
  } else if ('stalls' in fault) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' }).write('{"id":')
  } else if ('status' in fault) {
    const error = { type: 'api_error', message: `Status ${fault.status}` }
    send(response, { body: { error }, ...fault })
  } else if ('body' in fault) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(fault.body)
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
