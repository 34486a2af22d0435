import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { addExpense } from './addExpense.ts'
import { letterTo } from './mailbox.ts'
import { register } from './people.ts'

test('all that is kept of a person is made into an archive, told of by mail, and downloaded', async ({
  page,
}) => {
  const { email, password } = await register(page)
  await addExpense(page, 'Taxi', '12.50')
  await page.goto('/security')
  await page.getByRole('link', { name: 'Download data' }).click()
  await page.getByRole('button', { name: 'Make an archive' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make an archive' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Make an archive' }).click()
  const link = page.getByRole('link', { name: 'Download', exact: true })
  await expect(link).toBeVisible()
  await letterTo(email, 'Your data is ready to download')
  const downloading = page.waitForEvent('download')
  await link.click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^outlay-data-\d{4}-\d\d-\d\d\.zip$/)
  const zip = (await readFile(await download.path())).toString('latin1')
  for (const name of ['README.txt', 'expenses.csv', 'records/users.json', 'records/expenses.json'])
    expect(zip).toContain(name)
})
