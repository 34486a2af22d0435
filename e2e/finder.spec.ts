import { expect, type Page, test } from '@playwright/test'
import { record } from './dashboardData.ts'
import { register } from './people.ts'

test('one key finds expenses and pages: typed before its code has come, and without a network', async ({
  page,
  context,
}) => {
  await register(page)
  await record(page, { description: 'Lunch with Ana', amount: '23.50' })
  const releaseCode = await holdFinderCode(page)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Find' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  // On the page itself, n adds an expense.
  await page.keyboard.type('lunc')
  await expect(page.getByText('Opening search…')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  releaseCode()
  const field = page.getByRole('combobox', { name: 'Find pages, actions, projects and expenses' })
  await expect(field).toBeFocused()
  await page.keyboard.type('h')
  await expect(field).toHaveValue('lunch')
  const lunch = page.getByRole('option', { name: /^Lunch with Ana.*Today.*\$23\.50/, selected: true })
  await expect(lunch).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Expense' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await field.fill('dash')
  await expect(page.getByRole('dialog', { name: 'Find' })).toContainText(
    'Your expenses couldn’t be searched.',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(page.locator('main')).toBeFocused()
})

/** Blocks the finder's code; returns a function that releases it. */
async function holdFinderCode(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/[\w-]*loadFinder\b/, async route => {
    await released
    await route.continue()
  })
  return release
}
