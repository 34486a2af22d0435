import { expect, test } from '@playwright/test'
import { create } from './create.ts'
import { register } from './people.ts'
import { drawnReceipt } from './realReceipts.ts'

const receipt = drawnReceipt('us-restaurant-photo')
const today = () => new Date().toISOString().slice(0, 10)

/** Approval of everything, and a receipt from 25 dollars on. */
const settings = {
  currency: 'USD',
  approvals: true,
  approvalFrom: '0',
  secondStepFrom: null,
  receiptFrom: '25',
  allowedCategories: null,
  submitWithinDays: null,
  mealsPerDay: null,
}

test('a receipt that a team asks for is added to the expense that is there, and that is submitted', async ({
  page,
  baseURL,
}) => {
  await register(page)
  const team = await create(page, '/api/teams', { data: { name: 'Voyages' } })
  const address = `/api/teams/${team.id}/settings`
  expect(
    (await page.request.put(address, { data: { settings }, headers: { origin: baseURL ?? '' } })).ok(),
  ).toBe(true)
  const project = await create(page, '/api/projects', { data: { name: 'Fair', teamId: team.id } })
  const fields = { description: 'Dinner', amount: receipt.total, currency: 'USD', category: 'meals' }
  const { id } = await create(page, '/api/expenses', {
    data: { ...fields, date: today(), projectId: project.id },
  })

  await page.goto(`/expenses?id=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Expense' })
  const flag = dialog.getByText('The team asks for a receipt from $25.00 on.')
  await expect(flag).toBeVisible()
  await dialog.getByLabel(/^Description/).fill('Dinner with Grace')
  await dialog
    .getByLabel(/^Add a receipt/)
    .setInputFiles({ name: 'dinner.jpg', mimeType: 'image/jpeg', buffer: receipt.bytes })
  await expect(page.getByText('Receipt added')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Receipt', exact: true })).toBeVisible()
  await expect(flag).toBeHidden()
  await expect(dialog.getByLabel(/^Description/)).toHaveValue('Dinner with Grace')

  await dialog.getByRole('button', { name: 'Save and Submit' }).click()
  await expect(page.getByText('Submitted for approval', { exact: true })).toBeVisible()
  const [kept, ...others] = await (await page.request.get('/api/expenses')).json()
  expect(others).toEqual([])
  expect(kept).toMatchObject({
    description: 'Dinner with Grace',
    approval: 'submitted',
    receiptUrl: expect.any(String),
  })
  const { flags } = await (await page.request.get(`/api/approvals/expenses/${kept.id}`)).json()
  expect(flags).toEqual([])
})
