import { expect, type Locator, type Page, test } from '@playwright/test'
import { create } from './create.ts'
import { keptAnswers, keptOnDevice } from './keptOnDevice.ts'
import { register, signOut } from './people.ts'

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

async function openExpenses(page: Page): Promise<void> {
  await register(page)
  await create(page, '/api/expenses', {
    data: {
      description: 'Train to Graz',
      amount: '42.00',
      currency: 'EUR',
      category: 'Travel',
      status: 'processed',
      date: '2026-11-02',
    },
  })
  await page.goto('/')
  await expect.poll(() => keptAnswers(page)).toContain('dashboard view')
  await page.goto('/expenses')
  await expect(page.getByText('Train to Graz')).toBeVisible()
  await keptOnDevice(page, 'expenses list')
}

test('without a network the app opens on what was last seen, what is saved is sent once there is one, and a sign-out leaves nothing', async ({
  page,
  context,
}) => {
  await openExpenses(page)
  const other = await context.newPage()
  await other.goto('/expenses')
  const forms = [await openTrain(page), await openTrain(other)]
  await context.setOffline(true)
  for (const [at, description] of ['Train to Graz, first', 'Train to Graz, second'].entries()) {
    await forms[at]?.getByLabel('Description').fill(description)
    await forms[at]?.getByRole('button', { name: 'Save Changes' }).click()
    await expect(forms[at] ?? page.locator('none')).toBeHidden()
  }
  await expect(other.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem')).toHaveCount(2)
  await other.close()

  // The app also handles URLs that were not opened before.
  await page.goto('/?from=icon')
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByText(/Showing data as of \d{1,2}:\d{2}/)).toBeVisible()
  await expect(page.getByRole('link', { name: /Train to Graz \$/ })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.goto('/expenses?action=add')
  const form = page.getByRole('dialog', { name: 'Add New Expense' })
  await form.getByLabel('Description').fill('Taxi')
  await form.getByLabel('Amount').fill('18.20')
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await expect(form).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: /Train to Graz/ })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const waiting = page.getByRole('region', { name: 'Not sent yet' })
  await waiting.getByRole('button', { name: 'Edit Taxi' }).click()
  await expect(form.getByLabel('Amount')).toHaveValue('18.20')
  await form.getByLabel('Description').fill('Taxi to the station')
  await form.getByRole('button', { name: 'Add Expense' }).click()
  await expect(waiting.getByRole('listitem')).toHaveCount(3)

  await context.setOffline(false)
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await waiting.getByRole('button', { name: 'Edit Train to Graz, second' }).click()
  const collision = page.getByRole('dialog').getByRole('region', { name: 'Changed in another window' })
  await expect(collision.getByText(/Train to Graz, first/)).toBeVisible()
  await collision.getByRole('button', { name: /^Keep mine/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
  await expect(waiting).toBeHidden()
  // A form still open would ask before leaving the page.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Train to Graz, second/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Taxi to the station/ })).toBeVisible()
  const made = await (await page.request.get('/api/expenses')).json()
  expect(made.map(({ description }: { description: string }) => description).toSorted()).toEqual([
    'Taxi to the station',
    'Train to Graz, second',
  ])

  const cached = await page.evaluate(async () => {
    const addresses: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname)
    return addresses
  })
  expect(cached).toContain('/index.html')
  expect(cached.filter(address => address.startsWith('/api'))).toEqual([])
  await share(page, 'quittung über Öl.jpg')
  const dialog = page.getByRole('dialog', { name: 'Bulk Upload Receipts' })
  await expect(dialog.getByText('quittung über Öl.jpg')).toHaveCount(1)
  await expect.poll(() => asksBeforeLeaving(page)).toBe(false)
  await page.reload()
  await expect(dialog.getByText('quittung über Öl.jpg')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await signOut(page)
  await expect.poll(() => keptAnswers(page)).toBe('')
  await expect.poll(() => page.evaluate(() => caches.has('shared-receipts'))).toBe(false)
  await context.setOffline(true)
  await page.goto('/expenses')
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page.getByText('Train to Graz')).toBeHidden()
})

async function openTrain(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: /Train to Graz/ }).click()
  const form = page.getByRole('dialog', { name: 'Edit Expense' })
  await expect(form.getByLabel('Description')).toHaveValue('Train to Graz')
  return form
}

/** True until the file is stored on the device. */
function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
}

/** Shares like the operating system: posts the manifest's form with a file. */
async function share(page: Page, name: string): Promise<void> {
  const { share_target: target } = await (await page.request.get('/manifest.webmanifest')).json()
  await page.evaluate(
    ({ action, method, enctype, field, fileName }) => {
      const form = Object.assign(document.createElement('form'), { action, method, enctype })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: field })
      const files = new DataTransfer()
      files.items.add(new File(['picture'], fileName, { type: 'image/jpeg' }))
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { ...target, field: target.params.files[0].name, fileName: name },
  )
}
