import { expect, type Locator, type Page, test } from '@playwright/test'
import { register, signOut } from './people.ts'
import { drawnReceipt } from './realReceipts.ts'

interface DroppedFile {
  name: string
  base64: string
}

const good = ['us-grocery', 'gb-taxi', 'au-cafe'].map(name => ({
  name: `${name}.jpg`,
  base64: drawnReceipt(name).bytes.toString('base64'),
}))
const bad = { name: 'broken.jpg', base64: Buffer.from('not a picture').toString('base64') }

async function drop(page: Page, area: Locator, files: readonly DroppedFile[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(given => {
    const transfer = new DataTransfer()
    for (const { name, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }))
    }
    return transfer
  }, files)
  await area.dispatchEvent('drop', { dataTransfer })
}

test('a pile of receipts is left, found again and reloaded in the middle: nothing lost, nothing twice', async ({
  page,
}) => {
  const { username, password } = await register(page)
  await page.goto('/expenses?action=bulk')
  const dialog = page.getByRole('dialog', { name: 'Bulk Upload Receipts' })
  const [first, ...others] = good
  await drop(page, dialog.getByText('Drop receipts here, or choose files'), [
    ...(first ? [first] : []),
    bad,
    ...others,
  ])
  await expect(page.getByText('4 file(s) ready for processing')).toBeVisible()

  await dialog.getByRole('button', { name: 'Process Files' }).click()
  await expect(dialog.getByText('Uploading')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  const pill = page.getByRole('complementary', { name: 'Bulk upload' })
  await expect(pill).toContainText('of 4 receipts read')
  await expect(pill).toContainText('1 failed')
  await pill.getByRole('link').click()
  await expect(dialog.getByText('This file is not a picture or a PDF.')).toBeVisible()
  await expect(dialog.getByText(/^Uploading/)).toBeVisible()

  await page.reload()
  await expect(dialog.getByText(/from before are waiting/)).toBeVisible()
  // What was sent is here still, done, for its review.
  await expect(dialog.getByText('1 done, 3 to go')).toBeVisible()
  await dialog.getByRole('button', { name: 'Process Files' }).click()
  await expect(page.getByText('Bulk upload completed')).toBeVisible()
  await expect(dialog.getByText(/, 1 failed$/)).toBeVisible()

  const answer = await page.request.get('/api/expenses')
  expect(await answer.json()).toHaveLength(good.length)
  const person = await (await page.request.get('/api/auth/user')).json()
  expect(person.monthlyUploads).toBe(good.length)

  await dialog.getByRole('button', { name: /^Review [123] receipts?$/ }).click()
  await expect(page).toHaveURL(/action=review&id=/)
  await page.reload()
  await expect(pill).toContainText('1 receipt waits to be sent')

  await page.goto('/')
  await signOut(page)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Upload Receipt' })).toBeVisible()
  await page.goto('/expenses?action=bulk')
  await expect(dialog.getByText('Drop receipts here, or choose files')).toBeVisible()
  await expect(dialog.getByText('broken.jpg')).toHaveCount(0)
})
