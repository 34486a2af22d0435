import type { TeamSettings } from '@outlay/contract/teamPolicies'
import { expect, type Page } from '@playwright/test'
import { change, create } from './create.ts'
import type { ReceiptUnderTest } from './realReceipts.ts'

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

/** The team's settings, as they are without any but for some of them. */
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
}

/** Records an expense on a project of the team, today. */
export async function recordOnProject(
  page: Page,
  { amount = '40.00', ...expense }: TeamExpense,
): Promise<string> {
  const date = new Date().toISOString().slice(0, 10)
  const data = { ...expense, amount, date, currency: 'USD', category: 'travel' }
  return (await create(page, '/api/expenses', { data })).id
}

/** Submits an expense, without the page. */
export function submit(page: Page, expenseIds: readonly string[]): Promise<void> {
  return change(page, 'POST', '/api/approvals/submissions', { expenseIds })
}

/** Uploads the receipt, and accepts what was read of it, on the team's project. */
export async function uploadOnProject(
  page: Page,
  receipt: ReceiptUnderTest,
  { project, category, remark }: { project: string; category: string; remark: string },
): Promise<void> {
  await page.goto('/')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${receipt.name}.jpg`, mimeType: 'image/jpeg', buffer: receipt.bytes })
  await expect(page.getByText('Receipt processed successfully!')).toBeVisible()
  await page.getByRole('link', { name: 'Review', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(/^Amount/)).toHaveValue(receipt.total)
  await expect(dialog.getByRole('button', { name: /^Currency/ })).toContainText(receipt.currency)
  await dialog.getByLabel(/^Category/).selectOption(category)
  await dialog.getByLabel(/^Project/).selectOption({ label: project })
  await expect(dialog.getByText(remark)).toBeVisible()
  await dialog.getByRole('button', { name: /^(Accept|Save Changes)$/ }).click()
  await expect(page.getByText('All receipts are reviewed')).toBeVisible()
}

export async function submitAll(page: Page): Promise<void> {
  await page.goto('/expenses')
  await page.getByRole('button', { name: 'Submit all that are ready (1)' }).click()
  await expect(page.getByRole('region', { name: 'Expenses to submit' })).toHaveCount(0)
}
