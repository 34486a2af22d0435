import type { CheckRule } from './checkRule.ts'

const dayMs = 86_400_000
const longestSessionDays = 31
const mostSessions = 5
const longestUnusedDays = 14
const shortestSecret = 32
const fewestDifferentCharacters = 12

export const sessionChecks: readonly CheckRule[] = [
  {
    id: 'session-cookie',
    title: 'Scripts and other sites cannot reach your session cookie',
    openTitle: 'Others may be able to reach your session cookie',
    points: 5,
    holds: ({ cookie, settings }) =>
      cookie.isHttpOnly &&
      ['lax', 'strict'].includes(cookie.sameSite) &&
      (cookie.isSecure || !settings.PUBLIC_URL?.startsWith('https:')),
    advice:
      'The session cookie is not protected. Your administrator should set PUBLIC_URL and restart the server.',
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
