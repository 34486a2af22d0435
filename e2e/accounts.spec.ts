import { expect, type Page, test } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { register, registerByForm, signOut } from './people.ts'

test('a person registers, signs out, fails to sign in, and signs in again', async ({ page }) => {
  const { username, password } = await registerByForm(page)
  await signOut(page)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Login failed')).toBeVisible()
  await expect(page.getByText('Invalid username or password')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByText('Login failed')).toHaveCount(0)
})

test('the sign-in form is there before the scripts are, and waits with what was typed', async ({ page }) => {
  const { username, password } = await register(page)
  await page.context().clearCookies()
  const letGo = await holdScripts(page)
  await page.goto('/expenses', { waitUntil: 'commit' })
  await expect(page).toHaveTitle('Sign In · Outlay')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  expect(await axeFindings(page)).toEqual([])
  letGo()
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Expenses', level: 1 })).toBeVisible()
})

test('the ways to go are there before the scripts are, and the one that is taken waits', async ({ page }) => {
  await register(page)
  const letGo = await holdScripts(page)
  await page.goto('/expenses?search=tea', { waitUntil: 'commit' })
  await expect(page).toHaveTitle('Expenses · Outlay')
  await expect(page.getByRole('heading', { name: 'Expenses', level: 1 })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const settings = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' })
  await settings.click()
  await expect(settings).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/expenses\?search=tea$/)
})

test('what is opened from a painted page has its own styles over those of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await registerByForm(page)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  // The bar below has it: of the header's button, the UI kit says that it is shown.
  const add = page.getByRole('banner').getByRole('link', { name: 'Add Expense', includeHidden: true })
  await expect(add).toHaveCount(1)
  await expect(add).toBeHidden()
})

test('the register form says what is wrong, and keeps what was typed', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Username').fill('ab')
  await page.getByLabel('Email').fill('nonsense')
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await page.getByLabel('Confirm Password').fill('123456')
  await page.getByRole('button', { name: 'Create Account' }).click()
  for (const message of [
    'Username must be at least 3 characters',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
    "Passwords don't match",
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('nonsense')
})

test('a stranger sees the login form on listed addresses and a fallback page on others', async ({ page }) => {
  for (const path of ['/', '/expenses', '/settings', '/claude-insights']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  }
  await page.goto('/no-such-page')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('an unknown address is a 404 page for someone signed in', async ({ page }) => {
  await register(page)
  await page.goto('/no-such-page')
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
})

/** Keeps back the scripts of the next page; answers how to let them come. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async route => {
    await isLetGo
    await route.continue()
  })
  return letGo
}
