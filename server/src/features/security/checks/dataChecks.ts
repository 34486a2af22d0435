import { isSafeOnTheWay, isThisMachine, type SafetySettings } from '../securityFacts.ts'
import type { CheckRule } from './checkRule.ts'

export const dataChecks: readonly CheckRule[] = [
  {
    id: 'encrypted-way',
    title: 'What you send cannot be read in transit',
    exception: {
      title: 'What you send stays on this machine',
      applies: ({ settings: { PUBLIC_URL } }) => !PUBLIC_URL?.startsWith('https:'),
    },
    openTitle: 'What you send can be read in transit',
    points: 8,
    holds: ({ settings }) => isReachedSafely(settings),
    advice:
      'People reach this server without encryption. Put it behind https and set PUBLIC_URL to that address.',
  },
  {
    id: 'private-data-folder',
    title: 'Only the server can open the data folder',
    openTitle: 'Others on the machine can open the data folder',
    points: 5,
    holds: ({ folders }) => isPrivate(folders.data) && isPrivate(folders.pictures),
    advice:
      'Other users of the machine can open DATA_DIR or DATA_DIR/files. Your administrator should restrict both with chmod 700.',
  },
  {
    id: 'encrypted-at-rest',
    title: 'Receipt pictures and bank details are encrypted in storage',
    openTitle: 'Receipt pictures and bank details are not encrypted in storage',
    points: 4,
    holds: ({ settings }) => settings.ENCRYPTION === 'on',
    advice:
      'Your administrator has turned encryption off. Without ENCRYPTION=off, the server also encrypts existing data.',
  },
  {
    id: 'private-database',
    title: 'The database connection is encrypted or stays on the machine',
    openTitle: 'The database connection is not encrypted',
    points: 4,
    holds: ({ settings }) => isDatabaseSafe(settings.DATABASE_URL),
    advice: 'The database is reached without encryption. Add sslmode=verify-full to DATABASE_URL.',
  },
  {
    id: 'own-code-only',
    title: 'Pages only run this server’s code',
    openTitle: 'Pages can run code from other sources',
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
