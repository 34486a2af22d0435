import { expect, type Page, test } from '@playwright/test'
import { create } from './create.ts'
import { register } from './people.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Expense' })
const description = (page: Page) => dialogOf(page).getByLabel('Description')
const amount = (page: Page) => dialogOf(page).getByLabel(/^Amount/)
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Save Changes', exact: true }).click()

test('an expense that two windows change keeps what both typed, asks where both typed the same, and is not deleted unseen', async ({
  page,
}) => {
  await register(page)
  const taxi = {
    status: 'processed',
    description: 'Taxi',
    amount: '18',
    currency: 'USD',
    category: 'travel',
    date: '2026-03-14',
  }
  const { id } = await create(page, '/api/expenses', { data: taxi })
  const other = await page.context().newPage()
  const openInBoth = () => Promise.all([page, other].map(window => window.goto(`/expenses?id=${id}`)))

  await openInBoth()
  await expect(description(page)).toHaveValue('Taxi')
  await amount(other).fill('25')
  await save(other)
  await expect(dialogOf(other)).toBeHidden()
  await description(page).fill('Taxi to the airport')
  await save(page)
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('row', { name: /Taxi to the airport.*\$25\.00/ })).toBeVisible()

  await openInBoth()
  await expect(description(page)).toHaveValue('Taxi to the airport')
  await description(other).fill('By train')
  await save(other)
  await expect(dialogOf(other)).toBeHidden()
  await description(page).fill('By foot')
  await save(page)
  const collision = dialogOf(page).getByRole('region', { name: 'Changed in another window' })
  await expect(collision.getByText('Description is now “By train”; you have “By foot”.')).toBeVisible()
  await expect(description(page)).toHaveValue('By foot')
  await collision.getByRole('button', { name: 'Keep mine' }).click()
  await expect(dialogOf(page)).toBeHidden()

  await openInBoth()
  await expect(amount(page)).toHaveValue('25.00')
  await amount(other).fill('30')
  await save(other)
  await expect(dialogOf(other)).toBeHidden()
  await dialogOf(page).getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByText('Amount is now $30.00. Delete it anyway?')).toBeVisible()
  await question.getByRole('button', { name: 'View it' }).click()
  await expect(amount(page)).toHaveValue('30.00')
  await expect(description(page)).toHaveValue('By foot')
})
