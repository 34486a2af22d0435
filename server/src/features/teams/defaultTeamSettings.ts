import type { TeamSettings } from '@outlay/contract/teams/teamPolicies'

/** The settings of a new team: no approvals or other requirements. */
export function defaultTeamSettings(currency: string): TeamSettings {
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
