import type { SecurityOverview } from '@outlay/contract/security/security'

/** A secure account, except for checks that are not available yet. */
export function overviewOf(part: Partial<SecurityOverview> = {}): SecurityOverview {
  return {
    score: 95,
    checks: [
      {
        id: 'password-hash',
        group: 'account',
        title: 'Securely stored password',
        holds: true,
        points: 8,
        text: 'Your password is stored only as a memory-hard hash',
        settings: 'password',
      },
      {
        id: 'calls-limited',
        group: 'sign-in',
        title: 'Rate limits',
        holds: true,
        points: 5,
        text: 'Calls are limited, so no one can make rapid attempts',
        settings: null,
      },
      {
        id: 'two-step',
        group: 'sign-in',
        title: 'Two-step verification',
        holds: false,
        points: 5,
        text: 'Ask for a code as well, so a stolen password isn’t enough to sign in.',
        settings: 'two-step',
      },
    ],
    threats: { since: '2026-10-13', blocked: 6, failedSignIns: 3, crossSiteRequests: 2, rateLimitedCalls: 1 },
    trend: [],
    ...part,
  }
}
