import { readFileSync } from 'node:fs'
import { Http2ServerRequest } from 'node:http2'
import { createSecureContext } from 'node:tls'
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { type Config, ConfigError } from '../../config/config.ts'

type TlsSettings = Pick<Config, 'TLS_CERT' | 'TLS_KEY'>

const renewalCheckMs = 60 * 60_000

/**
 * Fastify options that serve https: HTTP/2, or HTTP/1.1 for clients without it. Empty without a certificate.
 *
 * @throws ConfigError if the files can't be read or don't belong together
 */
export function tlsOptions(settings: TlsSettings): FastifyServerOptions {
  const files = readTls(settings)
  if (!files) return {}
  const options = {
    http2: true,
    https: { ...files, allowHTTP1: true, settings: { maxConcurrentStreams: 100 } },
  }
  // The app is typed as an HTTP/1.1 server: routes use only what Node's HTTP/2 compatibility layer has too.
  return options as FastifyServerOptions
}

/** Certificates are renewed every few weeks, so the files are read again every hour. */
export function renewTls(app: FastifyInstance, settings: TlsSettings): void {
  if (!settings.TLS_CERT) return
  const server = app.server as unknown as import('node:tls').Server
  const timer = setInterval(() => {
    try {
      server.setSecureContext(readTls(settings) ?? {})
    } catch (error) {
      // A renewal may be half written: the certificate in use stays.
      app.log.warn({ err: error }, 'the certificate could not be read again')
    }
  }, renewalCheckMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function readTls({ TLS_CERT, TLS_KEY }: TlsSettings): { cert: Buffer; key: Buffer } | undefined {
  if (!TLS_CERT || !TLS_KEY) return undefined
  const files = { cert: read('TLS_CERT', TLS_CERT), key: read('TLS_KEY', TLS_KEY) }
  try {
    createSecureContext(files)
  } catch (error) {
    throw new ConfigError(`TLS_CERT and TLS_KEY can't be used together: ${messageOf(error)}`)
  }
  return files
}

function read(name: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new ConfigError(`${name} can't be read: ${messageOf(error)}`)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The HTTP/2 stream of a request, absent for HTTP/1.1. */
export function http2StreamOf({
  raw,
}: Pick<FastifyRequest, 'raw'>): Http2ServerRequest['stream'] | undefined {
  const request: unknown = raw
  return request instanceof Http2ServerRequest ? request.stream : undefined
}
