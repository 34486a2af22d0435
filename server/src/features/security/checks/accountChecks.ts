import type { SecurityFacts } from '../securityFacts.ts'
import type { CheckRule } from './checkRule.ts'

const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

/** Stronger than the minimum for a password. */
const leastPasswordScore = 3
const longestUnusedPasskeyDays = 365
const longestUnusedApiKeyDays = 90
const dayMs = 86_400_000

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
    openTitle: 'Your email address is not confirmed',
    points: 4,
    holds: ({ account }) => account.isEmailConfirmed && emailForm.test(account.email),
    advice:
      'Until you confirm it, we don’t know it’s yours. Use the link we emailed you, or enter another address in Settings, under Email address.',
    settings: 'email',
  },
  {
    id: 'other-sites-refused',
    title: 'Requests from other sites are refused',
    openTitle: 'Requests from other sites are not refused',
    points: 8,
    holds: ({ answers }) => answers.refusesCrossSite,
    advice:
      'The server accepted a request from another site. Your administrator should install an unmodified release.',
  },
]
