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
    title: 'Securely stored password',
    heldText: 'Your password is stored only as a memory-hard hash',
    points: 5,
    holds: ({ account }) => account.isPasswordMemoryHard,
    advice: 'It’s stored in an older format. Set a new one to store it in the current format.',
    settings: 'password',
  },
  {
    id: 'strong-password',
    title: 'Strong password',
    heldText: 'Your password is hard to guess',
    points: 3,
    holds: ({ account }) => (account.passwordScore ?? 0) >= leastPasswordScore,
    advice:
      'Yours may be easy to guess. A few words work best. Older passwords are checked the next time you sign in.',
    settings: 'password',
  },
  {
    id: 'used-ways-in',
    title: 'Passkeys and API keys in use',
    heldText: 'You have no unused passkeys or API keys',
    points: 5,
    holds: facts => !isPasskeyUnused(facts) && facts.unusedApiKeyMs <= longestUnusedApiKeyDays * dayMs,
    advice:
      'Remove passkeys not used for a year and API keys not used for 90 days. If someone else used one, you might not notice.',
    settings: facts => (isPasskeyUnused(facts) ? 'passkeys' : 'api-keys'),
  },
  {
    id: 'email',
    title: 'Confirmed email address',
    heldText: 'Your email address is confirmed',
    exception: {
      text: 'Your email address needs no confirmation, because this server sends no email',
      applies: ({ settings: { SMTP_URL } }) => SMTP_URL === undefined,
    },
    points: 4,
    holds: ({ account }) => account.isEmailConfirmed && emailForm.test(account.email),
    advice:
      'Until you confirm it, we don’t know it’s yours. Use the link we emailed you, or enter another address.',
    settings: 'email',
  },
  {
    id: 'other-sites-refused',
    title: 'Protection from other sites',
    heldText: 'Requests from other sites are refused',
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
    title: 'Protected session cookie',
    heldText: 'Scripts and other sites can’t reach your session cookie',
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
    title: 'Strong signing secret',
    heldText: 'Session cookies are signed with a strong secret',
    points: 3,
    holds: ({ secret }) =>
      secret.length >= shortestSecret && secret.differentCharacters >= fewestDifferentCharacters,
    advice: 'SESSION_SECRET is easy to guess. Leave it out, and the server makes a random one.',
  },
  {
    id: 'session-length',
    title: 'Short sessions',
    heldText: 'Unused sessions end within 31 days',
    points: 4,
    holds: ({ account }) => account.longestSessionMs <= longestSessionDays * dayMs,
    advice: 'An unused session lasts longer than 31 days. Sign it out.',
    settings: 'devices',
  },
  {
    id: 'few-sessions',
    title: 'Five devices or fewer',
    heldText: 'You’re signed in on no more than five devices',
    points: 4,
    holds: ({ account }) => account.sessionCount <= mostSessions,
    advice: 'You’re signed in on more than five. Sign out the ones you don’t use.',
    settings: 'devices',
  },
  {
    id: 'used-sessions',
    title: 'Devices in use',
    heldText: 'Every session was used in the last 14 days',
    points: 4,
    holds: ({ account }) => account.longestUnusedMs <= longestUnusedDays * dayMs,
    advice: 'One of your devices wasn’t used in the last 14 days. Sign it out.',
    settings: 'devices',
  },
]

const mostFailedSignIns = 10
const oldestSignInDays = 90
const mostKnownDevices = 10

export const signInChecks: readonly CheckRule[] = [
  {
    id: 'two-step',
    title: 'Two-step verification',
    heldText: 'Two-step verification is turned on',
    points: 5,
    holds: ({ account }) => account.hasTwoStep,
    advice: 'Ask for a code as well, so a stolen password isn’t enough to sign in.',
    settings: 'two-step',
  },
  {
    id: 'calls-limited',
    title: 'Rate limits',
    heldText: 'Calls are limited, so no one can make rapid attempts',
    points: 5,
    holds: ({ settings }) => settings.RATE_LIMITS === 'on',
    advice: 'Rate limits are off. Your administrator should set RATE_LIMITS=on.',
  },
  {
    id: 'nobody-guesses',
    title: 'Few failed sign-ins',
    heldText: 'No one has been guessing your password',
    points: 3,
    holds: ({ failedSignIns }) => failedSignIns <= mostFailedSignIns,
    advice: 'More than ten sign-ins failed in seven days and were refused. Check that all devices are yours.',
    settings: 'devices',
  },
  {
    id: 'callers-known',
    title: 'Sign-in limits by IP address',
    heldText: 'Password guesses are counted by IP address',
    points: 3,
    holds: ({ settings: { PUBLIC_URL, HOST, TRUST_PROXY } }) =>
      TRUST_PROXY > 0 || !PUBLIC_URL || !isThisMachine(HOST) || isThisMachine(new URL(PUBLIC_URL).hostname),
    advice: 'Behind a proxy, all callers share one address. Your administrator should set TRUST_PROXY.',
  },
  {
    id: 'recent-sign-ins',
    title: 'Recent sign-ins',
    heldText: 'All your devices have signed in again in the last 90 days',
    points: 2,
    holds: ({ account }) => account.oldestSessionMs <= oldestSignInDays * dayMs,
    advice:
      'One of your devices hasn’t signed in again in the last 90 days. Sign it out, then sign in on it again.',
    settings: 'devices',
  },
  {
    id: 'known-devices',
    title: 'Ten remembered devices or fewer',
    heldText: 'No more than ten devices are remembered as yours',
    points: 2,
    holds: ({ account }) => account.knownDeviceCount <= mostKnownDevices,
    advice:
      'Remembered devices can keep trying your password when other browsers are slowed down. To forget them all, sign out everywhere.',
    settings: 'devices',
  },
]
