import { expect, type Page } from '@playwright/test'

// Each of Playwright's workers is a process of its own.
const process36 = process.pid.toString(36)
let people = 0

/** Opens an account through the form; each call is someone new. */
export async function register(page: Page): Promise<{ username: string; password: string }> {
  people += 1
  const username = `visitor${Date.now().toString(36)}${process36}${people}`
  const password = 'correct horse'
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

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Logged out', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
}
