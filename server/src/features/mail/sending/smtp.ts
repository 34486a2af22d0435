import { Readable } from 'node:stream'
import type { NodemailerError, SMTPConnectionOptions, SMTPEnvelope } from 'nodemailer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

/** The outcome of a delivery: accepted; not accepted now but worth a retry; refused for good; or unknown. */
export type Delivery =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'again' | 'refused' | 'unknown'; readonly reason: string; readonly code: string }

const longestReason = 500

/** Errors about the email or its recipients, not about our setup. */
const codesOfTheEmail = new Set(['EENVELOPE', 'EMESSAGE'])

/**
 * Classifies a delivery error. Once the whole email is handed over, the outcome is unknown without a response. A
 * refused greeting or login is for the operator to fix, so the email is retried.
 */
export function deliveryOf(error: NodemailerError, isHandedOver: boolean): Delivery {
  const { code = 'ERROR', responseCode, permanent = false, message } = error
  const isAnswered = responseCode !== undefined
  const because = {
    code: isAnswered ? `${code} ${responseCode}` : code,
    reason: message.slice(0, longestReason),
  }
  if (isHandedOver && !isAnswered) return { kind: 'unknown', ...because }
  const isRefused = codesOfTheEmail.has(code) && (permanent || !isAnswered)
  return { kind: isRefused ? 'refused' : 'again', ...because }
}

/** Idle timeouts; each can be set in the URL: `?socketTimeout=60000`. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
}
/** Deadline of a whole delivery, below that of the job. */
const deadlineMs = 120_000
/** How long to wait for the response to a handed-over email during shutdown. */
const lastAnswerMs = 3_000

export interface PostedEmail {
  readonly envelope: SMTPEnvelope
  readonly bytes: Buffer
}

/** Delivers one email to a server, `smtp://name:password@host:587`; never rejects. */
export function deliver(
  smtpUrl: string,
  { envelope, bytes }: PostedEmail,
  signal: AbortSignal,
): Promise<Delivery> {
  return new Promise(resolve => {
    // URL parameters are connection options.
    const options = { ...timeouts, ...parseConnectionUrl(smtpUrl) } as SMTPConnectionOptions & {
      auth?: { user: string; pass: string }
    }
    const connection = new SMTPConnection(options)
    const message = new HandedOver(bytes)
    const timers: NodeJS.Timeout[] = []
    const giveUpAfter = (ms: number, reason: string) => {
      timers.push(setTimeout(() => fail(new Error(reason)), ms))
    }
    const leave = () => {
      if (message.isHandedOver) giveUpAfter(lastAnswerMs, 'Outlay was closed before the server answered')
      else fail(new Error('Outlay was closed'))
    }
    const settle = (delivery: Delivery) => {
      for (const timer of timers) clearTimeout(timer)
      signal.removeEventListener('abort', leave)
      resolve(delivery)
    }
    const fail = (error: NodemailerError) => {
      settle(deliveryOf(error, message.isHandedOver))
      connection.close()
    }
    const send = () =>
      connection.send(envelope, message, error => {
        if (error) return fail(error)
        settle({ kind: 'accepted' })
        connection.quit()
      })
    giveUpAfter(deadlineMs, 'The server took too long')
    signal.addEventListener('abort', leave)
    if (signal.aborted) leave()
    // Also after settling, as the connection may break while closing.
    connection.on('error', fail)
    connection.connect(error => {
      if (error) return fail(error)
      if (!options.auth || !connection.allowsAuth) return send()
      connection.login(options.auth, failure => (failure ? fail(failure) : send()))
    })
  })
}

/** A stream that is read only once the server asks for the content (354); from then on the email may be accepted. */
class HandedOver extends Readable {
  isHandedOver = false
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    super()
    this.#bytes = bytes
  }

  override _read(): void {
    this.isHandedOver = true
    this.push(this.#bytes)
    this.push(null)
  }
}
