import { dayMs } from '@outlay/contract/core/daySpans'
import { inclusions, type PlanId, unlimited } from '@outlay/contract/plans/planInclusions'
import { describe, expect, test } from 'vitest'
import { includedNow, type PaidPlan, type PlanFacts, type TeamCover } from './planRule.ts'

const now = new Date('2026-03-15T12:00:00Z')
const after = (days: number) => new Date(now.getTime() + days * dayMs)
/** One millisecond ahead, so not over yet. */
const justNot = new Date(now.getTime() + 1)

const paid = (change: Partial<PaidPlan> = {}): PaidPlan => ({
  plan: 'gold',
  status: 'active',
  currentPeriodEnd: after(20),
  isCancelledAtPeriodEnd: false,
  pastDueSince: null,
  ...change,
})
const cover = (change: Partial<TeamCover> = {}): TeamCover => ({
  ...paid({ plan: 'platinum' }),
  coversUntil: null,
  ...change,
})
const nothing: PlanFacts = { own: null, team: [], trialEndsAt: null }
const standing = (facts: Partial<PlanFacts>, isLimited = true) =>
  includedNow({ ...nothing, ...facts }, { now, isLimited })
const planOf = (own: Partial<PaidPlan>): PlanId => standing({ own: paid(own) }).plan

describe('anyone who pays nothing', () => {
  test('has the free plan', () => {
    expect(standing({})).toEqual({
      plan: 'free',
      source: 'none',
      status: 'active',
      endsAt: null,
      trialEndsAt: null,
      inclusions: inclusions.free,
    })
  })

  test('has every feature in the days of trial, but the uploads of their plan', () => {
    const trial = standing({ trialEndsAt: justNot })
    expect(trial).toMatchObject({ plan: 'free', source: 'trial', trialEndsAt: justNot })
    expect(trial.inclusions).toEqual({ ...inclusions.platinum, uploads: 5 })
    expect(standing({ trialEndsAt: now })).toMatchObject({ source: 'none', trialEndsAt: null })
    expect(standing({ trialEndsAt: now }).inclusions).toEqual(inclusions.free)
  })

  test('has no limits where the operator has switched them off', () => {
    expect(standing({}, false)).toMatchObject({ plan: 'free', source: 'limits-off', inclusions: unlimited })
  })
})

describe('a subscription of one’s own', () => {
  test('includes what its plan does', () => {
    const gold = standing({ own: paid() })
    expect(gold).toMatchObject({ plan: 'gold', source: 'own', status: 'active', endsAt: null })
    expect(gold.inclusions).toEqual(inclusions.gold)
  })

  test('brings its uploads into the days of trial', () => {
    const both = standing({ own: paid({ plan: 'silver' }), trialEndsAt: after(3) })
    expect(both).toMatchObject({ plan: 'silver', source: 'own', trialEndsAt: after(3) })
    expect(both.inclusions).toEqual({ ...inclusions.platinum, uploads: 50 })
  })

  test('is none before it is paid, and when it has ended', () => {
    expect(planOf({ status: 'incomplete' })).toBe('free')
    expect(planOf({ status: 'canceled' })).toBe('free')
  })

  test('runs to the end of what is paid where it is cancelled, and no longer', () => {
    const cancelled = { isCancelledAtPeriodEnd: true } as const
    expect(standing({ own: paid(cancelled) }).endsAt).toEqual(after(20))
    expect(planOf({ ...cancelled, currentPeriodEnd: justNot })).toBe('gold')
    expect(planOf({ ...cancelled, currentPeriodEnd: now })).toBe('free')
  })

  test('goes on for seven days where nothing was heard of its renewal', () => {
    expect(planOf({ currentPeriodEnd: new Date(justNot.getTime() - 7 * dayMs) })).toBe('gold')
    expect(planOf({ currentPeriodEnd: after(-7) })).toBe('free')
  })

  test('stays for seven days after a payment failed, whatever its period, also where it was cancelled then', () => {
    for (const isCancelledAtPeriodEnd of [false, true]) {
      const due = { status: 'past_due', isCancelledAtPeriodEnd } as const
      const late = new Date(justNot.getTime() - 7 * dayMs)
      expect(planOf({ ...due, pastDueSince: late, currentPeriodEnd: after(-6.9) })).toBe('gold')
      expect(planOf({ ...due, pastDueSince: after(-7), currentPeriodEnd: after(23) })).toBe('free')
    }
    expect(standing({ own: paid({ status: 'past_due', pastDueSince: now }) }).status).toBe('past_due')
  })

  test('stays while it is paused, whatever its period says', () => {
    expect(planOf({ status: 'paused', currentPeriodEnd: after(-90) })).toBe('gold')
  })
})

describe('a team’s plan', () => {
  test('is everything, for each of its members', () => {
    const member = standing({ team: [cover()] })
    expect(member).toMatchObject({ plan: 'platinum', source: 'team', endsAt: null })
    expect(member.inclusions).toEqual(inclusions.platinum)
    expect(standing({ own: paid({ status: 'paused' }), team: [cover()] })).toMatchObject({ source: 'team' })
    expect(standing({ own: paid({ plan: 'platinum' }), team: [cover()] })).toMatchObject({ source: 'own' })
  })

  test('is none where the owner pays for a smaller plan, or no longer', () => {
    const none = [
      cover({ plan: 'gold' }),
      cover({ status: 'incomplete' }),
      cover({ currentPeriodEnd: after(-7) }),
    ]
    for (const one of none) expect(standing({ team: [one] }).plan).toBe('free')
  })

  test('of someone who handed the team over covers it to the end of what they had paid', () => {
    const handedOver = { isCancelledAtPeriodEnd: true, currentPeriodEnd: after(5) } as const
    expect(standing({ team: [cover({ ...handedOver, coversUntil: after(5) })] })).toMatchObject({
      plan: 'platinum',
      endsAt: after(5),
    })
    // They kept the plan for themselves.
    expect(standing({ team: [cover({ coversUntil: now, currentPeriodEnd: after(30) })] }).plan).toBe('free')
  })

  test('ends with the last of those who pay for it', () => {
    const handedOver = cover({ coversUntil: after(5) })
    expect(standing({ team: [handedOver, cover()] }).endsAt).toBeNull()
    expect(standing({ team: [cover(), handedOver] }).endsAt).toBeNull()
    expect(standing({ team: [handedOver, cover({ coversUntil: after(9) })] }).endsAt).toEqual(after(9))
  })
})
