import { type APIRequestContext, expect, test } from '@playwright/test'
import { register } from './people.ts'

const taxi = {
  status: 'processed',
  description: 'Taxi',
  amount: '18.40',
  currency: 'USD',
  category: 'travel',
  date: '2026-03-14',
}

test('a program writes expenses by an API key until the key is revoked', { tag: '@full' }, async ({
  page,
  request: program,
}) => {
  const { password } = await register(page)
  await page.goto('/settings/api-keys')
  const section = page.getByRole('region', { name: 'API keys' })
  await section.getByRole('button', { name: 'New API key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByLabel('Name').fill('Bookkeeping')
  await dialog.getByRole('radio', { name: /^Read and write/ }).check()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText(/shown only once/)).toBeVisible()
  const key = await dialog.getByLabel('Bookkeeping').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const rows = page.getByRole('list', { name: 'API keys' }).getByRole('listitem')
  await expect(rows).toHaveText([/^Bookkeeping.*never used/])
  await expect(page.getByText(key)).toHaveCount(0)

  expect(await statusOfWriting(program, key)).toBe(201)
  await page.goto('/expenses')
  await expect(page.getByRole('row', { name: /Taxi.*\$18\.40/ })).toBeVisible()
  await page.goto('/settings/api-keys')
  await expect(rows).toHaveText([/reads and writes · last used/])
  await section.getByRole('button', { name: 'Revoke Bookkeeping' }).click()
  await page
    .getByRole('dialog', { name: 'Revoke this API key?' })
    .getByRole('button', { name: 'Revoke' })
    .click()
  await expect(page.getByText('API key revoked')).toBeVisible()
  expect(await statusOfWriting(program, key)).toBe(401)
})

async function statusOfWriting(program: APIRequestContext, key: string): Promise<number> {
  const answer = await program.post('/api/expenses', {
    headers: { authorization: `Bearer ${key}` },
    data: taxi,
  })
  return answer.status()
}
