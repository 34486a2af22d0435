import type { TeamSettings } from '@outlay/contract/teams/teamPolicies'
import type { Page } from '@playwright/test'
import { change, create } from './create.ts'

const noPolicies: TeamSettings = {
  currency: 'USD',
  approvals: false,
  approvalFrom: '0',
  secondStepFrom: null,
  receiptFrom: null,
  allowedCategories: null,
  submitWithinDays: null,
  mealsPerDay: null,
}

/** Default team settings with some overrides. */
export function changeTeamSettings(
  owner: Page,
  teamId: string,
  settings: Partial<TeamSettings>,
): Promise<void> {
  return change(owner, 'PUT', `/api/teams/${teamId}/settings`, { settings: { ...noPolicies, ...settings } })
}

interface TeamExpense {
  readonly projectId: string
  readonly description: string
  readonly amount?: string
  readonly currency?: string
  readonly category?: string
}

/** Adds an expense on a team project, dated today. */
export async function recordOnProject(page: Page, expense: TeamExpense): Promise<void> {
  const date = new Date().toISOString().slice(0, 10)
  const rest = { status: 'processed', amount: '40.00', currency: 'USD', category: 'travel', date }
  await create(page, '/api/expenses', { data: { ...rest, ...expense } })
}
