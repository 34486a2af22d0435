import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { register } from './people.ts'

const signedOut = ['/login', '/register', '/terms', '/compliance', '/no-such-page']
const signedIn = [
  '/',
  '/expenses',
  '/expenses?action=add',
  '/expenses?action=bulk',
  '/privacy',
  '/settings',
  '/no-such-page',
]

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on any page, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of signedOut) await expectAccessible(page, path)
    await register(page)
    for (const path of signedIn) await expectAccessible(page, path)
  })

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html}`)).toEqual([])
}
