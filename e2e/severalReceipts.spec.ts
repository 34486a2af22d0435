import { expect, test } from '@playwright/test'
import { change, create } from './create.ts'
import { register } from './people.ts'
import { drawnReceipt } from './realReceipts.ts'

const receipt = drawnReceipt('us-restaurant-photo')
const picture = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: receipt.bytes })

/** Requires approval of everything, and a receipt from $25. */
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

test('a team asks for a receipt; two are added, one is turned, replaced, removed and put back, and it is submitted', {
  tag: '@full',
}, async ({ page }) => {
  await register(page)
  const team = await create(page, '/api/teams', { data: { name: 'Voyages' } })
  await change(page, 'PUT', `/api/teams/${team.id}/settings`, { settings })
  const project = await create(page, '/api/projects', { data: { name: 'Fair', teamId: team.id } })
  const fields = {
    status: 'processed',
    description: 'Dinner',
    amount: receipt.total,
    currency: 'USD',
    category: 'meals',
  }
  const date = new Date().toISOString().slice(0, 10)
  const { id } = await create(page, '/api/expenses', { data: { ...fields, date, projectId: project.id } })
  const names = async () => {
    const receipts = await (await page.request.get(`/api/expenses/${id}/receipts`)).json()
    return receipts.map(({ fileName }: { fileName: string }) => fileName)
  }

  await page.goto(`/expenses?id=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Expense' })
  const flag = dialog.getByText('The team requires a receipt for $25.00 or more.')
  await expect(flag).toBeVisible()
  await dialog.getByLabel(/^Description/).fill('Dinner with Grace')
  await dialog.getByLabel(/^Add a receipt/).setInputFiles(picture('bill.jpg'))
  await expect(page.getByText('Receipt added')).toBeVisible()
  await expect(flag).toBeHidden()
  await expect(dialog.getByLabel(/^Description/)).toHaveValue('Dinner with Grace')

  const isUpright = () =>
    dialog
      .getByTestId('receipt-sheet')
      .evaluate(({ clientWidth, clientHeight }) => clientHeight > clientWidth)
  const isThumbnailUpright = () =>
    page
      .getByRole('img', { name: 'Receipt', exact: true, includeHidden: true })
      .first()
      .evaluate(image => image instanceof HTMLImageElement && image.naturalHeight > image.naturalWidth)
  await expect.poll(isUpright).toBe(true)
  await expect.poll(isThumbnailUpright).toBe(true)
  await dialog.getByRole('button', { name: 'Rotate 90°' }).click()
  await expect.poll(isUpright).toBe(false)
  await expect.poll(isThumbnailUpright).toBe(false)

  await dialog.getByRole('button', { name: 'Add another receipt' }).click()
  await dialog.getByLabel(/^Add a receipt/).setInputFiles(picture('slip.jpg'))
  await expect(dialog.getByText('Receipt 2 of 2')).toBeVisible()
  await expect(dialog.getByText('slip.jpg')).toBeVisible()
  await dialog.getByLabel('Another receipt').setInputFiles(picture('clearer.jpg'))
  await expect(page.getByText('Receipt replaced')).toBeVisible()
  await expect(dialog.getByText('clearer.jpg')).toBeVisible()
  expect(await names()).toEqual(['bill.jpg', 'clearer.jpg'])
  await dialog.getByRole('button', { name: 'Remove receipt' }).click()
  await expect(page.getByText('Receipt removed')).toBeVisible()
  await expect(dialog.getByRole('navigation', { name: 'Receipts' })).toBeHidden()
  expect(await names()).toEqual(['bill.jpg'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Receipt restored')).toBeVisible()
  expect(await names()).toEqual(['bill.jpg', 'clearer.jpg'])

  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Submitted for approval', { exact: true })).toBeVisible()
  expect(await (await page.request.get('/api/expenses')).json()).toMatchObject([
    { id, description: 'Dinner with Grace', approval: 'submitted', receiptUrl: expect.any(String) },
  ])
  const { flags } = await (await page.request.get(`/api/approvals/expenses/${id}`)).json()
  expect(flags).toEqual([])
  await page.goto(`/expenses?id=${id}`)
  await expect.poll(isUpright).toBe(false)
  await expect.poll(isThumbnailUpright).toBe(false)
})
