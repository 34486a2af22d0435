import { expect, type Page, test } from '@playwright/test'
import { create } from './create.ts'
import { register } from './people.ts'

/** Adds an expense dated today, in this page's browser. */
async function record(page: Page, description: string, amount: string): Promise<void> {
  const date = new Date().toISOString().slice(0, 10)
  const data = { status: 'processed', description, amount, date, currency: 'USD', category: 'meals' }
  await create(page, '/api/expenses', { data })
}

test('what is done in one browser shows in another by itself, also what happened while it was offline', async ({
  page,
  browser,
}) => {
  await register(page)
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await context.newPage()
  const streaming = other.waitForResponse(response => response.url().includes('/api/activity/stream'))
  await other.goto('/dashboard')
  expect((await streaming).status()).toBe(200)
  const feed = other.getByRole('region', { name: 'Live Activity' })
  await expect(feed.getByText('Example')).toBeVisible()

  await record(page, 'Lunch on the train', '23.50')
  await expect(feed.getByText('New expense added: Lunch on the train')).toBeVisible()
  await expect(feed.getByText('Example')).toBeHidden()
  await expect(other.getByRole('link', { name: /Lunch on the train/ })).toHaveCount(2)
  await expect(other.getByText('$23.50').first()).toBeVisible()

  // An open form keeps its input while the list behind it updates.
  await feed.getByRole('link', { name: /Lunch on the train/ }).click()
  const description = other.getByRole('dialog', { name: 'Edit Expense' }).getByLabel('Description')
  await description.fill('Typed and not saved')
  await record(page, 'Coffee', '3.00')
  await expect(other.getByText('Coffee').first()).toBeAttached()
  await expect(description).toHaveValue('Typed and not saved')
  await expect(description).toBeFocused()

  await context.setOffline(true)
  await record(page, 'While away', '7.00')
  await context.setOffline(false)
  await expect(other.getByText('While away').first()).toBeAttached()
  await expect(description).toHaveValue('Typed and not saved')
  await context.close()
})
