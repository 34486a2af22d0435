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
    openTitle: 'Your session cookie is not out of the reach of others',
    points: 5,
    holds: ({ cookie, settings }) =>
      cookie.isHttpOnly &&
      ['lax', 'strict'].includes(cookie.sameSite) &&
      (cookie.isSecure || !settings.PUBLIC_URL?.startsWith('https:')),
    advice:
      'The session cookie is not locked away. Whoever runs this server should set PUBLIC_URL and start it anew.',
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
    title: 'A session that is not used ends within 31 days',
    openTitle: 'A session that is not used lasts longer than 31 days',
    points: 4,
    holds: ({ account }) => account.longestSessionMs <= longestSessionDays * dayMs,
    advice: 'Sign it out in Settings, under Devices.',
    settings: 'devices',
  },
  {
    id: 'few-sessions',
    title: 'You are signed in on five devices at most',
    openTitle: 'You are signed in on more than five devices',
    points: 4,
    holds: ({ account }) => account.sessionCount <= mostSessions,
    advice: 'Sign out what you do not use in Settings, under Devices.',
    settings: 'devices',
  },
  {
    id: 'used-sessions',
    title: 'Every session was used in the last 14 days',
    openTitle: 'A session was not used in the last 14 days',
    points: 4,
    holds: ({ account }) => account.longestUnusedMs <= longestUnusedDays * dayMs,
    advice: 'Sign it out in Settings, under Devices.',
    settings: 'devices',
  },
]
