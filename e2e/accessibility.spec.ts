import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { create } from './create.ts'
import { register } from './people.ts'
import { quietNetwork } from './quietNetwork.ts'
import { drawnReceipt } from './realReceipts.ts'

const signedOut = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/account-closed/2026-12-31',
  '/pricing',
  '/pricing?billing=annual',
  '/terms',
  '/compliance',
  '/no-such-page',
]
const signedIn = [
  '/',
  '/expenses',
  '/expenses?action=add',
  '/expenses?action=bulk',
  '/expenses?action=scan',
  '/expenses?action=review',
  '/expenses?action=deleted',
  '/budgets',
  '/recurring',
  '/projects',
  '/projects?action=add',
  '/reports',
  '/approvals',
  '/reimbursements',
  '/insights',
  '/claude-insights',
  '/import',
  '/import/unknown',
  '/privacy',
  '/privacy/data',
  '/security',
  '/security/activity',
  '/settings',
  '/avatar',
  '/subscribe',
  '/subscribe?billing=annual',
  '/no-such-page',
]

test.beforeEach(({ page }) => quietNetwork(page))

test('axe finds nothing on any page of a stranger', async ({ page }) => {
  for (const path of signedOut) await expectAccessible(page, path)
})

test('axe finds nothing on any page of a new account', async ({ page }) => {
  await register(page)
  for (const path of signedIn) await expectAccessible(page, path)
})

test('axe finds nothing on a review and on projects', async ({ page }) => {
  await register(page)
  await expectAccessible(page, `/expenses?action=review&id=${await uploadReceipt(page)}`)
  await expectAccessible(page, `/projects/${await createProject(page)}`)
  await expectAccessible(page, '/projects')
})

/** Answers the id of the expense that it became. */
async function uploadReceipt(page: Page): Promise<string> {
  const { name, bytes } = drawnReceipt('gb-taxi')
  const receipt = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: bytes }
  const { expense } = await create<{ expense: { id: string } }>(page, '/api/expenses/upload-receipt-claude', {
    multipart: { receipt },
  })
  return expense.id
}

/** Answers the id of a project with a budget. */
async function createProject(page: Page): Promise<string> {
  const data = { name: 'Website relaunch', budget: '100', endDate: '2026-12-31' }
  return (await create(page, '/api/projects', { data })).id
}

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await axeFindings(page), path).toEqual([])
}
