import { expect, type Page } from '@playwright/test'
import { create } from './create.ts'

// Each Playwright worker is a separate process.
const process36 = process.pid.toString(36)
const password = 'correct horse'
let people = 0

/** An account, registered or about to be. */
export interface Account {
  readonly username: string
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

/** Unique on each call. */
export function newAccount({ firstName = 'Ada', lastName = 'Lovelace' } = {}): Account {
  people += 1
  const username = `visitor${Date.now().toString(36)}${process36}${people}`
  return { username, email: `${username}@example.com`, password, firstName, lastName }
}

/** Registers a unique account without the form and signs in the page, which is not opened yet. */
export async function register(page: Page, names: { firstName?: string } = {}): Promise<Account> {
  const account = newAccount(names)
  const { id } = await create(page, '/api/auth/register', {
    data: { ...account, timezone: 'UTC' },
    // One network may not register this many accounts at once.
    headers: { 'x-forwarded-for': `10.${process.pid % 256}.${people >> 8}.${people % 256}` },
  })
  await page.addInitScript(dismissFirstSteps, id)
  return account
}

/** In the browser: an account of a journey is not new to Outlay. */
function dismissFirstSteps(userId: string): void {
  // A blank page has no storage.
  if (location.protocol.startsWith('http')) localStorage.setItem(`outlay.first-run.${userId}`, 'over')
}

/** Like `register`, through the form; ends on the dashboard. */
export async function registerByForm(page: Page): Promise<Account> {
  const account = newAccount()
  await page.goto('/register')
  await fillAccount(page, account)
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page).toHaveURL(/\/(dashboard)?$/)
  return account
}

/** Fills in and submits the registration form. */
export async function fillAccount(page: Page, account: Account): Promise<void> {
  await page.getByLabel('First Name').fill(account.firstName)
  await page.getByLabel('Last Name').fill(account.lastName)
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Confirm Password').fill(account.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /’s account$/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('Logged out', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
}

/** Fills in and submits the `/login` form, which is also on other pages. */
export async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}
