import type { SecurityOverview } from '@outlay/contract/security/security'

/** A secure account, except for checks that are not available yet. */
export function overviewOf(part: Partial<SecurityOverview> = {}): SecurityOverview {
  return {
    score: 95,
    checks: [
      {
        id: 'password-hash',
        group: 'account',
        title: 'Your password is stored only as a memory-hard hash',
        holds: true,
        points: 8,
        advice: 'Set a new one.',
        settings: 'password',
      },
      {
        id: 'calls-limited',
        group: 'sign-in',
        title: 'Calls are limited',
        holds: true,
        points: 5,
        advice: 'Set RATE_LIMITS=on.',
        settings: null,
      },
      {
        id: 'two-step',
        group: 'sign-in',
        title: 'Two-step verification is not turned on',
        holds: false,
        points: 5,
        advice: 'Turn it on in Settings.',
        settings: 'two-step',
      },
    ],
    threats: { since: '2026-10-13', blocked: 6, failedSignIns: 3, crossSiteRequests: 2, rateLimitedCalls: 1 },
    trend: [],
    ...part,
  }
}
