import { megabyte } from '@outlay/contract/plans/planInclusions'
import { describe, expect, test } from 'vitest'
import { sayInEnglish } from '../../../core/language/say.ts'
import {
  approvalsNotIncluded,
  formatNotIncluded,
  memberLimitReached,
  projectLimitReached,
  storageLimitReached,
  teamLimitReached,
  teamNotCovered,
  uploadLimitReached,
} from './planLimits.ts'

describe('anyone who meets a limit is told what is used, and the smallest plan that is enough', () => {
  test.each([
    [
      uploadLimitReached('free', 5, { used: 5, more: 1 }),
      'silver',
      'You’ve used all 5 uploads this month. Add the expense by hand, or choose a larger plan: Silver has 50.',
    ],
    [
      uploadLimitReached('silver', 50, { used: 200, more: 1 }),
      'platinum',
      'You’ve used all 50 uploads this month. Add the expense by hand, or choose a larger plan: Platinum has no limit.',
    ],
    [
      uploadLimitReached('free', 5, { used: 4, more: 3 }),
      'silver',
      'This needs 3 uploads, and you have 1 upload left this month. Leave out some pages or choose a larger plan.',
    ],
    [
      projectLimitReached('free', 1, 1),
      'silver',
      'Free includes 1 project of your own, and you have 1. Choose a larger plan: Silver has 5.',
    ],
    [
      projectLimitReached('silver', 5, 7),
      'gold',
      'Silver includes 5 projects of your own, and you have 7. Choose a larger plan: Gold has no limit.',
    ],
    [
      storageLimitReached('free', 100 * megabyte, { used: 99_940_000, more: 60_001 }),
      'silver',
      'Your receipts use 100 MB of 100 MB, and this one needs 0.1 MB. Choose a larger plan: Silver has 1 GB.',
    ],
    [
      storageLimitReached('platinum', 100_000 * megabyte, { used: 99_990 * megabyte, more: 11 * megabyte }),
      null,
      'Your receipts use 100 GB of 100 GB, and this one needs 11 MB. Delete receipts you no longer need. They’re erased after 30 days.',
    ],
    [
      formatNotIncluded('free', 'pdf', 'own'),
      'silver',
      'Free exports CSV. PDF is included in Silver and larger plans.',
    ],
    [
      formatNotIncluded('silver', 'taxpack', 'team'),
      'gold',
      'Your team’s plan exports CSV and PDF. Tax pack is included in Gold and larger plans.',
    ],
    [teamLimitReached('silver'), 'gold', 'Creating a team is included in Gold and larger plans.'],
    [
      memberLimitReached('gold', 2, 3),
      'platinum',
      'A team on Gold can have 2 people. Platinum includes more.',
    ],
    [
      teamNotCovered('free', 'in-it'),
      'gold',
      'Your team’s plan has ended, so no one can add people, projects, or expenses. You can still view, approve or reject, and reimburse what’s already there, and export it as CSV. The team’s owner can choose Gold or a larger plan.',
    ],
    [
      teamNotCovered('free', 'owner'),
      'gold',
      'Your team’s plan has ended, so no one can add people, projects, or expenses. You can still view, approve or reject, and reimburse what’s already there, and export it as CSV. You can choose Gold or a larger plan.',
    ],
    [
      teamNotCovered('silver', 'joining'),
      'gold',
      'This team’s plan has ended, so no one new can join. Tell the person who invited you. The team’s owner can choose Gold or a larger plan.',
    ],
    [
      approvalsNotIncluded('silver'),
      'gold',
      'Approvals are included in Gold and larger plans, and the team’s owner is on Silver. Pending expenses can still be approved or rejected.',
    ],
  ])('%o', ({ liftedBy, detail }, expectedPlan, expectedDetail) => {
    expect([liftedBy, detail(sayInEnglish)]).toEqual([expectedPlan, expectedDetail])
  })
})
