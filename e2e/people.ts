import { expect, type Page } from '@playwright/test'
import { create } from './create.ts'

// Each of Playwright's workers is a process of its own.
const process36 = process.pid.toString(36)
const password = 'correct horse'
let people = 0

/** Opens an account without the form; the page, not opened yet, is signed in. Each call is someone new. */
export async function register(page: Page): Promise<{ username: string; password: string }> {
  const username = newName()
  const email = `${username}@example.com`
  const names = { firstName: 'Ada', lastName: 'Lovelace' }
  await create(page, '/api/auth/register', {
    data: { username, email, password, ...names, timezone: 'UTC' },
    // So many at once are refused to one network.
    headers: { 'x-forwarded-for': `10.${process.pid % 256}.${people >> 8}.${people % 256}` },
  })
  return { username, password }
}

/** As `register`, through the form; ends on the dashboard. */
export async function registerByForm(page: Page): Promise<{ username: string; password: string }> {
  const username = newName()
  await page.goto('/register')
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Lovelace')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page).toHaveURL(/\/(dashboard)?$/)
  return { username, password }
}

function newName(): string {
  people += 1
  return `visitor${Date.now().toString(36)}${process36}${people}`
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('Logged out', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
}
