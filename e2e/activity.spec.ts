import { type Browser, expect, type Page, test } from '@playwright/test'
import { addExpense } from './addExpense.ts'
import { register } from './people.ts'

/** A second browser of the same person. */
async function anotherBrowser(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  return context.newPage()
}

const feedOf = (page: Page) => page.getByRole('region', { name: 'Live Activity' })
const streamOf = (page: Page) =>
  page.waitForResponse(response => response.url().includes('/api/activity/stream'))

test('what is done in one browser shows in another by itself', async ({ page, browser }) => {
  await register(page)
  const other = await anotherBrowser(browser, page)
  const [stream] = await Promise.all([streamOf(other), other.goto('/dashboard')])
  expect(stream.status()).toBe(200)
  await expect(feedOf(other).getByText('Example')).toBeVisible()

  await addExpense(page, 'Lunch on the train', '23.50')
  await expect(feedOf(other).getByText('New expense added: Lunch on the train')).toBeVisible()
  await expect(feedOf(other).getByText('Example')).toBeHidden()
  await expect(other.getByRole('link', { name: /Lunch on the train/ })).toHaveCount(2)
  await expect(other.getByText('$23.50').first()).toBeVisible()

  await feedOf(other)
    .getByRole('link', { name: /Lunch on the train/ })
    .click()
  await expect(other.getByRole('dialog', { name: 'Edit Expense' })).toBeVisible()
  await other.context().close()
})

test('a list in another browser follows, and a form that is open there keeps what was typed', async ({
  page,
  browser,
}) => {
  await register(page)
  const other = await anotherBrowser(browser, page)
  await Promise.all([streamOf(other), other.goto('/expenses')])
  await addExpense(page, 'Train ticket', '12.00')
  const row = other.getByRole('link', { name: /Train ticket/ })
  await expect(row).toBeVisible()

  await row.click()
  const dialog = other.getByRole('dialog', { name: 'Edit Expense' })
  await dialog.getByLabel('Description').fill('Typed and not saved')
  await addExpense(page, 'Coffee', '3.00')
  await expect(other.getByText('Coffee').first()).toBeAttached()
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed and not saved')
  await expect(dialog.getByLabel('Description')).toBeFocused()
  await other.context().close()
})

test('a window that was offline shows what it missed', async ({ page, browser }) => {
  await register(page)
  const other = await anotherBrowser(browser, page)
  await Promise.all([streamOf(other), other.goto('/dashboard')])
  await expect(feedOf(other)).toBeVisible()
  await other.context().setOffline(true)
  await addExpense(page, 'While away', '7.00')
  await other.context().setOffline(false)
  await expect(feedOf(other).getByText('New expense added: While away')).toBeVisible()
  await other.context().close()
})
