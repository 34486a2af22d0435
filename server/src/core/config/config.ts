import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { isKeyText } from '../encryption/keyRing.ts'

const onOff = z.enum(['on', 'off'], "must be 'on' or 'off'")
const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform(url => url.replace(/\/+$/, ''))
const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine(n => n >= min && n <= max, message)
}
const price = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,4})?$/, 'must be a price in US dollars, like 0.75')
  .transform(Number)
const ratesAddress = z
  .string()
  .refine(isRatesAddress, "must be an http or https address with {date} in it, or 'off'")
const host = z
  .string()
  .refine(text => isIP(text) !== 0 || /^[a-zA-Z0-9.-]+$/.test(text), 'must be an address or host name')

/** An email address, bare or after a display name, without characters that could break a header. */
const mailSender =
  /^([^\p{Cc}<>"@,;:]+ ?<[^\p{Cc}\s<>"@,;]+@[^\p{Cc}\s<>"@,;]+>|[^\p{Cc}\s<>"@,;]+@[^\p{Cc}\s<>"@,;]+)$/u

const stripeKey = (kinds: string, example: string) =>
  z.string().regex(new RegExp(`^(${kinds})_\\w+$`), `must be a key like ${example}`)

/** Every setting, read from the environment. Source of the table in docs/operations.md. */
export const configSchema = z.object({
  PORT: wholeNumber(0, 65535).default(3000).describe('Port to listen on. 0 picks a free one'),
  HOST: host.default('127.0.0.1').describe('Address to listen on'),
  DATA_DIR: z
    .string()
    .min(1, 'must name a folder')
    .default('./data')
    .transform(path => resolve(path))
    .describe('Folder for the embedded database, receipt images and secrets'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional()
    .describe('PostgreSQL 15 or later. If unset, Outlay uses the embedded database'),
  PUBLIC_URL: httpAddress.optional().describe('Public address of Outlay. https makes cookies Secure'),
  TLS_CERT: z
    .string()
    .min(1, 'must name a file')
    .optional()
    .describe('Certificate file (PEM, full chain). With TLS_KEY, Outlay serves https and HTTP/2 itself'),
  TLS_KEY: z.string().min(1, 'must name a file').optional().describe('Private key file of TLS_CERT (PEM)'),
  TRUST_PROXY: wholeNumber(0, 10)
    .default(0)
    .describe('Number of reverse proxies in front, to find the real client address'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be a log level such as info or warn',
    )
    .default('info')
    .describe('Log level'),
  SESSION_SECRET: z
    .string()
    .min(32, 'must have 32 characters at least')
    .optional()
    .describe(
      'Signs session cookies, hashes recovery codes, and encrypts two-step verification secrets when ENCRYPTION is off. If unset, generated on first start and stored in DATA_DIR',
    ),
  ENCRYPTION: onOff
    .default('on')
    .describe("'off' stores new receipt images and bank details unencrypted. See Encryption"),
  ENCRYPTION_KEYS: z
    .string()
    .transform(text => text.split(',').map(key => key.trim()))
    .refine(keys => keys.every(isKeyText), 'must be keys of 32 bytes in base64, with commas between')
    .optional()
    .describe(
      'Encryption keys, current key first. If unset, generated on first start and stored in DATA_DIR',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional()
    .describe(
      'Mail server. Needs PUBLIC_URL. If unset, Outlay keeps emails instead of sending them. See Email',
    ),
  MAIL_FROM: z
    .string()
    .regex(mailSender, 'must be an address, like Outlay <outlay@example.com>')
    .optional()
    .describe('Sender of emails. Default: Outlay <no-reply@HOST>, with the host of PUBLIC_URL'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+|tel:\+?[\d-]+)$/, 'must be a mailto:, https: or tel: address')
    .optional()
    .describe(
      'Contact for security reports, shown on the privacy page and in /.well-known/security.txt. If unset, neither names one',
    ),
  SALES_CONTACT: z
    .string()
    .regex(/^[^\s@?&]+@[^\s@?&]+$/, 'must be an email address')
    .optional()
    .describe(
      'Contact for the Enterprise plan on the pricing page. If unset, the page has no contact button',
    ),
  PLAN_LIMITS: onOff.default('on').describe("'off' removes plan limits when you self-host"),
  REGISTRATION: z
    .enum(['open', 'invitation', 'closed'], "must be 'open', 'invitation' or 'closed'")
    .default('open')
    .describe(
      'Who can create an account: anyone, invited people or no one. The first account can always be created',
    ),
  SITE_CLAIMS: onOff
    .default('on')
    .describe("'off' hides trust badges and certifications, which the operator must be able to prove"),
  RATE_LIMITS: onOff.default('on').describe("'off' removes the calls-per-minute limits, for load tests"),
  READER_WORKERS: wholeNumber(1, 32)
    .optional()
    .describe('Receipts read at once on this machine. Default: the number of cores, at most 4'),
  READER_TIMEOUT_SECONDS: wholeNumber(1, 600)
    .default(60)
    .describe('Time an AI provider has for one receipt or one assistant answer'),
  ANTHROPIC_API_KEY: z
    .string()
    .min(1, 'must not be empty')
    .optional()
    .describe('Enables Claude for reading receipts and for the assistant'),
  ANTHROPIC_BASE_URL: httpAddress.optional().describe('Other address with an Anthropic-compatible API'),
  ANTHROPIC_MODEL: z
    .string()
    .min(1, 'must not be empty')
    .default('claude-sonnet-5-5')
    .describe('Model that reads receipts and answers questions'),
  OPENAI_API_KEY: z
    .string()
    .min(1, 'must not be empty')
    .optional()
    .describe('Enables OpenAI for reading receipts, and for the assistant if Claude is off'),
  OPENAI_BASE_URL: httpAddress
    .optional()
    .describe('Other address with an OpenAI-compatible API, such as a local model server. Needs no key'),
  OPENAI_MODEL: z
    .string()
    .min(1, 'must not be empty')
    .default('gpt-5.4-mini')
    .describe('Model that reads receipts and answers questions'),
  OPENAI_INPUT_PRICE: price
    .optional()
    .describe('US dollars per million input tokens. With OPENAI_OUTPUT_PRICE, readings show their cost'),
  OPENAI_OUTPUT_PRICE: price.optional().describe('US dollars per million output tokens'),
  STRIPE_SECRET_KEY: stripeKey('sk|rk', 'sk_live_...')
    .optional()
    .describe(
      'Enables Stripe payments, together with the next two. If unset, a sandbox takes payments. See Payments',
    ),
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk', 'pk_live_...')
    .optional()
    .describe('Key for the card form in the browser'),
  STRIPE_WEBHOOK_SECRET: stripeKey('whsec', 'whsec_...')
    .optional()
    .describe('Secret Stripe signs its webhook messages with'),
  STRIPE_BASE_URL: httpAddress
    .refine(address => new URL(address).pathname === '/', 'must be an address without a path')
    .optional()
    .describe('Other address with a Stripe-compatible API, for tests'),
  STRIPE_TAX: onOff.default('off').describe("'on' has Stripe Tax add the tax due to each price"),
  RATES_URL: ratesAddress
    .default('https://{date}.currency-api.pages.dev/v1/currencies/usd.json')
    .describe(
      "Daily source of exchange rates, with `{date}` for the day. 'off' requests none. See Exchange rates",
    ),
})

function isRatesAddress(text: string): boolean {
  if (text === 'off') return true
  return text.includes('{date}') && httpAddress.safeParse(text.replaceAll('{date}', '2026-01-31')).success
}

export type Config = z.output<typeof configSchema>

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

const tlsFiles = ['TLS_CERT', 'TLS_KEY'] as const

/** Invalid settings; the message has one line for each. */
export class ConfigError extends Error {}

/** Empty variables count as unset. @throws ConfigError */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const result = configSchema.safeParse(given)
  // The Host header is controlled by the sender, so it must not end up in emails to others.
  if (result.data?.SMTP_URL && !result.data.PUBLIC_URL)
    throw new ConfigError('PUBLIC_URL must be set along with SMTP_URL, because emails link to it')
  if (result.data && hasSomeOf(result.data, stripeKeys))
    throw new ConfigError(`${stripeKeys.join(', ')} must be set together, or none of them`)
  if (result.data && hasKeysOfTwoModes(result.data))
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both test keys',
    )
  if (result.data && hasSomeOf(result.data, tlsFiles))
    throw new ConfigError('TLS_CERT and TLS_KEY must be set together')
  if (result.data?.TLS_CERT && !result.data.PUBLIC_URL?.startsWith('https:'))
    throw new ConfigError('PUBLIC_URL must be an https address along with TLS_CERT')
  if (result.success) return result.data
  throw new ConfigError(
    result.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}`).join('; '),
  )
}

function hasSomeOf(config: Config, names: readonly (keyof Config)[]): boolean {
  const given = names.filter(name => config[name] !== undefined).length
  return given > 0 && given < names.length
}

/** One Stripe key for test mode and the other for live mode. */
function hasKeysOfTwoModes({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }: Config): boolean {
  const [one, other] = [STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY].map(
    key => /_(live|test)_/.exec(key ?? '')?.[1],
  )
  return one !== undefined && other !== undefined && one !== other
}

/** The only place that reads the process environment. */
export function configFromProcess(): Config {
  return readConfig(process.env)
}

/** Outlay's public origin as configured: `https://outlay.example`. */
export function publicOriginOf({
  PUBLIC_URL,
  HOST,
  PORT,
}: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  return PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
}
