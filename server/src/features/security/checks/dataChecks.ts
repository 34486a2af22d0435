import { type CheckRule, isSafeOnTheWay, isThisMachine, type SafetySettings } from '../securityFacts.ts'

export const dataChecks: readonly CheckRule[] = [
  {
    id: 'encrypted-way',
    title: 'Encryption in transit',
    heldText: 'What you send can’t be read in transit',
    exception: {
      text: 'What you send stays on this machine',
      applies: ({ settings: { PUBLIC_URL } }) => !PUBLIC_URL?.startsWith('https:'),
    },
    points: 8,
    holds: ({ settings }) => isReachedSafely(settings),
    advice:
      'People reach this server without encryption. Put it behind https and set PUBLIC_URL to that address.',
  },
  {
    id: 'private-data-folder',
    title: 'Private data folder',
    heldText: 'Only the server can open the data folder',
    points: 5,
    holds: ({ folders }) => isPrivate(folders.data) && isPrivate(folders.pictures),
    advice:
      'Other users of the machine can open DATA_DIR or DATA_DIR/files. Your administrator should restrict both with chmod 700.',
  },
  {
    id: 'encrypted-at-rest',
    title: 'Encryption in storage',
    heldText: 'Receipt pictures and bank details are encrypted in storage',
    points: 4,
    holds: ({ settings }) => settings.ENCRYPTION === 'on',
    advice:
      'Your administrator has turned encryption off. Without ENCRYPTION=off, the server also encrypts existing data.',
  },
  {
    id: 'private-database',
    title: 'Protected database connection',
    heldText: 'The database connection is encrypted or stays on the machine',
    points: 4,
    holds: ({ settings }) => isDatabaseSafe(settings.DATABASE_URL),
    advice: 'The database is reached without encryption. Add sslmode=verify-full to DATABASE_URL.',
  },
  {
    id: 'own-code-only',
    title: 'Only Outlay’s own code',
    heldText: 'Pages only run this server’s code',
    points: 4,
    holds: ({ answers }) => allowsOwnScriptsOnly(answers.contentSecurityPolicy),
    advice:
      'The content security policy allows other code. Your administrator should install an unmodified release.',
  },
]

/** Checks the public URL, or else the address that the server listens on. */
function isReachedSafely({ PUBLIC_URL, HOST }: SafetySettings): boolean {
  return PUBLIC_URL ? isSafeOnTheWay(PUBLIC_URL) : isThisMachine(HOST)
}

/** Whether only the owner has permissions. */
function isPrivate(mode: number | null): boolean {
  return mode === null || (mode & 0o077) === 0
}

const encryptedModes = ['require', 'verify-ca', 'verify-full']

/**
 * The embedded database needs no encryption, nor does a socket, which is an empty host or a path. Otherwise one of the
 * driver's two encryption options must be set.
 */
function isDatabaseSafe(address: string | undefined): boolean {
  if (address === undefined) return true
  const { hostname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const isLocal = host === '' || host.startsWith('/') || isThisMachine(host)
  const isAskedFor = ['1', 'true'].includes(searchParams.get('ssl') ?? '')
  return isLocal || isAskedFor || encryptedModes.includes(searchParams.get('sslmode') ?? '')
}

function allowsOwnScriptsOnly(policy: string): boolean {
  const directives = policy.split(';').map(directive => directive.trim().split(/\s+/))
  const sources = directives.find(([name]) => name === 'script-src')?.slice(1) ?? []
  // A hash only allows our own inline scripts.
  return sources.includes("'self'") && sources.every(source => /^'(?:self|sha256-.+)'$/.test(source))
}

export const privacyChecks: readonly CheckRule[] = [
  {
    id: 'readers-encrypted',
    title: 'Encrypted receipt reading',
    heldText: 'Receipts never reach an external reader unencrypted',
    points: 3,
    holds: ({ settings }) => outsideReaders(settings).every(isSafeOnTheWay),
    advice:
      'Outlay connects to an external reader without encryption. The reader’s address in the settings should start with https.',
  },
  {
    id: 'rates-encrypted',
    title: 'Encrypted exchange rates',
    heldText: 'Exchange rates arrive unaltered from their source',
    points: 2,
    holds: ({ settings: { RATES_URL } }) =>
      RATES_URL === 'off' || isSafeOnTheWay(RATES_URL.replaceAll('{date}', '2026-01-31')),
    advice: 'Exchange rates are fetched without encryption. RATES_URL should begin with https.',
  },
  {
    id: 'no-traces',
    title: 'Pages hidden from other sites',
    heldText: 'Other sites can’t embed your pages or see their addresses',
    points: 3,
    holds: ({ answers }) =>
      /(^|;)\s*frame-ancestors 'none'\s*(;|$)/.test(answers.contentSecurityPolicy) &&
      ['same-origin', 'no-referrer'].includes(answers.referrerPolicy),
    advice:
      'Other sites can embed pages or see which page you came from. Your administrator should install an unmodified release.',
  },
  {
    id: 'quiet-log',
    title: 'Minimal server logs',
    heldText: 'Server logs record no more than necessary',
    points: 2,
    holds: ({ settings }) => !['debug', 'trace'].includes(settings.LOG_LEVEL),
    advice: 'Server logs contain debugging details. Your administrator should set LOG_LEVEL=info.',
  },
]

/** Where receipts may be sent, besides the readers' default URLs. */
function outsideReaders({
  ANTHROPIC_API_KEY,
  ANTHROPIC_BASE_URL,
  OPENAI_BASE_URL,
}: SafetySettings): string[] {
  const claude = ANTHROPIC_API_KEY ? ANTHROPIC_BASE_URL : undefined
  return [claude, OPENAI_BASE_URL].filter(address => address !== undefined)
}
