import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { register } from './people.ts'
import { quietNetwork } from './quietNetwork.ts'
import { drawnReceipt } from './realReceipts.ts'

const signedOut = ['/login', '/register', '/terms', '/compliance', '/no-such-page']
const signedIn = [
  '/',
  '/expenses',
  '/expenses?action=add',
  '/expenses?action=bulk',
  '/expenses?action=scan',
  '/expenses?action=review',
  '/projects',
  '/projects?action=add',
  '/reports',
  '/import',
  '/import/unknown',
  '/privacy',
  '/settings',
  '/no-such-page',
]

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on any page, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await quietNetwork(page)
    for (const path of signedOut) await expectAccessible(page, path)
    await register(page)
    for (const path of signedIn) await expectAccessible(page, path)
    await expectAccessible(page, `/expenses?action=review&id=${await uploadReceipt(page)}`)
    await expectAccessible(page, `/projects/${await createProject(page)}`)
    await expectAccessible(page, '/projects')
  })

/** Answers the id of the expense that it became. */
async function uploadReceipt(page: Page): Promise<string> {
  const { name, bytes } = drawnReceipt('gb-taxi')
  const receipt = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: bytes }
  const { origin } = new URL(page.url())
  const answer = await page.request.post('/api/expenses/upload-receipt-claude', {
    multipart: { receipt },
    headers: { origin },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).expense.id
}

/** Answers the id of a project with a budget. */
async function createProject(page: Page): Promise<string> {
  const { origin } = new URL(page.url())
  const data = { name: 'Website relaunch', budget: '100', endDate: '2026-12-31' }
  const answer = await page.request.post('/api/projects', { data, headers: { origin } })
  expect(answer.status()).toBe(201)
  return (await answer.json()).id
}

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([])
}
