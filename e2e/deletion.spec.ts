import { expect, type Page } from '@playwright/test'
import { addExpense } from './addExpense.ts'
import { axeFindings } from './axe.ts'
import { letterTo, linkIn } from './mailbox.ts'
import { OwnOutlay, test as ownOutlay } from './ownOutlay.ts'
import { type Account, register } from './people.ts'

const dayMs = 24 * 60 * 60 * 1000
const deleted = 'Your Outlay account is deleted'

const test = ownOutlay.extend<{ dated: OwnOutlay }>({
  dated: async ({ dataDir }, use) => {
    const outlay = await OwnOutlay.start(dataDir)
    await use(outlay)
    await outlay.stop()
  },
  outlay: ({ dated }, use) => use(dated),
})

test('an account is closed, kept by signing in, closed again, and gone once its days are over', async ({
  dated: outlay,
  visitor: page,
}) => {
  const account = await register(page)
  await addExpense(page, 'Train to Porto', '48.20')
  await close(page, account)

  await page.goto(linkIn(await letterTo(account.email, 'is closed and will be deleted'), '/login'))
  await signIn(page, account)
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Keep my account and sign in' }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await letterTo(account.email, 'Your Outlay account is kept')
  await page.goto('/expenses')
  await expect(page.getByText('Train to Porto')).toBeVisible()

  await close(page, account)
  await outlay.moveClock(29 * dayMs)
  await page.goto('/login')
  await signIn(page, account)
  await expect(page.getByText('Until then you can keep it, with everything in it.')).toBeVisible()

  await outlay.moveClock(31 * dayMs)
  expect(await letterTo(account.email, deleted)).toContain('Your address is not kept either')
  await page.goto('/login')
  await signIn(page, account)
  await expect(page.getByText('Invalid username or password')).toBeVisible()
  await page.request.post('/api/auth/register', { data: { ...account, timezone: 'UTC' } })
  await page.goto('/expenses')
  await expect(page.getByText('0 expenses')).toBeVisible()
})

/** Asks for the deletion on the page of one's data, first with a wrong password. */
async function close(page: Page, { password }: Account): Promise<void> {
  await page.goto('/privacy/data')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  const answer = dialog.getByRole('button', { name: 'Delete my account' })
  await dialog.getByLabel('Password', { exact: true }).fill('wrong guess')
  await answer.click()
  await expect(dialog.getByText(/^This is not your password/)).toBeVisible()
  expect(await axeFindings(page, '[role=dialog]')).toEqual([])
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await answer.click()
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
}

async function signIn(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}
