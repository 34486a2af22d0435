import { inclusions, unlimited } from '@outlay/contract/plans/planInclusions'
import type { CurrentPlan, Invoice } from '@outlay/contract/plans/plans'

type CoveringTeam = NonNullable<CurrentPlan['team']>
type Subscription = NonNullable<CurrentPlan['subscription']>

/** The Free plan without a trial, with overrides. */
export function currentPlanOf(part: Partial<CurrentPlan> = {}): CurrentPlan {
  const { uploads, projects, storage, exportFormats, approvals, teamMembers, api } =
    part.source === 'limits-off' ? unlimited : inclusions[part.plan ?? 'free']
  return {
    plan: 'free',
    source: 'none',
    trialEndsAt: null,
    uploads: { used: 0, limit: uploads },
    projects: { used: 0, limit: projects },
    storage: { used: 0, limit: storage },
    exportFormats: [...exportFormats],
    approvals,
    teams: teamMembers !== 0,
    api,
    subscription: null,
    team: null,
    isOperator: false,
    ...part,
  }
}

export function subscriptionOf(part: Partial<Subscription> = {}): Subscription {
  return {
    plan: 'silver',
    billingPeriod: 'monthly',
    status: 'active',
    price: '9.00',
    currency: 'USD',
    currentPeriodEnd: '2026-12-23T10:00:00.000Z',
    isCancelledAtPeriodEnd: false,
    graceEndsAt: null,
    isForTeam: false,
    ...part,
  }
}

/** A team whose owner pays for its members. */
export function coveringTeamOf(part: Partial<CoveringTeam> = {}): CoveringTeam {
  return {
    name: 'Design studio',
    ownerName: 'Ben Owner',
    isOwn: false,
    isPaidByOwner: true,
    seats: 10,
    endsAt: null,
    ...part,
  }
}

/** A paid Silver plan. */
export function silverOf(part: Partial<Subscription> = {}): CurrentPlan {
  return currentPlanOf({ plan: 'silver', source: 'own', subscription: subscriptionOf(part) })
}

export function invoiceOf(part: Partial<Invoice> = {}): Invoice {
  return {
    id: 'in_1',
    number: 'OUT-0001',
    createdAt: '2026-11-23T10:00:00.000Z',
    amount: '9.00',
    currency: 'USD',
    status: 'paid',
    attempts: 1,
    description: 'Silver, monthly',
    url: 'https://pay.example/invoices/in_1',
    expenseId: null,
    isExpenseDeleted: false,
    ...part,
  }
}
