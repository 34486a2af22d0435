import type { TeamSettings } from '@outlay/contract/teamPolicies'

/** What a team asks of expenses that is founded now: no approvals, and nothing else. */
export function settingsOfNew(currency: string): TeamSettings {
  return {
    currency: currency as TeamSettings['currency'],
    approvals: false,
    approvalFrom: '0',
    secondStepFrom: null,
    receiptFrom: null,
    allowedCategories: null,
    submitWithinDays: null,
    mealsPerDay: null,
  }
}
