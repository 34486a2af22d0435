import { expect, test } from '@playwright/test'
import { create } from './create.ts'
import { register } from './people.ts'

/** So many days from today. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('an expense is made recurring from its form, paused and deleted', async ({ page }) => {
  await register(page)
  await create(page, '/api/expenses', {
    data: {
      description: 'Office rent',
      amount: '900.00',
      currency: 'USD',
      category: 'rent',
      date: dayFromNow(0),
    },
  })
  await page.goto('/expenses')
  await page.getByRole('link', { name: /Office rent/ }).click()
  await page.getByRole('link', { name: 'Make it recurring' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Recurring Expense' })
  await expect(dialog.getByLabel('Description')).toHaveValue('Office rent')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Recurring expense saved')).toBeVisible()
  const list = page.getByRole('list', { name: 'Recurring expenses' })
  await expect(list.getByText('$10,800.00 a year')).toBeVisible()
  await list.getByRole('button', { name: 'Pause Office rent' }).click()
  await expect(list.getByText(/Paused/)).toBeVisible()
  await expect(page.getByText('$0.00 a year, of all that go on')).toBeVisible()
  await list.getByRole('button', { name: 'Delete Office rent' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Nothing returns yet')).toBeVisible()
})

test('a charge that insights have found is drafted by one click', async ({ page }) => {
  await register(page)
  for (const weeks of [6, 5, 4, 3, 2, 1])
    await create(page, '/api/expenses', {
      data: {
        description: 'Cloud hosting',
        merchant: 'Nimbus Cloud',
        amount: '12.00',
        currency: 'USD',
        category: 'software',
        date: dayFromNow(3 - weeks * 7),
      },
    })
  await page.goto('/insights')
  await page.getByRole('button', { name: 'Draft Nimbus Cloud for me' }).click()
  await page.getByRole('link', { name: 'Drafted for you' }).click()
  await expect(page.getByText(/every week · Next/)).toBeVisible()
})
