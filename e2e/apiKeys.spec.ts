import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { test as ownOutlay } from './ownOutlay.ts'
import { type Account, register, registerByForm } from './people.ts'
import { comeBack } from './plans/planSteps.ts'

const taxi = { description: 'Taxi', amount: '18.40', currency: 'USD', category: 'travel', date: '2026-03-14' }

const section = (page: Page) => page.getByRole('region', { name: 'API keys' })
const rows = (page: Page) => page.getByRole('list', { name: 'API keys' }).getByRole('listitem')
const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
const statusOfReading = async (program: APIRequestContext, key: string) =>
  (await program.get('/api/expenses', bearer(key))).status()

/** Makes a key in the settings, and answers it as it is shown this once. */
async function makeKey(
  page: Page,
  { password }: Account,
  name: string,
  rights: 'Read' | 'Read and write',
): Promise<string> {
  await section(page).getByRole('button', { name: 'New API key' }).click()
  const dialog = page.getByRole('dialog', { name: 'New API key' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('radio', { name: new RegExp(`^${rights}\\b(?! and)`) }).check()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  expect(await axeFindings(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Make key' }).click()
  await expect(dialog.getByText(/shown this once/)).toBeVisible()
  const key = await dialog.getByLabel(name).inputValue()
  expect(await axeFindings(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  return key
}

test('a program calls by a key as far as its rights go, until the key is revoked', async ({
  page,
  request: program,
}) => {
  const account = await register(page)
  await page.goto('/settings#api-keys')
  await expect(section(page).getByText('No API keys yet.')).toBeVisible()
  const reading = await makeKey(page, account, 'Exports', 'Read')
  const writing = await makeKey(page, account, 'Bookkeeping', 'Read and write')
  await expect(rows(page)).toHaveText([/^Bookkeeping.*never used/, /^Exports.*never used/])
  await expect(page.getByText(reading)).toHaveCount(0)

  const written = await program.post('/api/expenses', { ...bearer(writing), data: taxi })
  expect(written.status(), await written.text()).toBe(201)
  const refused = await program.post('/api/expenses', { ...bearer(reading), data: taxi })
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'api-keys.read-only'])
  const list = await program.get('/api/expenses', bearer(reading))
  expect((await list.json()).map(({ description }: { description: string }) => description)).toEqual(['Taxi'])

  await page.reload()
  await expect(rows(page)).toHaveText([/reads and writes · last used/, /reads · last used/])
  expect(await axeFindings(page)).toEqual([])
  await section(page).getByRole('button', { name: 'Revoke Bookkeeping' }).click()
  const question = page.getByRole('dialog', { name: 'Revoke this API key?' })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('API key revoked')).toBeVisible()
  await expect(rows(page)).toHaveText([/^Exports/])
  expect(await statusOfReading(program, writing)).toBe(401)
  expect(await statusOfReading(program, reading)).toBe(200)
})

ownOutlay(
  'where the plan has no API, keys are kept, refused, and led to what lifts it',
  async ({ outlay, visitor: page, playwright }) => {
    const account = await registerByForm(page)
    await page.goto('/settings#api-keys')
    const key = await makeKey(page, account, 'Exports', 'Read')
    const program = await playwright.request.newContext({ baseURL: outlay.address })
    expect(await statusOfReading(program, key)).toBe(200)
    await outlay.advance(15)
    await comeBack(page, account)
    expect(await statusOfReading(program, key)).toBe(402)
    await page.goto('/settings')
    await expect(section(page).getByText(/^API access is part of Platinum\./)).toBeVisible()
    await expect(section(page).getByRole('button', { name: 'New API key' })).toBeDisabled()
    await expect(rows(page)).toHaveText([/^Exports/])
    expect(await axeFindings(page)).toEqual([])
    await section(page)
      .getByRole('link', { name: /Platinum/ })
      .click()
    await expect(page).toHaveURL(/\/subscribe\?plan=platinum/)
    await program.dispose()
  },
)
