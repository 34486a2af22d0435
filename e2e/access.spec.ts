import { type Browser, expect, type Page, test } from '@playwright/test'
import { register, signOut } from './people.ts'

/** Another browser of the same person, signed in by the form. */
async function signInElsewhere(browser: Browser, username: string, password: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto('/login')
  await signIn(page, username, password)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  return page
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('another password signs every other browser out, and the old one lets nobody in', async ({
  page,
  browser,
}) => {
  const { username, password } = await register(page)
  const other = await signInElsewhere(browser, username, password)
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Password' })
  const change = async (password: string) => {
    await section.getByLabel('New Password', { exact: true }).fill(password)
    await section.getByLabel('Confirm New Password').fill(password)
    await section.getByRole('button', { name: 'Save Changes' }).click()
  }
  await section.getByLabel('Current Password').fill(password)
  await change('password1')
  await expect(section.getByText(/one of the most common passwords/)).toBeVisible()
  await change('quiet river 7')
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1)
  await other.goto('/expenses')
  await expect(other.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await signIn(other, username, password)
  await expect(other.getByText('Invalid username or password')).toBeVisible()
  await signIn(other, username, 'quiet river 7')
  await expect(other.getByText('Welcome back!')).toBeVisible()
  await other.context().close()
})

test('signing out everywhere ends every browser, this one first', async ({ page, browser }) => {
  const { username, password } = await register(page)
  const other = await signInElsewhere(browser, username, password)
  await page.goto('/settings')
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText('Signed out everywhere')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await other.goto('/expenses')
  await expect(other.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await other.context().close()
})

test('whoever guesses waits; the person comes in meanwhile by a browser that is known, and reads of it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { username, password } = await register(page)
  const stranger = await browser.newContext()
  const guess = (text: string) =>
    stranger.request.post('/api/auth/login', {
      data: { username, password: text },
      headers: { origin: baseURL ?? '' },
    })
  for (let tries = 0; tries < 5; tries += 1) expect((await guess('wrong guess')).status()).toBe(401)
  // From the same address as the page.
  expect((await guess(password)).status()).toBe(429)
  await stranger.close()
  await page.goto('/')
  await signOut(page)
  await signIn(page, username, password)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByText('Someone tried your password 5 times within an hour')).toBeVisible()
})
