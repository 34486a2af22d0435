import type { Config } from './config.ts'

/** Where people reach Outlay, as far as its settings tell: `https://outlay.example`. */
export function publicOriginOf({
  PUBLIC_URL,
  HOST,
  PORT,
}: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  return PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
}
