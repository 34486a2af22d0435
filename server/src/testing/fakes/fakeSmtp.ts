import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedEmail {
  readonly to: readonly string[]
  /** The raw email with its headers. */
  readonly raw: string
}

/** How the server treats incoming emails; accepts them by default. */
export type SmtpScript =
  | 'accept'
  /** Rejects the recipient or the whole email with a code. */
  | { readonly at: 'recipient' | 'email'; readonly code: number }
  /** Stops responding on connection or after receiving the email. */
  | { readonly stallsAt: 'connection' | 'email' }
  /** Accepts the email but disconnects before confirming it. */
  | 'dies'

export interface FakeSmtp {
  readonly url: string
  readonly port: number
  /** Every fully received email, even if then rejected. */
  readonly received: ReceivedEmail[]
  follow(script: SmtpScript): void
  /** Resolves at the next connection. */
  connection(): Promise<void>
  /** Resolves once this many emails have arrived. */
  arrival(count: number): Promise<void>
  close(): Promise<void>
}

interface SmtpOptions {
  /** A free port by default. */
  readonly port?: number
  /** If set, only accepts emails with this password. */
  readonly password?: string
  /** Whether it offers STARTTLS, with a self-signed certificate. */
  readonly hasTls?: boolean
}

/** A local mail server. */
export async function startFakeSmtp({
  port = 0,
  password,
  hasTls = false,
}: SmtpOptions = {}): Promise<FakeSmtp> {
  const received: ReceivedEmail[] = []
  const sockets = new Set<Socket>()
  let script: SmtpScript = 'accept'
  let arrived: () => void = () => undefined
  let connected: () => void = () => undefined
  const onData: SMTPServerOptions['onData'] = (stream, session, answer) => {
    void text(stream).then(raw => {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
      arrived()
      if (script === 'dies') for (const socket of sockets) socket.destroy()
      else if (typeof script !== 'object') answer()
      else if ('at' in script) answer(refusal(script.code))
    })
  }
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(hasTls ? [] : ['STARTTLS']), ...(password === undefined ? ['AUTH'] : [])],
    onAuth(given, _session, answer) {
      if (given.password === password) answer(null, { user: given.username })
      else answer(refusal(535))
    },
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, admit) {
      if (typeof script !== 'object' || !('stallsAt' in script) || script.stallsAt !== 'connection') admit()
    },
    onRcptTo(_address, _session, answer) {
      if (typeof script === 'object' && 'at' in script && script.at === 'recipient')
        answer(refusal(script.code))
      else answer()
    },
    onData,
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    connected()
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  // `address()` is an object when listening on a port.
  const { port: own } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    received,
    follow(next) {
      script = next
    },
    connection: () =>
      new Promise<void>(resolve => {
        connected = resolve
      }),
    async arrival(count) {
      while (received.length < count)
        await new Promise<void>(resolve => {
          arrived = resolve
        })
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}

function refusal(code: number): Error {
  return Object.assign(new Error('Not like this'), { responseCode: code })
}
