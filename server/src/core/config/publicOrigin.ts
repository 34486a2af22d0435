import type { Config } from './config.ts'

/** Outlay's public origin as configured: `https://outlay.example`. */
export function publicOriginOf({
  PUBLIC_URL,
  HOST,
  PORT,
}: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  return PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
}
