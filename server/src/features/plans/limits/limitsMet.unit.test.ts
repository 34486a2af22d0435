import { megabyte } from '@outlay/contract/plans/planInclusions'
import { describe, expect, test } from 'vitest'
import { sayInEnglish } from '../../../core/language/say.ts'
import {
  approvalsMet,
  formatMet,
  projectsMet,
  storageMet,
  teamMembersMet,
  teamsMet,
  uncoveredTeamMet,
  uploadsMet,
} from './limitsMet.ts'

describe('whoever meets a limit is told what is used, and the smallest plan that is enough', () => {
  test.each([
    [
      uploadsMet('free', 5, { used: 5, more: 1 }),
      'silver',
      'All 5 uploads of this month are used. Add the expense by hand, or choose a larger plan: Silver has 50.',
    ],
    [
      uploadsMet('silver', 50, { used: 200, more: 1 }),
      'platinum',
      'You’ve used all 50 uploads this month. Add the expense by hand, or choose a larger plan: Platinum has no limit.',
    ],
    [
      uploadsMet('free', 5, { used: 4, more: 3 }),
      'silver',
      'This needs 3 uploads, and you have 1 upload left this month. Leave out some pages or choose a larger plan.',
    ],
    [
      projectsMet('free', 1, 1),
      'silver',
      'Free includes 1 project of your own, and you have 1. Choose a larger plan: Silver has 5.',
    ],
    [
      projectsMet('silver', 5, 7),
      'gold',
      'Silver includes 5 projects of your own, and you have 7. Choose a larger plan: Gold has no limit.',
    ],
    [
      storageMet('free', 100 * megabyte, { used: 99_940_000, more: 60_001 }),
      'silver',
      'Your receipts use 100 MB of 100 MB, and this one needs 0.1 MB. Choose a larger plan: Silver has 1 GB.',
    ],
    [
      storageMet('platinum', 100_000 * megabyte, { used: 99_990 * megabyte, more: 11 * megabyte }),
      null,
      'Your receipts use 100 GB of 100 GB, and this one needs 11 MB. Delete receipts that you need no more: they are erased after 30 days.',
    ],
    [formatMet('free', 'pdf', 'own'), 'silver', 'Free exports CSV. PDF comes with Silver and larger plans.'],
    [
      formatMet('silver', 'taxpack', 'team'),
      'gold',
      'Your team’s plan exports CSV and PDF. Tax pack comes with Gold and larger plans.',
    ],
    [teamsMet('silver'), 'gold', 'A team of your own comes with Gold and larger plans.'],
    [
      teamMembersMet('gold', 2, 3),
      'platinum',
      'A team with Gold has room for 2 people. More come with Platinum.',
    ],
    [
      uncoveredTeamMet('free', 'in-it'),
      'gold',
      'The plan of your team has ended: it takes no new people, projects or expenses. What is there can be read, decided, paid back and exported as CSV. Its owner can choose Gold and larger plans.',
    ],
    [
      uncoveredTeamMet('free', 'owner'),
      'gold',
      'The plan of your team has ended: it takes no new people, projects or expenses. What is there can be read, decided, paid back and exported as CSV. You can choose Gold and larger plans.',
    ],
    [
      uncoveredTeamMet('silver', 'joining'),
      'gold',
      'The plan of this team has ended: it takes no new people. Tell whoever invited you. Its owner can choose Gold and larger plans.',
    ],
    [
      approvalsMet('silver'),
      'gold',
      'Approvals come with Gold and larger plans, and the owner of the team has Silver. What waits for approval can still be decided.',
    ],
  ])('%o', ({ liftedBy, detail }, expectedPlan, expectedDetail) => {
    expect([liftedBy, detail(sayInEnglish)]).toEqual([expectedPlan, expectedDetail])
  })
})
