import { dayMs } from '@outlay/contract/core/daySpans'
import { type CheckRule, isThisMachine, type SecurityFacts } from '../securityFacts.ts'

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

/** Stronger than the minimum for a password. */
const leastPasswordScore = 3
const longestUnusedPasskeyDays = 365
const longestUnusedApiKeyDays = 90

const isPasskeyUnused = ({ account }: SecurityFacts) =>
  account.longestUnusedPasskeyMs > longestUnusedPasskeyDays * dayMs

export const accountChecks: readonly CheckRule[] = [
  {
    id: 'password-hash',
    title: 'Your password is stored only as a memory-hard hash',
    openTitle: 'Your password is stored in an older format',
    points: 5,
    holds: ({ account }) => account.isPasswordMemoryHard,
    advice: 'Change it in Settings, under Password. The new one is stored in the current format.',
    settings: 'password',
  },
  {
    id: 'strong-password',
    title: 'Your password is hard to guess',
    openTitle: 'Your password may be easy to guess',
    points: 3,
    holds: ({ account }) => (account.passwordScore ?? 0) >= leastPasswordScore,
    advice:
      'Change it in Settings, under Password. A few words work best. Older passwords are checked the next time you sign in.',
    settings: 'password',
  },
  {
    id: 'used-ways-in',
    title: 'You have no unused passkeys or API keys',
    openTitle: 'You have an unused passkey or API key',
    points: 5,
    holds: facts => !isPasskeyUnused(facts) && facts.unusedApiKeyMs <= longestUnusedApiKeyDays * dayMs,
    advice:
      'If someone else used it, you might not notice. In Settings, remove passkeys not used for a year and API keys not used for 90 days.',
    settings: facts => (isPasskeyUnused(facts) ? 'passkeys' : 'api-keys'),
  },
  {
    id: 'email',
    title: 'Your email address is confirmed',
    exception: {
      title: 'Your email address needs no confirmation, because this server sends no email',
      applies: ({ settings: { SMTP_URL } }) => SMTP_URL === undefined,
    },
    openTitle: 'Your email address isn’t confirmed',
    points: 4,
    holds: ({ account }) => account.isEmailConfirmed && emailForm.test(account.email),
    advice:
      'Until you confirm it, we don’t know it’s yours. Use the link we emailed you, or enter another address in Settings, under Email address.',
    settings: 'email',
  },
  {
    id: 'other-sites-refused',
    title: 'Requests from other sites are refused',
    openTitle: 'Requests from other sites aren’t refused',
    points: 8,
    holds: ({ answers }) => answers.refusesCrossSite,
    advice:
      'The server accepted a request from another site. Your administrator should install an unmodified release.',
  },
]

const longestSessionDays = 31
const mostSessions = 5
const longestUnusedDays = 14
const shortestSecret = 32
const fewestDifferentCharacters = 12

export const sessionChecks: readonly CheckRule[] = [
  {
    id: 'session-cookie',
    title: 'Scripts and other sites can’t reach your session cookie',
    openTitle: 'Others may be able to reach your session cookie',
    points: 5,
    holds: ({ cookie, settings }) =>
      cookie.isHttpOnly &&
      ['lax', 'strict'].includes(cookie.sameSite) &&
      (cookie.isSecure || !settings.PUBLIC_URL?.startsWith('https:')),
    advice:
      'The session cookie isn’t protected. Your administrator should set PUBLIC_URL and restart the server.',
  },
  {
    id: 'session-secret',
    title: 'Session cookies are signed with a strong secret',
    openTitle: 'Session cookies are signed with a weak secret',
    points: 3,
    holds: ({ secret }) =>
      secret.length >= shortestSecret && secret.differentCharacters >= fewestDifferentCharacters,
    advice: 'SESSION_SECRET is easy to guess. Leave it out, and the server makes a random one.',
  },
  {
    id: 'session-length',
    title: 'Unused sessions end within 31 days',
    openTitle: 'An unused session lasts longer than 31 days',
    points: 4,
    holds: ({ account }) => account.longestSessionMs <= longestSessionDays * dayMs,
    advice: 'Sign it out in Settings, under Devices.',
    settings: 'devices',
  },
  {
    id: 'few-sessions',
    title: 'You’re signed in on no more than five devices',
    openTitle: 'You’re signed in on more than five devices',
    points: 4,
    holds: ({ account }) => account.sessionCount <= mostSessions,
    advice: 'In Settings, under Devices, sign out the ones you don’t use.',
    settings: 'devices',
  },
  {
    id: 'used-sessions',
    title: 'Every session was used in the last 14 days',
    openTitle: 'You have a session you haven’t used in the last 14 days',
    points: 4,
    holds: ({ account }) => account.longestUnusedMs <= longestUnusedDays * dayMs,
    advice: 'Sign it out in Settings, under Devices.',
    settings: 'devices',
  },
]

const mostFailedSignIns = 10
const oldestSignInDays = 90
const mostKnownDevices = 10

export const signInChecks: readonly CheckRule[] = [
  {
    id: 'two-step',
    title: 'Two-step verification is turned on',
    openTitle: 'Two-step verification is not turned on',
    points: 5,
    holds: ({ account }) => account.hasTwoStep,
    advice: 'Turn it on in Settings, so a stolen password isn’t enough to sign in.',
    settings: 'two-step',
  },
  {
    id: 'calls-limited',
    title: 'Calls are limited, so no one can make rapid attempts',
    openTitle: 'Calls aren’t limited, so anyone can make rapid attempts',
    points: 5,
    holds: ({ settings }) => settings.RATE_LIMITS === 'on',
    advice: 'Rate limits are off. Your administrator should set RATE_LIMITS=on.',
  },
  {
    id: 'nobody-guesses',
    title: 'No one has been guessing your password',
    openTitle: 'Someone may have been guessing your password',
    points: 3,
    holds: ({ failedSignIns }) => failedSignIns <= mostFailedSignIns,
    advice:
      'More than ten sign-ins failed in seven days and were refused. In Settings, under Devices, check that all devices are yours.',
    settings: 'devices',
  },
  {
    id: 'callers-known',
    title: 'Password guesses are counted by IP address',
    openTitle: 'Password guesses aren’t counted by IP address',
    points: 3,
    holds: ({ settings: { PUBLIC_URL, HOST, TRUST_PROXY } }) =>
      TRUST_PROXY > 0 || !PUBLIC_URL || !isThisMachine(HOST) || isThisMachine(new URL(PUBLIC_URL).hostname),
    advice: 'Behind a proxy, all callers share one address. Your administrator should set TRUST_PROXY.',
  },
  {
    id: 'recent-sign-ins',
    title: 'All your devices have signed in again in the last 90 days',
    openTitle: 'One of your devices hasn’t signed in again in the last 90 days',
    points: 2,
    holds: ({ account }) => account.oldestSessionMs <= oldestSignInDays * dayMs,
    advice: 'Sign it out in Settings, under Devices, then sign in on it again.',
    settings: 'devices',
  },
  {
    id: 'known-devices',
    title: 'No more than ten devices are remembered as yours',
    openTitle: 'More than ten devices are remembered as yours',
    points: 2,
    holds: ({ account }) => account.knownDeviceCount <= mostKnownDevices,
    advice:
      'Remembered devices can keep trying your password when other browsers are slowed down. To forget them all, sign out everywhere in Settings, under Devices.',
    settings: 'devices',
  },
]
